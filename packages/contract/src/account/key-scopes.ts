/** All that a key can be allowed to do, one scope each: what a call asks for stands beside its route. Closed: each has its words. */
export const KEY_SCOPES = [
  'activity:read',
  'people:read',
  'automations:read',
  'automations:write',
  'results:read',
  'credits:read',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
