import type { Account } from '../world/state.ts';
import { commit } from '../world/world.ts';
import type { Input } from './input.ts';
import { account, flag } from './input.ts';
import { accountView } from './views.ts';

/**
 * Changes an account as its owner does in the settings of Instagram, and as Instagram itself may. These are `private`, `professional`,
 * and `subscribed: false` for a subscription that is gone. Simulator choices: a personal account keeps its token, and `/me` names it
 * `PERSONAL`.
 */
export async function changeAccount(input: Input): Promise<unknown> {
  const { world } = input;
  const { igId } = account(world, input.path('igId'));
  const change: Partial<Account> = {
    ...('private' in input.body ? { private: flag(input, 'private') } : {}),
    ...('professional' in input.body ? { accountType: flag(input, 'professional') ? 'BUSINESS' : 'PERSONAL' } : {}),
    ...('subscribed' in input.body && !flag(input, 'subscribed') ? { subscribed: null } : {}),
  };
  await commit(world, [{ t: 'accountChanged', igId, change }]);
  world.stream.changed('state');
  return accountView(world, account(world, igId), 0);
}
