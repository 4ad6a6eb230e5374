internal import CivilTime

/// What a piece of an expression means, before the direction of time is settled.
enum Meaning {
  case quantity(Quantity)
  case amount(Amount)
  case time(TimeForm)
  /// In a box, for it is large and rare.
  indirect case recurrence(RecurrenceForm)
  case rating(Double, outOf: Double)
  /// Words that are no time although they look like one.
  case nothing
}

/// A number, or a range of numbers and its middle.
struct Quantity {
  var value: Double
  var low: Double
  var high: Double

  init(_ value: Double) { (self.value, low, high) = (value, value, value) }

  init(low: Double, high: Double) { (value, self.low, self.high) = ((low + high) / 2, low, high) }

  var isRange: Bool { low != high }
  /// The whole number that this is; nil for a fraction or one too large to reckon with.
  var whole: Int? { value == value.rounded() && abs(value) < 1e9 ? Int(value) : nil }
}

/// A length of time in calendar units.
struct Amount {
  /// Whole months, whole days, and seconds.
  var months = 0
  var days = 0
  var seconds = 0
  /// The unit named last.
  var grain: Grain
  /// Whether it was counted in years, so that its far end is a month.
  var isCoarse: Bool
  /// The length in seconds, with the bounds of a range.
  var length: Quantity

  /// Seconds of the units from second to decade; a month counts 30 days and a year 365.
  static let unitSeconds: [Double] = [1, 60, 3600, 86_400, 604_800, 2_592_000, 7_776_000, 31_536_000, 315_360_000]
  /// Months of the units from month to decade.
  static let unitMonths = [1, 3, 12, 120]

  /// `count` units; nil where that exceeds ten thousand years.
  init?(_ count: Quantity, _ unit: Grain) {
    let seconds = Self.unitSeconds[unit.rawValue]
    guard count.low >= 0, count.high * seconds < 3.2e11 else { return nil }
    length = Quantity(count.value * seconds)
    length.low = count.low * seconds
    length.high = count.high * seconds
    grain = unit
    isCoarse = unit >= .year
    // A range counts from its middle, rounded to whole units from the day on.
    let value = count.isRange && unit >= .day ? count.value.rounded(.down) : count.value
    if unit >= .month {
      let months = value * Double(Self.unitMonths[unit.rawValue - Grain.month.rawValue])
      self.months = Int(months)
      days = Int(((months - Double(self.months)) * 30).rounded())
      if value != value.rounded() { grain = unit == .year ? .month : .day }
    } else {
      let total = Int((value * seconds).rounded())
      if unit >= .week {
        days = (total + 43_200) / 86_400
      } else if unit == .day {
        (days, self.seconds) = total.quotientAndRemainder(dividingBy: 86_400)
      } else {
        self.seconds = total
      }
      if value != value.rounded(), unit == .hour || unit == .minute {
        grain = total % 60 == 0 ? .minute : .second
      }
    }
  }

  /// The sum with a smaller length.
  func adding(_ other: Amount) -> Amount {
    var sum = self
    sum.months += other.months
    sum.days += other.days
    sum.seconds += other.seconds
    sum.grain = other.grain
    sum.isCoarse = isCoarse && other.grain >= .month
    sum.length.value += other.length.value
    sum.length.low += other.length.low
    sum.length.high += other.length.high
    return sum
  }
}

/// A time of day.
struct Clock {
  private var second32: Int32
  /// Whether it may as well be twelve hours later.
  var isAmbiguous: Bool
  var grain: Grain
  /// Whether the day of the small hours is the one before: "midnight".
  var belongsToEvening = false
  /// Whether it is understood as an hour of the waking day: "ten to four", "4ish".
  var isWaking = false

  init(second: Int, isAmbiguous: Bool, grain: Grain, isWaking: Bool = false) {
    second32 = Int32(clamping: second)
    self.isAmbiguous = isAmbiguous
    self.grain = grain
    self.isWaking = isWaking
  }

  init(second: Int, isAmbiguous: Bool, grain: Grain, belongsToEvening: Bool) {
    self.init(second: second, isAmbiguous: isAmbiguous, grain: grain)
    self.belongsToEvening = belongsToEvening
  }

  /// Seconds after midnight; up to 86,400 for the end of a day.
  var second: Int {
    get { Int(second32) }
    set { second32 = Int32(clamping: newValue) }
  }
}

extension Clock {
  /// The time of day that stands for a part of it in what repeats: "every morning and evening".
  init(usual part: DayPart) {
    let hours = [9, 15, 20, 22]
    self.init(second: hours[part.rawValue - 1] * 3600, isAmbiguous: false, grain: .hour)
  }
}

/// A part of the day: bounds in seconds after midnight, past 86,400 on the next date.
struct Part {
  private let start32: Int32
  private let end32: Int32
  var name: DayPart?
  /// What the sun does in it, where it is named by that.
  var sun: SunTime?

  init(start: Int, end: Int, name: DayPart? = nil, sun: SunTime? = nil) {
    (start32, end32) = (Int32(clamping: start), Int32(clamping: end))
    self.name = name
    self.sun = sun
  }

  var start: Int { Int(start32) }
  var end: Int { Int(end32) }
}

/// A time whose place on the time line may still depend on the direction.
enum TimeForm {
  case period(DaySpan)
  case clock(Clock)
  case part(Part)
  case dayClock(DaySpan, Clock, Part?)
  case dayPart(DaySpan, Part)
  /// Two times of day, on a day if one was said.
  case clocks(DaySpan?, Clock, Clock, Part?)
  case placed(Placed)
}

/// A time in its place: wall-clock seconds since 1970-01-01T00:00, or exact seconds of the epoch.
struct Placed {
  /// `Int.min` is open.
  var start: Int
  /// `Int.max` is open; nil is an instant.
  var end: Int?
  var grain: Grain
  var part: DayPart?
  var isDefaultTime = false
  /// Whether start and end are seconds of UTC.
  var isExact = false
  /// Where a named unit ends; for the ends of ranges.
  var unitEnd: Int
}

/// A recurrence in fixed space; see `Recurrence`.
struct RecurrenceForm {
  var frequency: Recurrence.Frequency
  var interval = 1
  /// Bit 0 is Monday.
  var weekdays = 0
  var weekdayOrdinal = 0
  var otherOrdinal = 0
  /// Which of its days in each period; 0 for all.
  var position = 0
  /// The minute of each hour.
  var minute: Int?
  /// Bits 1…31, and bits 32…36 for the last day to the fifth from the end.
  var monthDays = 0
  /// Bits 1…12.
  var months = 0
  var times: (Clock?, Clock?, Clock?, Clock?) = (nil, nil, nil, nil)
  var part: Part?
  /// From when to when on each day, in seconds after midnight.
  var hours: Range<Int>?
  var timesPerPeriod = 1
  /// How many times in all.
  var count: Int?
  var start: CivilDate?
  var until: CivilDate?
  /// Whether "every", a plural or the like was said: "Monday to Thursday" alone repeats nothing.
  var isSaid = true
}
