/// The version of the program (semver.org).
let version = "0.1.0"
