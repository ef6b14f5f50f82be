/** The search of the audit log, which its address keeps. Days are those of this browser, `2026-11-22`. */
export interface AuditSearch {
  account?: string;
  actor?: string;
  action?: string;
  from?: string;
  to?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the address; anything unknown counts as absent. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const text = (key: keyof AuditSearch) => {
    const value = search[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : '';
  };
  const words = (['account', 'actor', 'action'] as const).flatMap((key) => (text(key) ? [[key, text(key)]] : []));
  const days = (['from', 'to'] as const).flatMap((key) => (DAY.test(text(key)) ? [[key, text(key)]] : []));
  return Object.fromEntries([...words, ...days]) as AuditSearch; // as: fromEntries loses the keys
}

/** Returns the search as the call wants it: the first moment of the first day, and of the day after the last. */
export function auditQueryOf({ from, to, ...words }: AuditSearch) {
  return {
    ...words,
    ...(from ? { from: startOf(from, 0) } : {}),
    ...(to ? { to: startOf(to, 1) } : {}),
  };
}

function startOf(day: string, later: number): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return Math.max(0, new Date(year, month - 1, date + later).getTime());
}
