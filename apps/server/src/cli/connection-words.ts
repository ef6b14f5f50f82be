import type { ConnectionCause } from '@recado/contract';

/** Words for each cause and what helps, for the operator. The owner of the account reads the same in their language. */
export const CAUSE_WORDS: Readonly<Record<ConnectionCause, string>> = {
  app_removed: 'the owner removed the app at Instagram: they sign in again',
  token_expired: 'its token has expired: the owner signs in again',
  password_changed: 'the password was changed: the owner signs in again',
  security_check: 'Instagram wants a security check: the owner opens Instagram, then signs in again',
  token_refused: 'Instagram takes its token no more: the owner signs in again',
  token_ends_soon: 'its token ends soon and could not be renewed: the owner signs in again',
  permission_missing: 'permissions are missing: the owner signs in again and leaves all of them on',
  personal: 'it is no professional account any more: the owner changes it back in the Instagram app',
  restricted: 'Instagram restricts the account: the owner looks in the Instagram app',
  subscription_gone: 'it gets no webhooks: sign in again, or wait for the hourly look',
  fields_missing: 'webhook fields are missing: tick them in the dashboard of the Meta app',
  address_refused: 'Instagram could not verify the webhook address: see PUBLIC_URL and the verify token',
  messages_off: 'the owner has "Allow access to messages" switched off in the Instagram app',
  no_access: 'the Meta app may not serve this account: a role on the app, or Advanced Access',
  not_live: 'nothing arrives though all is subscribed: is the Meta app switched to Live?',
  unreachable: 'cannot be reached from here: is Recado running, and the proxy?',
  redirects: 'the address redirects, and Instagram does not follow: set PUBLIC_URL to where it leads',
  answers_wrong: 'something else answers there, or with another verify token',
  none_arrive: 'no webhook arrives, and only looking finds comments',
  comments_missing:
    'comments come by looking alone: is the account public, and has the app Advanced Access for comments? For lives: is the version of live_comments in the dashboard v26?',
  messages_missing: 'no copy of what was sent comes back: is the field messages ticked in the dashboard?',
  messages_announced:
    'messages are only announced (edits of zero) and asked for one by one: is the field messages ticked in the dashboard, and has the app access?',
  nothing_yet: 'no webhook has come yet',
};
