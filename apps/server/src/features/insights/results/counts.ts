/** The figures of one day that stand in `result_days`. */
export interface DayCounts {
  day: string;
  comments: number;
  messages: number;
  matched: number;
  answered: number;
  taps: number;
  replies: number;
  dms: number;
  follows: number;
  commentDms: number;
  inRequests: number;
  maybeInRequests: number;
  leftRequests: number;
}

/** The figures of an automation and a post together; null where none was concerned. */
export interface PlaceCounts {
  automationId: string | null;
  mediaId: string | null;
  comments: number;
  dms: number;
}

/** The figures of an automation alone, and the last day that has any. */
export interface AutomationCounts {
  automationId: string;
  comments: number;
  dms: number;
  lastDay: string | null;
}

export interface HourCounts {
  /** Sunday is 0. */
  weekday: number;
  hour: number;
  answered: number;
}

export interface WordCounts {
  word: string;
  answers: number;
}

/** The figures of some days. The same thing may stand in several lines, which are added up. */
export interface Counts {
  days: DayCounts[];
  places: PlaceCounts[];
  hours: HourCounts[];
  words: WordCounts[];
}
