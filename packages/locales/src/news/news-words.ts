/** The days on which something new is told, the newest first. A new one does not compile before every language has its words. */
export const NEWS_DATES = [
  '2026-11-26',
  '2026-11-10',
  '2025-05-21',
  '2025-04-22',
  '2025-03-25',
  '2025-02-18',
  '2025-01-21',
  '2024-12-03',
  '2024-10-22',
] as const;
export type NewsDate = (typeof NEWS_DATES)[number];

/** The updates of each day: a sentence each. */
export type NewsWords = Readonly<Record<NewsDate, readonly [string, ...string[]]>>;
