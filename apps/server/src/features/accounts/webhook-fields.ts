import type { AutomationKind } from '@recado/contract';

/** Fields without which nothing is ever answered. */
export const CORE_FIELDS = ['comments', 'messages', 'messaging_postbacks'];

/** Fields that are asked for besides: what they bring is read by `packages/instagram`, `updates/`. The doctor shows them by `connection/report-connection.ts`. */
export const EXTRA_FIELDS = [
  'live_comments',
  'message_reactions',
  'messaging_seen',
  'messaging_referral',
  'messaging_optins',
  'message_edit',
];

/** The field that a kind of automation needs besides the core; null: none. */
const OF_KIND: Readonly<Record<AutomationKind, string | null>> = {
  post: null,
  post_global: null,
  story: null,
  story_global: null,
  remix: null,
  scheduled: null,
  direct: null,
  welcome: null,
  live: 'live_comments',
  live_welcome: 'live_comments',
};

/** Returns the fields without which everything, or an automation of these kinds, stands still. */
export function neededFields(kinds: readonly AutomationKind[]): string[] {
  return [...new Set([...CORE_FIELDS, ...kinds.flatMap((kind) => OF_KIND[kind] ?? [])])];
}
