/** One call seen by the operator: a webhook or a callback that left, or a Graph call that came. Tokens and secrets are masked. */
export interface TrafficEntry {
  seq: number;
  at: number;
  direction: 'webhook' | 'callback' | 'graph';
  method: string;
  path: string;
  /** 0 when there was no answer. */
  status: number;
  ms: number;
  body: unknown;
  answer: unknown;
  /** The fault switch that shaped this call, if one did. */
  fault: string | null;
}

export interface Traffic {
  add(entry: Omit<TrafficEntry, 'seq'>): void;
  after(seq: number): TrafficEntry[];
  find(seq: number): TrafficEntry | undefined;
}

const kept = 500;

/** Keeps the last 500 calls. `run` keeps the numbers growing over restarts. */
export function createTraffic(run: number, changed: () => void): Traffic {
  let seq = (run - 1) * 1_000_000;
  const entries: TrafficEntry[] = [];
  return {
    add: (entry) => {
      seq += 1;
      entries.push({
        ...entry,
        seq,
        path: maskText(entry.path),
        body: mask(entry.body),
        answer: mask(entry.answer),
      });
      if (entries.length >= kept * 2) entries.splice(0, entries.length - kept);
      changed();
    },
    after: (from) => entries.slice(-kept).filter((entry) => entry.seq > from),
    find: (wanted) => entries.find((entry) => entry.seq === wanted),
  };
}

const secretKeys = new Set(['access_token', 'client_secret', 'code', 'verify_token', 'hub.verify_token']);

function mask(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > 5_000 ? `${value.slice(0, 5_000)}…` : value;
  if (typeof value !== 'object' || value === null || depth > 20) return value;
  if (Array.isArray(value)) return value.slice(0, 200).map((item) => mask(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      secretKeys.has(key) && typeof item === 'string' ? '•••' : mask(item, depth + 1),
    ]),
  );
}

function maskText(path: string): string {
  return path.replace(/((?:access_token|client_secret|code|verify_token)=)[^&]+/g, '$1•••');
}
