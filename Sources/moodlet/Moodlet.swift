@main
struct Moodlet {
  static func main() {}
}
