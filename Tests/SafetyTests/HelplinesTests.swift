import Foundation
import ResourceFiles
import Safety
import Testing

@Suite struct HelplinesTests {
  private let helplines = Helplines(ResourceFiles().text("Resources/helplines.txt") ?? "")

  @Test func `the file is whole: every country has a number, a line, a source and a date`() {
    #expect(helplines.faults == [])
    #expect(helplines.countries.count >= 35)
    for country in helplines.countries {
      #expect(!country.emergency.isEmpty, "\(country.code)")
      #expect(!country.lines.isEmpty, "\(country.code)")
      for line in country.lines {
        #expect(line.phone != nil || line.text != nil || line.need == .violence, "\(country.code) \(line.name)")
        #expect(line.checked.wholeMatch(of: /20\d\d-\d\d/) != nil)
        #expect(line.source?.isEmpty == false, "\(country.code) \(line.name)")
        #expect(URL(string: line.web)?.host != nil, "\(line.web)")
      }
    }
    #expect(helplines.elsewhere.lines.map(\.web).contains("https://findahelpline.com"))
    #expect(helplines.elsewhere.lines.map(\.web).contains("https://befrienders.org"))
  }

  @Test(arguments: [
    ("GB", "GB"), ("uk", "GB"), ("United Kingdom", "GB"), ("england", "GB"), ("u.s.a.", "US"), ("España", "ES"),
    ("espana", "ES"), ("Österreich", "AT"), ("the netherlands", "NL"),
  ])
  func `a country is known by code and names`(_ name: String, _ code: String) {
    #expect(helplines.country(named: name)?.code == code)
  }

  @Test(arguments: [("Atlantis", String?.none), ("", nil), ("*", nil)])
  func `another name is none`(_ name: String, _ code: String?) {
    #expect(helplines.country(named: name)?.code == code)
  }

  @Test(arguments: [
    ("Europe/London", "GB", "999", "116 123"), ("America/New_York", "US", "911", "988"),
    ("America/Indiana/Knox", "US", "911", "988"), ("Australia/Perth", "AU", "000", "13 11 14"),
    ("Europe/Berlin", "DE", "112", "0800 111 0 111"), ("Asia/Kolkata", "IN", "112", "14416"),
  ])
  func `a time zone tells the country`(_ zone: String, _ code: String, _ emergency: String, _ phone: String) throws {
    let country = try #require(helplines.country(inZone: zone))
    #expect(country.code == code)
    #expect(country.emergency.contains(emergency))
    #expect(country.lines.contains { $0.phone?.hasPrefix(phone) == true })
  }

  @Test func `every zone of the countries in the file is known`() throws {
    let path = "/usr/share/zoneinfo/zone.tab"
    guard let table = try? String(contentsOfFile: path, encoding: .utf8) else { return }
    let codes = Set(helplines.countries.map(\.code))
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t")
      guard cells.count > 2, codes.contains(String(cells[0])) else { continue }
      #expect(helplines.country(inZone: String(cells[2]))?.code == String(cells[0]), "\(cells[2])")
    }
    #expect(helplines.country(inZone: "UTC") == nil)
  }

  @Test(arguments: [
    ("NZ", "0800 543 354", "daily 07:00-24:00"), ("KE", "0722 178 177", "Mon-Fri 09:00-17:00"), ("CZ", "116 123", nil),
    ("BR", "0800 722 6001", nil), ("GB", "116 123", "24/7"),
  ])
  func `a line is called open at all hours only where that is known`(_ code: String, _ phone: String, _ hours: String?)
  {
    #expect(helplines.country(named: code)?.lines.first { $0.phone == phone }?.hours == hours)
  }

  @Test(arguments: [
    ("RO", "0800 801 200"), ("HR", "01 4833 888"), ("SE", "020-50 50 50"), ("TR", "182"), ("MX", "800 290 0024"),
  ])
  func `a number that nobody could verify is not shown`(_ code: String, _ phone: String) {
    #expect(helplines.country(named: code)?.lines.contains { $0.phone == phone } == false)
  }

  @Test func `the lines of a country's parts say for which part they are`() {
    let violence = helplines.country(named: "GB")?.lines.filter { $0.need == .violence }.map(\.name) ?? []
    for part in ["England", "Scotland", "Wales", "Northern Ireland"] {
      #expect(violence.contains { $0.contains("(\(part))") }, "\(part)")
    }
  }

  @Test func `a file of the user's own takes the place of what it has, and of nothing else`() throws {
    let text = try #require(ResourceFiles.builtInText("Resources/helplines.txt"))
    for own in ["", "[GB]", "oops", "[GB]\nemergency\n", "line suicide"] {
      let merged = Helplines(own: own, over: text)
      #expect(merged.countries.map(\.code) == helplines.countries.map(\.code), "\(own)")
      #expect(merged.country(inZone: "America/New_York") == helplines.country(named: "US"), "\(own)")
      #expect(merged.country(named: "uk") == helplines.country(named: "GB"), "\(own)")
      #expect(merged.elsewhere == helplines.elsewhere)
    }
    let mine = Helplines(
      own:
        "[GB]\nline suicide | My friend | 123 | - | - | https://a.b | 2026-11\n[XX] Xland\nemergency 1\nzones Mars/One",
      over: text)
    let britain = try #require(mine.country(inZone: "Europe/London"))
    #expect(britain.emergency == ["999", "112"])
    #expect(britain.lines.filter { $0.need == .suicide }.map(\.name) == ["My friend"])
    #expect(britain.lines.contains { $0.need == .violence })
    #expect(mine.country(named: "xland")?.emergency == ["1"])
    #expect(mine.country(inZone: "Mars/One")?.code == "XX")
    #expect(mine.country(inZone: "Africa/Nairobi")?.code == "KE")
  }

  @Test func `a line that can't be read is told, and the rest works`() {
    let helplines = Helplines(
      "[XX] Xland\nemergency 1\nflorp\nline suicide | A | 2 | - | 24/7 | https://a.b | 2025-01\nline x")
    #expect(helplines.faults.map(\.line) == [3, 5])
    #expect(helplines.country(named: "xland")?.lines.count == 1)
  }
}
