import type { CallResult, Insight, Usage } from '@recado/instagram';

/** The consequence of one look at a media: its figures are kept, it has none now, or the account or all accounts rest until the next run. */
export type AfterLook =
  | { k: 'figures'; insights: Insight[] }
  | { k: 'none'; isRefused: boolean }
  | { k: 'rest'; all: boolean };

/** Nothing was said of the media: our own turn did not come, or nobody was reached. */
const NOT_SAID = new Set(['local/queue', 'local/connect']);

/** Figures are what an account can do without first: from this share of its limit, or of the app's, none are asked for. */
const QUIET_FROM = 50;

/** Decides what a look at a media leads to. Pure. */
export function afterLook(result: CallResult<Insight[]>): AfterLook {
  if (result.ok) {
    const { value: insights } = result;
    return insights.length > 0 ? { k: 'figures', insights } : { k: 'none', isRefused: false };
  }
  const { action, scope, code } = result.error;
  if (scope === 'app' || scope === 'account' || NOT_SAID.has(code)) return { k: 'rest', all: scope === 'app' };
  switch (action) {
    case 'later':
    case 'pause':
    case 'reconnect':
      return { k: 'rest', all: false };
    // One that Instagram never answers for must not keep the others waiting: it is asked for again when it is due again.
    case 'retry':
    case 'giveUp':
    case 'fix':
      return { k: 'none', isRefused: true };
  }
}

/** Says who is to be left in peace by what the headers tell of the limits. */
export function quietBy(usage: Usage | null): 'nobody' | 'account' | 'all' {
  if ((usage?.app ?? 0) >= QUIET_FROM) return 'all';
  return (usage?.account ?? 0) >= QUIET_FROM || (usage?.regainAccessMs ?? 0) > 0 ? 'account' : 'nobody';
}
