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
}

/** What an automation and a post brought together; null where none was concerned. */
export interface PlaceCounts {
  automationId: string | null;
  mediaId: string | null;
  comments: number;
  dms: number;
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

/** What some days brought, counted; the same thing may stand in several lines, which are added up. */
export interface Counts {
  days: DayCounts[];
  places: PlaceCounts[];
  hours: HourCounts[];
  words: WordCounts[];
}
