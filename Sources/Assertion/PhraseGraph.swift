internal import Utterances

/// Phrases while they are compiled: a trie of elements, each root one node.
struct PhraseGraph {
  struct Node {
    var edges: [Int32: Int] = [:]
    var loops: [Int32: Int] = [:]
    var loop: Int32 = -1
    var accept = AssertionTables.Ending()
  }

  private(set) var nodes: [Node]

  init(roots: Int) { nodes = Array(repeating: Node(), count: roots) }

  /// A step of a phrase: a label, and whether any number of its words may follow.
  struct Step {
    var label: Int32
    var isSeveral = false
  }

  /// Adds a phrase.
  ///
  /// - Returns: The phrase of another group that stood there before, which stays.
  mutating func insert(_ steps: [Step], at root: Int, _ ending: AssertionTables.Ending) -> AssertionTables.Ending? {
    var node = root
    for step in steps { node = child(of: node, step) }
    let old = nodes[node].accept
    if old.group >= 0 { return old.group == ending.group ? nil : old }
    nodes[node].accept = ending
    return nil
  }

  private mutating func child(of node: Int, _ step: Step) -> Int {
    let known = step.isSeveral ? nodes[node].loops[step.label] : nodes[node].edges[step.label]
    if let known { return known }
    nodes.append(Node())
    let new = nodes.count - 1
    if step.isSeveral {
      nodes[node].loops[step.label] = new
      nodes[new].loop = Int32(AssertionTables.Label.classIndex(step.label))
    } else {
      nodes[node].edges[step.label] = new
    }
    return new
  }

  /// Writes the nodes as flat arrays.
  func write(to tables: inout AssertionTables) {
    for root in AssertionTables.Root.allCases {
      var classes = WordClasses()
      let labels = Array(nodes[root.rawValue].edges.keys) + Array(nodes[root.rawValue].loops.keys)
      for label in labels where label <= AssertionTables.Label.members(0) {
        classes[AssertionTables.Label.classIndex(label)] = true
      }
      tables.rootClasses.append(classes)
      tables.rootTakesAny.append(labels.contains(AssertionTables.Label.any))
    }
    for node in nodes {
      let edges = (Array(node.edges) + Array(node.loops)).sorted { ($0.key, $0.value) < ($1.key, $1.value) }
      for edge in edges {
        tables.edgeLabel.append(edge.key)
        tables.edgeTarget.append(Int32(edge.value))
      }
      tables.edgeStart.append(Int32(tables.edgeLabel.count))
      tables.loop.append(node.loop)
      tables.accepts.append(node.accept)
    }
  }
}
