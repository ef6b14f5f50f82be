import { fold } from '../matching/fold.ts';
import type { Settings } from './settings.ts';

/** The differences that there can be between two versions of an automation. Closed: each has words in the catalogues. */
export const CHANGE_CODES = [
  'turned_on',
  'turned_off',
  'name',
  'words_added',
  'words_removed',
  'any_comment_on',
  'any_comment_off',
  'exact_match_on',
  'exact_match_off',
  'drawn_out_on',
  'drawn_out_off',
  'detect_spam_on',
  'detect_spam_off',
  'cooldown',
  'replies_on',
  'replies_off',
  'replies',
  'message',
  'template',
  'links',
  'card',
  'opening',
  'audio',
  'follower_gate_on',
  'follower_gate_off',
  'follower_gate',
  'active_from',
  'active_until',
  'comparison_on',
  'comparison_off',
  'comparison',
  'other',
] as const;
export type ChangeCode = (typeof CHANGE_CODES)[number];

export interface Change {
  code: ChangeCode;
  /** All words of `words_added` and `words_removed`, as typed. */
  words?: string[];
  /** The new value of `name`, `template`, `cooldown` (days), `active_from` and `active_until` (epoch milliseconds). */
  to?: string | number | null;
}

/** One version: its settings, and whether it was on; null where nobody kept that. */
export interface VersionState {
  enabled: boolean | null;
  settings: Settings;
}

/** Lists what somebody changed from one version to the next, each code once, in the order of `CHANGE_CODES`; empty where nothing did. */
export function describeChange(before: VersionState, after: VersionState): Change[] {
  const changes = [...turned(before, after)];
  for (const key of Object.keys(after.settings) as (keyof Settings)[]) {
    if (isSame(before.settings[key], after.settings[key])) continue;
    changes.push(...(DESCRIBED[key]?.(before.settings, after.settings) ?? [{ code: 'other' as const }]));
  }
  return CHANGE_CODES.flatMap((code) => changes.find((change) => change.code === code) ?? []);
}

type Describe = (before: Settings, after: Settings) => Change[];

const DESCRIBED: Partial<Record<keyof Settings, Describe>> = {
  name: (_, { name }) => [{ code: 'name', to: name }],
  activationComments: (before, after) => words(before.activationComments, after.activationComments),
  activationMessages: (before, after) => words(before.activationMessages, after.activationMessages),
  anyComment: (_, { anyComment }) => [{ code: anyComment ? 'any_comment_on' : 'any_comment_off' }],
  exactMatch: (_, { exactMatch }) => [{ code: exactMatch ? 'exact_match_on' : 'exact_match_off' }],
  drawnOut: (_, { drawnOut }) => [{ code: drawnOut ? 'drawn_out_on' : 'drawn_out_off' }],
  detectSpam: (_, { detectSpam }) => [{ code: detectSpam ? 'detect_spam_on' : 'detect_spam_off' }],
  cooldown_days: (_, { cooldown_days }) => [{ code: 'cooldown', to: cooldown_days }],
  replyToComment: (_, { replyToComment }) => [{ code: replyToComment ? 'replies_on' : 'replies_off' }],
  replyComments: () => [{ code: 'replies' }],
  removedReplies: () => [{ code: 'replies' }],
  tellOfRequests: () => [{ code: 'replies' }],
  requestsReplies: () => [{ code: 'replies' }],
  replyAnyway: () => [{ code: 'replies' }],
  messagetitletexts: () => [{ code: 'message' }],
  template: (_, { template }) => [{ code: 'template', to: template }],
  links: () => [{ code: 'links' }],
  imageUrl: () => [{ code: 'card' }],
  imageId: () => [{ code: 'card' }],
  subtitle: () => [{ code: 'card' }],
  opening: () => [{ code: 'opening' }],
  audioId: () => [{ code: 'audio' }],
  audioMode: () => [{ code: 'audio' }],
  followerOnly: ({ followerOnly: before }, { followerOnly: after }) => {
    if (before.enabled === after.enabled) return [{ code: 'follower_gate' }];
    return [{ code: after.enabled ? 'follower_gate_on' : 'follower_gate_off' }];
  },
  activeFrom: (_, { activeFrom }) => [{ code: 'active_from', to: activeFrom }],
  comparison: ({ comparison: before }, { comparison: after }) => {
    if (before !== null && after !== null) return [{ code: 'comparison' }];
    return [{ code: after ? 'comparison_on' : 'comparison_off' }];
  },
  activeUntil: (_, { activeUntil }) => [{ code: 'active_until', to: activeUntil }],
};

function turned(before: VersionState, after: VersionState): Change[] {
  if (before.enabled === null || after.enabled === null || before.enabled === after.enabled) return [];
  return [{ code: after.enabled ? 'turned_on' : 'turned_off' }];
}

/** A word that is only written or placed otherwise is no news worth a line of its own, but it is a change. */
function words(before: readonly string[], after: readonly string[]): Change[] {
  const added = missing(after, before);
  const removed = missing(before, after);
  const changes: Change[] = [];
  if (added.length > 0) changes.push({ code: 'words_added', words: added });
  if (removed.length > 0) changes.push({ code: 'words_removed', words: removed });
  return changes.length > 0 ? changes : [{ code: 'other' }];
}

function missing(words: readonly string[], from: readonly string[]): string[] {
  const known = new Set(from.map(fold));
  return words.filter((word) => !known.has(fold(word)));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
