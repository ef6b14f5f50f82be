import type { CallError } from '@recado/instagram';
import type { AccountId } from '../../platform/ids/index.ts';
import { type ConnectionDeps, checkConnection, noteError } from './check-connection.ts';
import { setAccountType } from './store.ts';
import { isPassing, isPermissionCode } from './subscribe.ts';

/** The findings of a look at Instagram that are not kept in the database. */
export interface Examined {
  /** A field of the subscription was missing, and is there again. */
  mended: boolean;
  /** Permissions that Instagram refused a call for. */
  refused: string[];
  /** Instagram did not answer one of the calls, or not now: what it did not say is not known. */
  silent: boolean;
}

const NOTHING: Examined = { mended: false, refused: [], silent: false };

/**
 * Asks Instagram how the connection is. It asks whom the token belongs to, makes the subscription anew (what it says and what it does may
 * differ), and reads conversations and the comments of `mediaId`. Six calls where all is well. What is found is kept; an Instagram that
 * does not answer changes nothing.
 */
export async function examineConnection(
  deps: ConnectionDeps,
  accountId: AccountId,
  mediaId: string | null,
): Promise<Examined> {
  // Tokens are remembered for a moment: an ended one must not be.
  deps.tokens.forget(accountId);
  const open = await deps.tokens.open(accountId);
  if (!open) return NOTHING;
  const { token } = open;
  const me = await deps.instagram.me({ token });
  if (!me.ok) {
    await noteError(deps, { accountId, token }, me.error);
    return { ...NOTHING, refused: lacks(me.error) ? ['instagram_business_basic'] : [], silent: isPassing(me.error) };
  }
  if (me.value.accountType !== null) await setAccountType(deps.db, accountId, me.value.accountType);
  const { mended, conversations } = await checkConnection(deps, accountId, { anew: true });
  const comments = mediaId === null ? null : await deps.instagram.listComments({ token, mediaId, limit: 1 });
  const noComments = comments && !comments.ok ? comments.error : null;
  if (noComments && lacks(noComments)) await noteError(deps, { accountId, token }, noComments);
  return {
    mended,
    silent: [conversations, noComments].some((error) => error !== null && isPassing(error)),
    refused: [
      ...(conversations && lacks(conversations) ? ['instagram_business_manage_messages'] : []),
      ...(noComments && lacks(noComments) ? ['instagram_business_manage_comments'] : []),
    ],
  };
}

function lacks({ code }: CallError): boolean {
  return isPermissionCode(code);
}
