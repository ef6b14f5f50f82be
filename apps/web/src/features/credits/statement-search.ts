/** The kinds of line that the list may be narrowed to, in the order of the filter. */
export const SHOWS = ['used', 'back', 'added', 'ended'] as const;

/** The search of the statement, which its address keeps. A month is one of this browser, `2026-11`. */
export interface StatementSearch {
  show?: (typeof SHOWS)[number];
  month?: string;
}

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** Reads the address; anything unknown counts as absent. */
export function readStatementSearch(search: Record<string, unknown>): StatementSearch {
  const show = SHOWS.find((known) => known === search.show);
  const month = typeof search.month === 'string' && MONTH.test(search.month) ? search.month : null;
  return { ...(show ? { show } : {}), ...(month ? { month } : {}) };
}

/** Returns the search as the call wants it: the first moment of the month, and of the one after it. */
export function statementQueryOf({ show, month }: StatementSearch) {
  const [, year, number] = MONTH.exec(month ?? '') ?? [];
  const first = (later: number) => Math.max(0, new Date(Number(year), Number(number) - 1 + later, 1).getTime());
  return { ...(show ? { show } : {}), ...(year === undefined ? {} : { from: first(0), to: first(1) }) };
}

/** The month of a moment and the twelve before it, the newest first. */
export function lastMonths(now: number): { value: string; at: number }[] {
  const today = new Date(now);
  return Array.from({ length: 13 }, (_, back) => {
    const first = new Date(today.getFullYear(), today.getMonth() - back, 1);
    const value = `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`;
    return { value, at: first.getTime() };
  });
}
