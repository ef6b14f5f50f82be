import type { CallError, CallResult, InstagramClient, Me, Permission } from '@recado/instagram';
import { Refusal } from '../../platform/http/index.ts';

export interface Grantor {
  me: Me;
  /** Long-lived. */
  token: string;
  expiresInMs: number;
  scopes: string[];
  /** App-scoped id as the token answer gave it; `/me` may give it too. */
  userId: string | null;
}

/** The permissions that the consent page asks for. */
export const SCOPES: Permission[] = [
  'instagram_business_basic',
  'instagram_business_manage_comments',
  'instagram_business_manage_messages',
  'instagram_business_manage_insights',
];
/** The permissions without which nothing can be answered; insights are only shown. */
const REQUIRED: Permission[] = SCOPES.slice(0, 3);

/** A code becomes a long-lived token and the account behind it. Once per code: Instagram takes it once. */
export async function exchangeCode(
  instagram: InstagramClient,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<Grantor> {
  const short = unwrap(await instagram.exchangeCode({ code, redirectUri }));
  const missing = REQUIRED.filter((scope) => short.permissions.length > 0 && !short.permissions.includes(scope));
  if (missing.length) throw new Refusal('igapi_invalid_permissions_granted');
  const long = unwrap(await instagram.longLivedToken({ token: short.token }));
  const me = unwrap(await instagram.me({ token: long.token }));
  // Names of professional accounts change (docs/hard-cases.md 48): only the one that is none is refused.
  if (me.accountType?.toLowerCase() === 'personal') throw new Refusal('account_not_professional');
  const scopes = short.permissions.length ? short.permissions : SCOPES;
  return { me, token: long.token, expiresInMs: long.expiresInMs, scopes, userId: short.userId };
}

function unwrap<T>(result: CallResult<T>): T {
  if (result.ok) return result.value;
  throw new Refusal('instagram_api_exception', { said: sayInstagram(result.error) });
}

/** Instagram's words for the seller; the client has taken secrets out of them. Our own words about the network stay away. */
function sayInstagram({ code, message }: CallError): string {
  if (code.startsWith('local/')) return '';
  return `(Instagram: ${message.slice(0, 300)})`;
}
