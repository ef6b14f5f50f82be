export { AUTOMATION_KINDS, type AutomationKind } from '@recado/engine';
export * from './account/accounts.ts';
export * from './account/connection.ts';
export * from './account/key-scopes.ts';
export * from './account/keys.ts';
export * from './account/links.ts';
export * from './account/notices.ts';
export * from './account/outgoing.ts';
export * from './account/passkeys.ts';
export * from './account/privacy.ts';
export * from './account/report-types.ts';
export * from './account/reports.ts';
export * from './account/sessions.ts';
export * from './activity.ts';
export * from './admin.ts';
export * from './audit-actions.ts';
export * from './automations/audios.ts';
export * from './automations/automations.ts';
export * from './automations/conflicts.ts';
export * from './automations/direct-imports.ts';
export * from './automations/link-checks.ts';
export * from './automations/list.ts';
export * from './automations/lives.ts';
export * from './automations/pictures.ts';
export * from './automations/respect.ts';
export * from './automations/versions.ts';
export * from './automations/what-if.ts';
export * from './coverage.ts';
export { ERROR_CODES, ERRORS, type ErrorCode, type Problem } from './errors.ts';
export * from './hints.ts';
export * from './home.ts';
export * from './insights.ts';
export * from './introductions.ts';
export { isScreen } from './is-screen.ts';
export * from './locale.ts';
export * from './money/affiliate.ts';
export * from './money/area-kinds.ts';
export * from './money/credits.ts';
export type { PixKeyKind } from './money/pix-key.ts';
export * from './money/plan-codes.ts';
export * from './money/plan-sku.ts';
export * from './money/plans.ts';
export * from './money/redeem.ts';
export * from './money/sales.ts';
export * from './partners/partner-decisions.ts';
export * from './partners/partners.ts';
export type { ProductCategory } from './partners/product-categories.ts';
export * from './people/conversations.ts';
export * from './people/people.ts';
export * from './results.ts';
export { type Answer, BODY_LIMIT, type Given, type IncomingFile, type Received, type Route } from './route.ts';
export { SCREENS } from './screens.ts';
export * from './usage.ts';

import { accountRoutes } from './account/accounts.ts';
import { connectionRoutes } from './account/connection.ts';
import { keyRoutes } from './account/keys.ts';
import { linkRoutes } from './account/links.ts';
import { noticeRoutes } from './account/notices.ts';
import { outgoingRoutes } from './account/outgoing.ts';
import { passkeyRoutes } from './account/passkeys.ts';
import { privacyRoutes } from './account/privacy.ts';
import { profileRoutes } from './account/profile.ts';
import { sessionRoutes } from './account/sessions.ts';
import { activityRoutes } from './activity.ts';
import { adminRoutes } from './admin.ts';
import { audioRoutes } from './automations/audios.ts';
import { automationRoutes } from './automations/automations.ts';
import { conflictRoutes } from './automations/conflicts.ts';
import { directImportRoutes } from './automations/direct-imports.ts';
import { linkCheckRoutes } from './automations/link-checks.ts';
import { listRoutes } from './automations/list.ts';
import { liveRoutes } from './automations/lives.ts';
import { pictureRoutes } from './automations/pictures.ts';
import { respectRoutes } from './automations/respect.ts';
import { versionRoutes } from './automations/versions.ts';
import { whatIfRoutes } from './automations/what-if.ts';
import { coverageRoutes } from './coverage.ts';
import { hintRoutes } from './hints.ts';
import { homeRoutes } from './home.ts';
import { insightRoutes } from './insights.ts';
import { introductionRoutes } from './introductions.ts';
import { affiliateRoutes } from './money/affiliate.ts';
import { creditRoutes } from './money/credits.ts';
import { planRoutes } from './money/plans.ts';
import { redeemRoutes } from './money/redeem.ts';
import { salesRoutes } from './money/sales.ts';
import { partnerDecisionRoutes } from './partners/partner-decisions.ts';
import { partnerRoutes } from './partners/partners.ts';
import { conversationRoutes } from './people/conversations.ts';
import { peopleRoutes } from './people/people.ts';
import { resultRoutes } from './results.ts';
import { usageRoutes } from './usage.ts';

/** Version of the interface that the browser expects. */
export const API_VERSION = 32;

/** Every call between browser and server. */
export const contract = {
  ...accountRoutes,
  ...passkeyRoutes,
  ...sessionRoutes,
  ...linkRoutes,
  ...keyRoutes,
  ...noticeRoutes,
  ...outgoingRoutes,
  ...automationRoutes,
  ...listRoutes,
  ...liveRoutes,
  ...versionRoutes,
  ...conflictRoutes,
  ...whatIfRoutes,
  ...connectionRoutes,
  ...directImportRoutes,
  ...audioRoutes,
  ...pictureRoutes,
  ...linkCheckRoutes,
  ...activityRoutes,
  ...peopleRoutes,
  ...conversationRoutes,
  ...coverageRoutes,
  ...homeRoutes,
  ...resultRoutes,
  ...insightRoutes,
  ...hintRoutes,
  ...creditRoutes,
  ...planRoutes,
  ...redeemRoutes,
  ...partnerRoutes,
  ...partnerDecisionRoutes,
  ...introductionRoutes,
  ...affiliateRoutes,
  ...respectRoutes,
  ...salesRoutes,
  ...privacyRoutes,
  ...adminRoutes,
  ...profileRoutes,
  ...usageRoutes,
};
export type Contract = typeof contract;

/**
 * The calls by what goes over the wire (`'GET /users/me'`). The browser types its client with this and imports no schema, so that
 * the first page does not carry the validators.
 */
export type Calls = { [K in keyof Contract as `${Contract[K]['method']} ${Contract[K]['path']}`]: Contract[K] };
