import { pictureAddress, picturePath } from '../../files/picture-address.ts';
import { hasConsent } from '../../messages/prepare-message.ts';
import { pairKey } from '../../world/state.ts';
import type { AuthorizedCall, GraphAnswer } from '../call.ts';
import { needScope } from '../call.ts';
import { refuse, unsupported } from '../refusal.ts';
import { fieldsOf, selectFields } from './select-fields.ts';

/**
 * `GET /<IGSID>` (docs/platform.md 6). Without a message or tap of the person there is no consent: 230, or what the switch says.
 * Simulator choices: a postback tap counts as consent, a person who blocked the account answers 100/33.
 */
export function readProfile(call: AuthorizedCall, pair: { personId: string; igId: string }): GraphAnswer {
  needScope(call, 'manage_messages');
  const { state } = call.world;
  const person = state.people.get(pair.personId);
  if (!person || state.blocks.has(pairKey(pair))) throw unsupported('get', call.node);
  const thread = state.threads.get(pairKey(pair));
  if (!thread || !hasConsent(thread, call.world.clock.now())) throw refuse(String(state.faults.consentCode));
  const body = selectFields(
    fieldsOf(call.params, 'id,name,username'),
    {
      id: () => call.node,
      name: () => person.name,
      username: () => person.username,
      profile_pic: () => pictureAddress(call.world, picturePath('avatar', person.pictureSeed)),
      follower_count: () => 100 + person.username.length * 17,
      is_user_follow_business: () => state.follows.has(pairKey(pair)),
      is_business_follow_user: () => false,
      is_verified_user: () => false,
    },
    'IGUser',
  );
  return { status: 200, body };
}
