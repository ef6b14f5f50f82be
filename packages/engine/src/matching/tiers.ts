import type { AutomationKind } from '../kinds/automation-kinds.ts';

/**
 * The order by kind in which automations may answer one event: a lower tier goes first, and a higher one answers only
 * what no lower one matches. Kinds of one tier either never meet on one event, or are told apart by trigger and age, with one
 * exception that is no question of order: while `story_global` is on, a story's own automation rests.
 */
export const TIERS: Readonly<Record<AutomationKind, number>> = {
  post: 0,
  post_global: 0,
  story: 0,
  story_global: 0,
  remix: 0,
  scheduled: 0,
  live: 0,
  live_welcome: 1,
  direct: 1,
  welcome: 2,
};
