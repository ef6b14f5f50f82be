export { AUTOMATION_KINDS, type AutomationKind } from '@recado/engine';
export * from './accounts.ts';
export * from './activity.ts';
export * from './admin.ts';
export * from './affiliate.ts';
export * from './audios.ts';
export * from './automations.ts';
export * from './conflicts.ts';
export * from './connection.ts';
export * from './credits.ts';
export * from './direct-imports.ts';
export { ERROR_CODES, ERRORS, type ErrorCode, type Problem } from './errors.ts';
export * from './introductions.ts';
export * from './links.ts';
export * from './lives.ts';
export * from './locale.ts';
export * from './partner-decisions.ts';
export * from './partners.ts';
export * from './passkeys.ts';
export type { PixKeyKind } from './pix-key.ts';
export * from './plan-codes.ts';
export * from './plans.ts';
export * from './privacy.ts';
export type { ProductCategory } from './product-categories.ts';
export * from './redeem.ts';
export * from './respect.ts';
export { type Answer, BODY_LIMIT, type Given, type IncomingFile, type Received, type Route } from './route.ts';
export * from './sales.ts';
export { SCREENS } from './screens.ts';
export * from './sessions.ts';
export * from './versions.ts';

import { accountRoutes } from './accounts.ts';
import { activityRoutes } from './activity.ts';
import { adminRoutes } from './admin.ts';
import { affiliateRoutes } from './affiliate.ts';
import { audioRoutes } from './audios.ts';
import { automationRoutes } from './automations.ts';
import { conflictRoutes } from './conflicts.ts';
import { connectionRoutes } from './connection.ts';
import { creditRoutes } from './credits.ts';
import { directImportRoutes } from './direct-imports.ts';
import { introductionRoutes } from './introductions.ts';
import { linkRoutes } from './links.ts';
import { liveRoutes } from './lives.ts';
import { partnerDecisionRoutes } from './partner-decisions.ts';
import { partnerRoutes } from './partners.ts';
import { passkeyRoutes } from './passkeys.ts';
import { planRoutes } from './plans.ts';
import { privacyRoutes } from './privacy.ts';
import { profileRoutes } from './profile.ts';
import { redeemRoutes } from './redeem.ts';
import { respectRoutes } from './respect.ts';
import { salesRoutes } from './sales.ts';
import { sessionRoutes } from './sessions.ts';
import { versionRoutes } from './versions.ts';

/** Version of the interface that the browser expects (specification 9). */
export const API_VERSION = 32;

/** Every call between browser and server. */
export const contract = {
  ...accountRoutes,
  ...passkeyRoutes,
  ...sessionRoutes,
  ...linkRoutes,
  ...automationRoutes,
  ...liveRoutes,
  ...versionRoutes,
  ...conflictRoutes,
  ...connectionRoutes,
  ...directImportRoutes,
  ...audioRoutes,
  ...activityRoutes,
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
};
export type Contract = typeof contract;

/**
 * The calls by what goes over the wire (`'GET /users/me'`). The browser types its client with this and imports no schema, so that
 * the first page does not carry the validators.
 */
export type Calls = { [K in keyof Contract as `${Contract[K]['method']} ${Contract[K]['path']}`]: Contract[K] };
