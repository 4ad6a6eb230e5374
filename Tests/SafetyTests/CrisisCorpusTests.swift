import Foundation
import ResourceFiles
import Safety
import Testing

/// Labelled texts, and what is found in them at least. The figures may only get better.
@Suite struct CrisisCorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Corpus/en")

  private func report(_ file: String) throws -> CrisisEvaluation {
    let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    let known = try #require(matcher)
    return CrisisEvaluation(text, known)
  }

  @Test(arguments: [
    ("train/crisis-a.tsv", 0.98, 0.02), ("held/crisis-b.tsv", 0.90, 0.021), ("held/signs/held-b.tsv", 0.96, 0.005),
    ("held/signs/counsel-b.tsv", 0.88, 0.0295), ("held/signs/fresh-b.tsv", 0.97, 0.03),
    ("held/signs/rounds-b.tsv", 0.89, 0.014),
  ])
  func `signs are found, and look-alikes are not`(_ file: String, _ recall: Double, _ alarms: Double) throws {
    let report = try report(file)
    #expect(report.crisisCount > 100)
    #expect(report.recall >= recall, "\(report.foundCount) of \(report.crisisCount)")
    #expect(report.falseAlarms <= alarms, "\(report.flaggedCount) of \(report.otherCount)")
  }

  @Test(arguments: [
    ("es/crisis-a.tsv", 80, 60, 0.03), ("es/crisis-b.tsv", 80, 60, 0.03), ("es/crisis-c.tsv", 80, 60, 0.03),
    ("es/crisis-d.tsv", 60, 40, 0.05), ("es/crisis-e.tsv", 80, 60, 0.03),
  ])
  func `signs are found in Spanish, and look-alikes are not`(
    _ file: String, _ signs: Int, _ others: Int, _ alarms: Double
  ) throws {
    let text = try String(contentsOf: Self.folder.deletingLastPathComponent().appending(path: file), encoding: .utf8)
    let report = CrisisEvaluation(text, try Self.spanish)
    #expect(report.crisisCount >= signs && report.otherCount >= others)
    #expect(report.recall >= 0.96, "\(report.foundCount) of \(report.crisisCount)")
    #expect(report.falseAlarms <= alarms, "\(report.flaggedCount) of \(report.otherCount)")
  }

  private static var spanish: CrisisMatcher {
    get throws {
      try CrisisMatcher(
        patterns: ResourceFiles().text("Resources/es/crisis.patterns") ?? "",
        weights: ResourceFiles().text("Weights/es/crisis.weights"))
    }
  }

  /// The eighth is veiled on purpose, and written by somebody who had just written lines to fit to.
  @Test(arguments: [([4, 5, 6], 0.89, 0.05), ([8], 0.72, 0.11)])
  func `in Spanish rounds that were never fitted to, signs are found, and look-alikes are not`(
    _ rounds: [Int], _ recall: Double, _ alarms: Double
  ) throws {
    var (found, signs, flagged, others) = (0, 0, 0, 0)
    for round in rounds {
      let path = "es/held/signs-\(round)-b.tsv"
      let text = try String(
        contentsOf: Self.folder.deletingLastPathComponent().appending(path: path), encoding: .utf8)
      let report = CrisisEvaluation(text, try Self.spanish)
      (found, signs) = (found + report.foundCount, signs + report.crisisCount)
      (flagged, others) = (flagged + report.flaggedCount, others + report.otherCount)
    }
    #expect(signs >= 100 && others >= 100)
    #expect(Double(found) >= recall * Double(signs), "\(found) of \(signs)")
    #expect(Double(flagged) <= alarms * Double(others), "\(flagged) of \(others)")
  }

  /// Of a round that nobody has looked at since it was written.
  @Test func `in a fresh round signs are found, and look-alikes are not`() throws {
    let english = try report("held/signs/days-b.tsv")
    #expect(english.crisisCount == 60 && english.foundCount >= 57, "\(english.foundCount) of \(english.crisisCount)")
    #expect(english.otherCount == 82 && english.flaggedCount <= 3, "\(english.flaggedCount) of \(english.otherCount)")
    let spanish = CrisisEvaluation(
      try String(contentsOf: Self.folder.appending(path: "../es/held/signs-9-b.tsv"), encoding: .utf8), try Self.spanish
    )
    #expect(spanish.crisisCount == 60 && spanish.foundCount >= 54, "\(spanish.foundCount) of \(spanish.crisisCount)")
    #expect(spanish.otherCount == 82 && spanish.flaggedCount <= 3, "\(spanish.flaggedCount) of \(spanish.otherCount)")
  }

  @Test(arguments: ["train/diary-a.tsv", "held/diary-b.tsv", "held/signs/ordinary-b.tsv"])
  func `Spanish signs are not found in English diaries`(_ file: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    #expect(CrisisEvaluation(text, try Self.spanish).flaggedCount == 0)
  }

  @Test(arguments: [
    "took 50mg sertraline, feel floaty", "upped to 100mg today, bit spaced out and dry mouth",
    "the new pills make me sleepy, took them at night instead", "150mg venlafaxine this morning, a bit woozy",
  ])
  func `a dose as the doctor gave it is no overdose`(_ text: String) throws {
    #expect(try #require(matcher).signs(in: text).isEmpty)
  }

  @Test(arguments: [
    "took all the sertraline, feel floaty", "swallowed 40 sertraline and i feel floaty",
    "took 50mg sertraline and then the whole box, feel floaty", "took 30 sertraline, feel dizzy",
    "took 2000mg sertraline, feel floaty", "took 2,000 mg sertraline, feel floaty",
    "took sertraline, the whole lot, feel dizzy",
  ])
  func `more than the dose is one, whatever stands beside it`(_ text: String) throws {
    #expect(try !#require(matcher).signs(in: text).isEmpty)
  }

  @Test(arguments: [
    "hope the operation goes wrong", "wouldn't mind if the lorry hit me", "I shan't be here in March",
    "he keeps our passports in his desk", "saving up my tablets and I know what for", "I won't need them after Sunday",
    "my flatmate gave me his medals to keep and isn't answering",
  ])
  func `what is wished, given away or hidden is heard`(_ text: String) throws {
    #expect(try !#require(matcher).signs(in: text).isEmpty)
  }

  @Test(arguments: [
    "ojalá me lleve la corriente", "en marzo ya no voy a estar", "mi jefe me quitó el pasaporte",
    "junté las pastillas desde mayo para esa noche", "mi suegra me encierra con llave por las noches",
    "me tomé la tira entera",
  ])
  func `what is wished, given away or hidden is heard in Spanish`(_ text: String) throws {
    #expect(try !Self.spanish.signs(in: text).isEmpty)
  }

  @Test(arguments: [
    "chief said nice work. thats it. thats plenty", "rough call yesterday. dont want to talk about it",
    "wish i could sleep nine hours for once", "That's me for tonight, straight to bed", "it was happy crying, you know",
    "tell me how to jump start the van",
  ])
  func `the end of a day, a hard shift and good tears are no sign`(_ text: String) throws {
    #expect(try #require(matcher).signs(in: text).isEmpty)
  }

  @Test(arguments: [
    "¿estoy peor cuando no tomo?", "van cuatro noches que no duermo bien", "¿duermo mejor cuando laburo de día?",
    "aquí falta que me dolía la espalda, un 4",
  ])
  func `a question about sleep or drink, and what is added to a note, are no sign in Spanish`(_ text: String) throws {
    #expect(try Self.spanish.signs(in: text).isEmpty)
  }

  @Test(arguments: [
    ("train/diary-a.tsv", 0.005), ("held/diary-b.tsv", 0.019), ("held/answers-b.tsv", 0.037),
    ("held/signs/ordinary-b.tsv", 0.009), ("held/signs/short-b.tsv", 0.038),
  ])
  func `ordinary diaries are left alone`(_ file: String, _ alarms: Double) throws {
    let report = try report(file)
    #expect(report.otherCount > 100)
    #expect(report.falseAlarms <= alarms, "\(report.flaggedCount) of \(report.otherCount)")
  }

  /// Of lines that the weights were never fitted to: what was fitted would be no measure.
  @Test(arguments: [
    "evaluation-g.corpus", "evaluation-h.corpus", "evaluation-q.corpus", "outside-b.corpus", "outside-c.corpus",
    "outside-d.corpus",
  ])
  func `what people say to the assistant is no crisis`(_ file: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: "held/" + file), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let known = try #require(matcher)
    let flagged = lines.filter { known.hasSigns($0.components(separatedBy: " => ")[0]) }
    #expect(Double(flagged.count) <= 0.005 * Double(lines.count), "\(flagged)")
  }
}
