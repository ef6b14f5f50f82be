/** Every kind of automation. */
export const AUTOMATION_KINDS = [
  'post',
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
