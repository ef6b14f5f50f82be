import type { CurrentUser } from '@recado/contract';

/** Says whether any plan runs, or the account is a partner, who has everything. */
export function hasAnyPlan(user: CurrentUser): boolean {
  return user.hasContentActive || user.hasSelfServiceActive || user.hasLivesActive || user.partner;
}
