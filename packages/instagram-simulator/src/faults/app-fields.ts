/** Fields that the app has ticked in its dashboard as a rule: every subscribed account gets all of them (docs/platform.md 3.3). */
export const appFields = [
  'comments',
  'live_comments',
  'messages',
  'message_reactions',
  'messaging_postbacks',
  'messaging_seen',
  'messaging_referral',
  'messaging_optins',
  'message_edit',
  'messaging_handover',
  'standby',
  'mentions',
] as const;
export type AppField = (typeof appFields)[number];
