/**
 * Every kind of automation. Most places that need a new one do not compile without it. Besides: the column's check
 * (`automations_kind_check`) and `automations_one_per_account` by a migration, `covers` of the grants that a partner has
 * of everything, and what counts as tried in the server's `introductions/store.ts`.
 */
export const AUTOMATION_KINDS = [
  'post',
  'post_global',
  'story',
  'story_global',
  'remix',
  'scheduled',
  'direct',
  'welcome',
  'live',
  'live_welcome',
] as const;
export type AutomationKind = (typeof AUTOMATION_KINDS)[number];
