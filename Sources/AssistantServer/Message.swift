import JSONText

/// A request or notification as it waits for its turn.
struct Call {
  /// The id as it came; nil for a notification.
  let id: JSON?
  let method: String
  let params: JSON?
  /// Whether the client has cancelled it.
  var isCancelled = false
}

/// What a JSON value means to JSON-RPC.
enum Message {
  /// Something to do.
  case call(Call)
  /// Something that gets an error, with the id that could be read.
  case refused(RPCError, id: JSON)
  /// An answer, though nothing was asked: two peers that answer errors with errors never end.
  case answer

  /// Reads the envelope of one message. Unknown members are ignored.
  init(_ value: JSON) {
    guard case .object(let envelope) = value else {
      self = .refused(.invalidRequest("not an object"), id: .null)
      return
    }
    var version: JSON?
    var id: JSON?
    var method: JSON?
    var params: JSON?
    var isAnswer = false
    var repeated: String?
    for member in envelope.members {
      switch member.key {
      case "jsonrpc":
        if version != nil { repeated = member.key }
        version = version ?? member.value
      case "id":
        // An id that is given twice cannot be echoed.
        if id != nil { repeated = member.key }
        id = id == nil ? member.value : .null
      case "method":
        if method != nil { repeated = member.key }
        method = method ?? member.value
      case "params":
        if params != nil { repeated = member.key }
        params = params ?? member.value
      case "result", "error": isAnswer = true
      default: break
      }
    }
    if method == nil, isAnswer {
      self = .answer
      return
    }
    do throws(RPCError) {
      if let repeated { throw .invalidRequest("repeated member", ["member": .string(repeated)]) }
      switch id {
      case nil, .null, .number, .string: break
      default:
        id = .null
        throw .invalidRequest("id must be a string, a number or null", ["member": .string("id")])
      }
      guard version == .string("2.0") else {
        throw .invalidRequest("jsonrpc must be \"2.0\"", ["member": .string("jsonrpc")])
      }
      guard case .string(let name) = method else {
        throw .invalidRequest("method must be a string", ["member": .string("method")])
      }
      switch params {
      case nil, .null, .object, .array: break
      default: throw .invalidRequest("params must be an object or an array", ["member": .string("params")])
      }
      self = .call(Call(id: id, method: name, params: params))
    } catch {
      // A notification is never answered, whatever is wrong with it.
      if id == nil, case .string = method { self = .answer } else { self = .refused(error, id: id ?? .null) }
    }
  }
}
