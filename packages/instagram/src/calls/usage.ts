/** The used share of Instagram's limits, as its answer headers say (docs/platform.md 9). */
export interface Usage {
  /** Highest percentage of the app's limit; null when the header is absent or unreadable. */
  app: number | null;
  /** Highest percentage of the account's business-use-case limit; null likewise. */
  account: number | null;
  /** Until the account may call again, milliseconds; 0 when it may now. */
  regainAccessMs: number;
}

type Headers = Record<string, string | string[] | undefined>;

/** Reads `X-App-Usage` and `X-Business-Use-Case-Usage`. Junk counts as absent; null when neither header says anything. */
export function readUsage(headers: Headers): Usage | null {
  const appHeader = headers['x-app-usage'];
  const accountHeader = headers['x-business-use-case-usage'];
  if (appHeader === undefined && accountHeader === undefined) return null;
  const app = highest([parse(appHeader)]);
  const rows = accountRows(parse(accountHeader));
  const account = highest(rows);
  if (app === null && account === null) return null;
  return { app, account, regainAccessMs: regainAccess(rows) };
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

function parse(header: string | string[] | undefined): unknown {
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined || text.length > 20_000) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function accountRows(header: unknown): unknown[] {
  if (!isRecord(header)) return [];
  return Object.values(header).flatMap((rows) => (Array.isArray(rows) ? rows : []));
}

function highest(rows: unknown[]): number | null {
  let most: number | null = null;
  for (const row of rows) {
    if (!isRecord(row)) continue;
    for (const name of ['call_count', 'total_time', 'total_cputime']) {
      const percent = count(row[name]);
      if (percent !== null) most = Math.max(most ?? 0, percent);
    }
  }
  return most;
}

function regainAccess(rows: unknown[]): number {
  let minutes = 0;
  for (const row of rows) {
    if (isRecord(row)) minutes = Math.max(minutes, count(row.estimated_time_to_regain_access) ?? 0);
  }
  return Math.min(minutes * MINUTE_MS, DAY_MS);
}

function count(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
