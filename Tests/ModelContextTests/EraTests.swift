import JSONText
import Testing

@testable import AssistantServer
@testable import ModelContext

@Suite struct EraTests {
  @Test(arguments: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
  func `a known version is agreed to`(version: String) throws {
    let home = try ModelContextHome(.readStats)
    let result = try home.ask("initialize", #"{"protocolVersion":"\#(version)","capabilities":{}}"#).get()
    #expect(result["protocolVersion"]?.string == version)
    #expect(result.at("serverInfo.name")?.string == "moodlet")
    #expect(result.at("capabilities.tools") != nil)
  }

  @Test func `an unknown version of the handshake is answered by the newest`() throws {
    let home = try ModelContextHome(.readStats)
    let result = try home.ask("initialize", #"{"protocolVersion":"1999-01-01","capabilities":{}}"#).get()
    #expect(result["protocolVersion"]?.string == "2025-11-25")
  }

  @Test func `a stateless request needs no handshake`() throws {
    let home = try ModelContextHome(.readStats)
    let result = try home.stateless("server/discover").get()
    #expect(result["supportedVersions"] == .strings(["2026-07-28"]))
    #expect(result["resultType"]?.string == "complete")
    #expect(result["cacheScope"]?.string == "private")
    #expect(result.at("_meta.io.modelcontextprotocol/serverInfo") != nil || result["_meta"]?.object?.keys.count == 1)
  }

  @Test func `a stateless version that is not spoken is told`() throws {
    let home = try ModelContextHome(.readStats)
    let params =
      #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"1900-01-01","io.modelcontextprotocol/clientCapabilities":{}}}"#
    guard case .failure(let error) = try home.ask("tools/list", params) else {
      Issue.record("no error")
      return
    }
    #expect(error.code == -32022)
    #expect(error.data?["supported"] == .strings(["2026-07-28"]))
    #expect(error.data?["requested"]?.string == "1900-01-01")
  }

  @Test(arguments: ["tools/list", "resources/list", "server/discover", "tools/call"])
  func `without a version and a handshake nothing is answered`(method: String) throws {
    let home = try ModelContextHome(.readStats)
    guard case .failure(let error) = try home.ask(method) else {
      Issue.record("no error")
      return
    }
    #expect(error.code == -32602)
  }

  @Test(arguments: ["ping", "logging/setLevel", "resources/subscribe", "initialize"])
  func `what the stateless era dropped is not there in it`(method: String) throws {
    let home = try ModelContextHome(.readStats)
    guard case .failure(let error) = try home.stateless(method) else {
      Issue.record("no error")
      return
    }
    #expect(error.code == -32601)
  }

  @Test func `a request without the client's capabilities is refused`() throws {
    let home = try ModelContextHome(.readStats)
    let params = #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}"#
    guard case .failure(let error) = try home.ask("tools/list", params) else {
      Issue.record("no error")
      return
    }
    #expect(error.code == -32602)
  }
}
