package import JSONText

/// What differs between JSON-RPC as language servers speak it and as the Model Context Protocol does.
package struct Dialect {
  /// Whether an array of messages is a batch; else it is an invalid request.
  package var takesBatches = true
  /// Whether an id may be null, and errors without a readable id are answered under null; else they have no id.
  package var knowsNullIDs = true
  /// The notification that cancels a request, and the member of its parameters that names the request.
  package var cancellation = (method: "$/cancelRequest", member: "id")
  /// Whether a request that was cancelled gets an error; else it gets nothing.
  package var answersCancelled = true
  /// Does all that is called, in place of the table of methods and of the life cycle of language servers; nil for these.
  /// It is told the method, the parameters, and whether an answer is wanted.
  package var handler: ((String, JSON?, Bool) -> Result<JSON, RPCError>)?

  /// Creates the dialect of language servers.
  package init() {}
}
