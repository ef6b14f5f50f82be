/**
 * The actors of the table of who may call what. It has every call that the server answers, as Fastify names it, and what each actor gets
 * for an object of their own, or where there is none. A second row of a call, with another body, is named by an `as`. A call that is not
 * here fails `api-matrix.test.ts`. Rows of one account are called in this order.
 *
 * `ok` 2xx · `out` 401 unauthorized · `standing` 403 non_compliant_user · `viewing` 403 viewing_as · `denied` 403 access_denied ·
 * anything else is a status or an error code. `subscriber` is an account with a running plan's credits: there is nothing more yet.
 */
export const ACTORS = [
  'visitor',
  'user',
  'subscriber',
  'partner',
  'administrator',
  'banned',
  'non_compliant',
  'viewing',
  'ended',
] as const;
export type Actor = (typeof ACTORS)[number];

const OPEN = 'ok ok ok ok ok ok ok ok ok';
/** An account of good standing, and who views as one. */
const SELLER = 'out ok ok ok ok standing standing ok out';
/** The account itself, whatever its standing. */
const SELF = 'out ok ok ok ok ok ok viewing out';
/** The account itself, of good standing. */
const OWNER = 'out ok ok ok ok standing standing viewing out';
/** The account itself, unless it is banned: who owes must be able to pay. */
const PAYER = 'out ok ok ok ok standing ok viewing out';
/** The standing of subscribers and partners; whoever is viewed as has none here. */
const SUBSCRIBER = 'out plan_needed ok ok plan_needed standing standing plan_needed out';
/** A partner of good standing. */
const PARTNER = 'out denied denied ok denied standing standing viewing out';
/** An administrator alone, as oneself. */
const ADMIN = 'out denied denied denied ok standing standing viewing out';
/** The same about a user who is not there; what happens to one who is stands in api-admin.test.ts. */
const ADMIN_OF_NOBODY = ADMIN.replace('ok', 'user_not_found');
/** A page for whoever knows its key: the key here is nobody's. */
const KEYED = '404 404 404 404 404 404 404 404 404';
/** A link of ours: the id here is nobody's. */
const LINKED = KEYED.replaceAll('404', '410');
/** Signed by Instagram, or nothing. */
const SIGNED = '401 401 401 401 401 401 401 401 401';

export const MATRIX: Readonly<Record<string, string>> = {
  // The house
  'GET /health/live': OPEN,
  'GET /health/ready': OPEN,
  'GET /openapi.json': OPEN,
  'GET /openapi/keys.json': OPEN,
  // Nobody named a contact here.
  'GET /.well-known/security.txt': KEYED,
  'GET /api/': OPEN,
  'GET /api/installation': OPEN,

  // Instagram
  'GET /webhooks/instagram': '403 403 403 403 403 403 403 403 403',
  'POST /webhooks/instagram': SIGNED,
  'POST /instagram/deauthorize': SIGNED,
  'POST /instagram/data-deletion': SIGNED,
  'GET /deletion/:code': KEYED,

  // Strangers who were sent an address
  'GET /a/:key': KEYED,
  'GET /a/:key/audio': KEYED,
  'HEAD /a/:key/audio': KEYED,
  'GET /p/:key': KEYED,
  'HEAD /p/:key': KEYED,
  'GET /r/:id': LINKED,
  'HEAD /r/:id': LINKED,
  'GET /l/:key': KEYED,
  'GET /l/:key/delete': KEYED,
  'POST /l/:key/stop': KEYED,
  'POST /l/:key/start': KEYED,
  'POST /l/:key/delete': KEYED,

  // Signing in
  'POST /api/instagram/authorize': OPEN,
  'POST /api/instagram/authorize as merge': OWNER,
  'POST /api/users/login': Array(9).fill('sign_in_state_invalid').join(' '),

  // Accounts
  'GET /api/users/me': 'out ok ok ok ok ok ok ok out',
  'PUT /api/users/me/locale': SELF,
  'PUT /api/users': PAYER.replaceAll('ok', 'invalid_email'),
  'POST /api/users/email/code': PAYER,
  'POST /api/users/email/confirm': PAYER.replaceAll('ok', 'email_code_ended'),

  // Credits
  'GET /api/subscriptions': 'out ok ok ok ok standing ok ok out',
  'GET /api/plans': OPEN,
  'POST /api/checkout': PAYER.replaceAll('ok', 'payment_method_unavailable'),
  'POST /api/checkout/debt': PAYER.replaceAll('ok', 'payment_method_unavailable'),
  'GET /api/checkouts/:id': 'out ok ok ok ok standing ok ok out',
  'POST /api/subscriptions/:id/upgrade/preview': PAYER.replaceAll('ok', 'subscription_not_found'),
  'POST /api/subscriptions/:id/upgrade': PAYER.replaceAll('ok', 'subscription_not_found'),
  'POST /api/subscriptions/:id/cancel': PAYER.replaceAll('ok', 'subscription_not_found'),
  'POST /api/subscriptions/:id/keep': PAYER.replaceAll('ok', 'subscription_not_found'),
  'GET /api/payments': 'out ok ok ok ok standing ok ok out',
  'POST /api/billing/portal': PAYER,
  'GET /api/credits': SELLER,
  'GET /api/credits/statement': SELLER,
  'GET /api/credits/statement/export': SELLER,
  'GET /api/subscriptions/redeem/:code': OWNER.replaceAll('ok', 'access_code_not_found'),
  'POST /api/introductions': OWNER,
  'POST /api/introductions/away': OWNER,
  'GET /api/affiliate': SELLER,
  'POST /api/affiliate/clicks': OPEN,
  // Without a collector nothing is done; whose purchase it is stands in api-usage.test.ts.
  'POST /api/events': OPEN,
  'POST /api/affiliate/payouts': OWNER.replaceAll('ok', 'payout_too_small'),
  'POST /api/affiliate/payouts/:id/call-off': OWNER.replaceAll('ok', 'payout_not_found'),
  'GET /api/administration/payouts': ADMIN,
  'POST /api/administration/payouts/export': ADMIN,
  'POST /api/administration/payouts/:id/pay': ADMIN.replace('ok', 'payout_not_found'),
  'POST /api/administration/payouts/:id/refuse': ADMIN.replace('ok', 'payout_not_found'),
  'GET /api/administration/codes': ADMIN,
  'POST /api/administration/codes': ADMIN,

  // The second factor of administrators: the one here has shown it, and has no passkey
  'GET /api/administration/second-factor': ADMIN,
  'POST /api/administration/second-factor/begin': ADMIN,
  'POST /api/administration/second-factor': ADMIN.replace('ok', 'second_factor_refused'),
  'POST /api/administration/second-factor/recovery': ADMIN.replace('ok', 'second_factor_refused'),
  'POST /api/administration/second-factor/recovery-codes': ADMIN.replace('ok', 'second_factor_needed'),
  'POST /api/administration/passkeys/begin': ADMIN,
  'POST /api/administration/passkeys': ADMIN.replace('ok', 'second_factor_refused'),
  'DELETE /api/administration/passkeys/:id': ADMIN.replace('ok', 'passkey_not_found'),

  // Partners: the subscriber's plan is what recommendations ask for, the partner's flag what products do
  'GET /api/recommendations': SUBSCRIBER,
  'POST /api/recommendations/views': SUBSCRIBER,
  'POST /api/recommendations/:id/click': SUBSCRIBER.replaceAll(' ok', ' product_not_found'),
  'GET /api/partners': SELLER,
  'POST /api/partners/applications': 'out ok ok already_partner ok standing standing viewing out',
  'GET /api/partners/products': 'out denied denied ok denied standing standing denied out',
  'POST /api/partners/products': PARTNER,
  'PUT /api/partners/products/:id': PARTNER,
  'POST /api/partners/products/:id/pause': PARTNER,
  'DELETE /api/partners/products/:id': PARTNER,
  'GET /api/administration/partners': ADMIN,
  'POST /api/administration/partner-applications/:id/decide': ADMIN.replace('ok', 'application_not_found'),
  'POST /api/administration/partner-products/:id/decide': ADMIN.replace('ok', 'product_not_found'),
  'POST /api/administration/partner-products/:id/take-down': ADMIN.replace('ok', 'product_not_found'),
  'POST /api/administration/partner-products/:id/move': ADMIN.replace('ok', 'product_not_found'),

  // Media and automations on them
  'GET /api/media': SELLER,
  'GET /api/automations/:id/waiting': SELLER,
  'GET /api/automations/posts/:mediaId': SELLER,
  'PUT /api/automations/posts/:mediaId': SELLER,
  'DELETE /api/automations/posts/:mediaId': SELLER,
  'GET /api/automations/stories/:mediaId': SELLER,
  'PUT /api/automations/stories/:mediaId': SELLER,
  'DELETE /api/automations/stories/:mediaId': SELLER,
  'GET /api/automations/posts/global': SELLER,
  'PUT /api/automations/posts/global': SELLER,
  'DELETE /api/automations/posts/global': SELLER,
  'GET /api/automations/stories/global': SELLER,
  'PUT /api/automations/stories/global': SELLER,
  'DELETE /api/automations/stories/global': SELLER,
  'GET /api/automations/scheduled': SELLER,
  'PUT /api/automations/scheduled': SELLER,
  'DELETE /api/automations/scheduled': SELLER,
  'POST /api/automations/preview': SELLER,
  'POST /api/automations/conflicts': SELLER,
  'POST /api/automations/what-if': SELLER,

  // All kinds in one list, and many of them at once
  'GET /api/automations': SELLER,
  'PUT /api/automations/switch': SELLER,
  'PUT /api/automations/labels': SELLER,
  'PUT /api/automations/labels/rename': SELLER,
  'GET /api/automations/bin': SELLER,
  'POST /api/automations/bin': SELLER,
  'POST /api/automations/bin/restore': SELLER,
  'POST /api/automations/bin/empty': SELLER,
  'POST /api/automations/:id/copy': SELLER,

  // Automations by name, and their versions
  'GET /api/directs': SELLER,
  'POST /api/directs': SELLER,
  'POST /api/directs/import': SELLER,
  'GET /api/directs/:id': SELLER,
  'PUT /api/directs/:id': SELLER,
  'GET /api/automations/:id/versions': SELLER,
  'GET /api/automations/:id/versions/:version': SELLER,
  'POST /api/automations/:id/restore': SELLER,
  'POST /api/automations/:id/test': SELLER,
  'DELETE /api/directs/:id': SELLER,
  'GET /api/remixes': SELLER,
  'POST /api/remixes': SELLER,
  'GET /api/remixes/:id': SELLER,
  'PUT /api/remixes/:id': SELLER,
  'DELETE /api/remixes/:id': SELLER,
  'GET /api/lives': SELLER,
  'POST /api/lives': SELLER,
  'GET /api/lives/:id': SELLER,
  'PUT /api/lives/:id': SELLER,
  'DELETE /api/lives/:id': SELLER,
  'GET /api/welcome': SELLER,
  'PUT /api/welcome': SELLER,
  'DELETE /api/welcome': SELLER,
  'GET /api/lives/welcome': SELLER,
  'PUT /api/lives/welcome': SELLER,
  'DELETE /api/lives/welcome': SELLER,
  'GET /api/lives/now': SELLER,
  'GET /api/lives/now/unreached': SELLER,

  // Audios
  'GET /api/audios': SELLER,
  'POST /api/audios': SELLER,
  'PATCH /api/audios/:id': SELLER,
  'DELETE /api/audios/:id': SELLER,

  // Pictures for cards, and a look at links
  'GET /api/pictures': SELLER,
  'POST /api/pictures': SELLER,
  'POST /api/pictures/from-media/:mediaId': SELLER,
  'DELETE /api/pictures/:id': SELLER,
  'POST /api/automations/check-link': SELLER,

  // Activity and people
  // An open stream: whoever owes hears that it was paid.
  'GET /api/changes': 'out ok ok ok ok standing ok ok out',
  'GET /api/activity': SELLER,
  // What the account is told
  'GET /api/notices': SELLER,
  'POST /api/notices/read': OWNER,
  'GET /api/settings/notices': SELLER,
  'PUT /api/settings/notices': OWNER,
  'POST /api/settings/notices/devices': OWNER.replaceAll('ok', 'push_device_invalid'),
  'DELETE /api/settings/notices/devices/:id': OWNER,
  'POST /api/settings/notices/devices/:id/test': OWNER.replaceAll('ok', 'push_device_not_found'),

  // The account's own programs
  'GET /api/endpoints': SELLER,
  'POST /api/endpoints': OWNER,
  'PUT /api/endpoints/:id': OWNER,
  'POST /api/endpoints/:id/secret': OWNER,
  'POST /api/endpoints/:id/test': OWNER,
  'GET /api/endpoints/:id/reports': SELLER,
  'GET /api/endpoints/:id/reports/:reportId': SELLER,
  'POST /api/endpoints/:id/reports/:reportId/replay': OWNER,
  'POST /api/endpoints/:id/replay': OWNER,
  'DELETE /api/endpoints/:id': OWNER,

  'GET /api/home': SELLER,
  'PUT /api/home/steps': OWNER,
  'GET /api/activity/export': SELLER,
  'GET /api/activity/:id': SELLER,
  'GET /api/activity/:id/bundle': SELLER,
  'GET /api/activity/:id/answers': SELLER,
  // The event here is a message: only a comment is answered after all.
  'POST /api/activity/:id/answers': OWNER.replaceAll('ok', 'not_found'),
  'GET /api/coverage': SELLER,
  'GET /api/coverage/export': SELLER,
  'POST /api/coverage/looks': SELLER,
  'GET /api/insights/summary': SELLER,
  'GET /api/insights/summary/export': SELLER,
  'GET /api/insights/media/:id': SELLER,
  'GET /api/settings/answers': SELLER,
  'PUT /api/settings/answers': SELLER,
  // Before the next one, which takes anybody whom an account names.
  'GET /api/people': SELLER,
  'GET /api/people/:personId': SELLER,
  'PUT /api/people/:personId/note': SELLER,
  'GET /api/conversations': SELLER,
  'GET /api/conversations/:personId': SELLER,
  'POST /api/conversations/:personId/messages': OWNER,
  'PUT /api/conversations/:personId/taken': OWNER,
  'PUT /api/conversations/:personId/done': OWNER,
  'GET /api/saved-replies': SELLER,
  'PUT /api/saved-replies/:id': OWNER,
  'DELETE /api/saved-replies/:id': OWNER,
  'DELETE /api/people/:personId': OWNER,
  'PUT /api/people/:personId/ignored': SELLER,

  // Sales
  'GET /api/sales': SELLER,
  'GET /api/settings/sales': SELLER,
  'PUT /api/settings/sales': OWNER,
  'PUT /api/settings/sales/sources/:source': OWNER,
  'POST /api/settings/sales/sources/:source/address': OWNER,
  'DELETE /api/settings/sales/sources/:source': OWNER,
  'POST /hooks/sales/:token/:source': KEYED,

  // Keys: a session is none, and what a key may call stands in api-keys-matrix.test.ts
  'GET /api/keys': SELLER,
  'POST /api/keys': OWNER,
  'DELETE /api/keys/:id': OWNER,
  'GET /api/keys/this': OWNER.replaceAll('ok', 'denied'),

  // Linked accounts and sessions: neither while another looks, nor with a bad standing
  'POST /api/users/merge/look': `out ${'sign_in_state_invalid '.repeat(4)}standing standing viewing out`,
  'POST /api/users/merge': `out ${'sign_in_state_invalid '.repeat(4)}standing standing viewing out`,
  'DELETE /api/users/me/notices/:id': OWNER,
  'GET /api/sessions': OWNER,
  'DELETE /api/sessions/:id': OWNER,
  'DELETE /api/sessions': OWNER,
  'GET /api/users/switch/:id': OWNER,
  'GET /api/users/unmerge/:id': OWNER,

  // The connection with Instagram
  'GET /api/connection': SELLER,
  'POST /api/connection/check': SELLER,

  // Administration
  'GET /api/users': ADMIN,
  'GET /api/users/zero-credits': ADMIN,
  'GET /api/users/old-clients': ADMIN,
  'GET /api/users/as/:id': ADMIN_OF_NOBODY,
  'GET /api/users/me/views': SELLER,
  'POST /api/users/:id/ban': ADMIN_OF_NOBODY,
  'POST /api/users/:id/unban': ADMIN_OF_NOBODY,
  'DELETE /api/users/:id/sessions': ADMIN_OF_NOBODY,
  'POST /api/users/:id/non-compliant': ADMIN_OF_NOBODY,
  'POST /api/users/set-partner': ADMIN_OF_NOBODY,
  'POST /api/subscriptions/free-credits/:userId/:credits': ADMIN_OF_NOBODY,
  'GET /api/administration/charts': ADMIN,
  'GET /api/administration/audit': ADMIN,
  'GET /api/administration/audit/export': ADMIN,

  // The account's own data, whatever its standing
  'GET /api/settings/data': 'out ok ok ok ok ok ok ok out',
  'PUT /api/settings/data': OWNER,
  'GET /api/users/export': SELF,
  'DELETE /api/users': `out ${'invalid '.repeat(6)}viewing out`,

  // The end of the session
  'POST /api/users/logout': 'out ok ok ok ok ok ok ok out',
};

/**
 * Calls that answer `ok` for an object which is not there, and so for a foreign one, that stays as it was. Removing is harmless twice, and
 * people are named by each account for itself.
 */
export const HARMLESS: readonly string[] = [
  'DELETE /api/directs/:id',
  'DELETE /api/remixes/:id',
  'DELETE /api/lives/:id',
  'DELETE /api/users/me/notices/:id',
  'PUT /api/settings/sales/sources/:source',
  'POST /api/settings/sales/sources/:source/address',
  'DELETE /api/settings/sales/sources/:source',
  'PUT /api/people/:personId/ignored',
  'PUT /api/saved-replies/:id',
  'DELETE /api/saved-replies/:id',
];
