import type { CallbackAnswer, CallbackKind } from '../people/call-back.ts';
import { callBack } from '../people/call-back.ts';
import type { Fact } from '../world/fact.ts';
import type { Account } from '../world/state.ts';
import { commit } from '../world/world.ts';
import type { Input } from './input.ts';
import { account, OperatorError, optionalText, text } from './input.ts';

const endings: Record<string, number> = { revoke: 458, expire: 463, password_changed: 460, checkpoint: 459 };

/**
 * Ends every token of the account; `revoke` is the owner who removes the app, of which the app is told. Simulator choice: that also
 * ends its subscription and permissions.
 */
export async function endTokens(input: Input): Promise<{ ok: true; callback: CallbackAnswer | null }> {
  const { world } = input;
  const owner = account(world, input.path('igId'));
  const { igId } = owner;
  const action = text(input, 'action');
  const subcode = Object.hasOwn(endings, action) ? endings[action] : undefined;
  if (subcode === undefined)
    throw new OperatorError(400, 'action must be revoke, expire, password_changed or checkpoint.');
  const removes = action === 'revoke' && owner.granted !== null;
  const change: Partial<Account> = { granted: null, subscribed: null };
  const gone: Fact[] = action === 'revoke' ? [{ t: 'accountChanged', igId, change }] : [];
  await commit(world, [{ t: 'tokensEnded', igId, subcode }, ...gone]);
  world.stream.changed('state');
  return { ok: true, callback: removes ? await callBack(world, owner, 'deauthorize') : null };
}

/** The owner asks for the deletion of what the app holds. Simulator choice: that alone ends no token. */
export async function askDeletion(input: Input): Promise<{ callback: CallbackAnswer | null }> {
  const { world } = input;
  const owner = account(world, input.path('igId'));
  if (![...world.state.tokens.values()].some(({ igId }) => igId === owner.igId))
    throw new OperatorError(409, 'This account has never used the app.');
  return { callback: await callBack(world, owner, 'dataDeletion') };
}

/** Sets where the app wants to be told, as in its dashboard; null: nowhere. */
export async function setCallbacks(input: Input): Promise<Record<CallbackKind, string | null>> {
  const { world } = input;
  const read = (kind: CallbackKind) => (kind in input.body ? address(input, kind) : world.state.callbacks[kind]);
  const callbacks = { deauthorize: read('deauthorize'), dataDeletion: read('dataDeletion') };
  await commit(world, [{ t: 'callbacks', callbacks }]);
  world.stream.changed('state');
  return callbacks;
}

function address(input: Input, kind: CallbackKind): string | null {
  const given = optionalText(input, kind)?.trim() || null;
  const isWeb = given === null || (/^https?:\/\/[^\s/]/i.test(given) && URL.canParse(given));
  if (!isWeb) throw new OperatorError(400, `${kind} must be a web address.`);
  return given;
}
