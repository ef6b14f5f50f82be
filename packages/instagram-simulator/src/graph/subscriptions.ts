import { appFields } from '../faults/app-fields.ts';
import { verifyCallback } from '../webhooks/post-webhook.ts';
import { commit } from '../world/world.ts';
import type { AuthorizedCall, GraphAnswer } from './call.ts';
import { needScope } from './call.ts';
import { refuse } from './refusal.ts';

/** Names that the API's own validation accepts (docs/platform.md 3.3). */
const validFields = new Set([
  'agent_messages',
  'messages',
  'messaging_postbacks',
  'messaging_seen',
  'messaging_handover',
  'messaging_referral',
  'messaging_optins',
  'message_reactions',
  'message_edit',
  'standby',
  'comments',
  'live_comments',
  'mentions',
  'story_insights',
  'creator_marketplace_projects',
  'creator_marketplace_invited_creator_onboarding',
  'delta',
  'story_reactions',
  'onboarding_welcome_message_series',
  'follow',
  'comment_poll_response',
  'story_poll_response',
  'share_to_story',
]);

/** `GET /<IG_ID>/subscribed_apps`. Shape of docs/platform.md 3.3. */
export function readSubscription(call: AuthorizedCall): GraphAnswer {
  needScope(call, 'basic');
  const { subscribed } = call.account;
  const unticked: readonly string[] = call.world.state.faults.unticked;
  const fields = subscribed?.filter((field) => !unticked.includes(field));
  const data = fields === undefined ? [] : [{ id: call.world.app.id, subscribed_fields: fields }];
  return { status: 200, body: { data } };
}

/**
 * `POST /<IG_ID>/subscribed_apps?subscribed_fields=`. All or nothing: one invalid name, or a valid one that is not ticked in
 * the dashboard, subscribes nothing (100). The callback must have answered the verification GET (2200).
 */
export async function subscribe(call: AuthorizedCall): Promise<GraphAnswer> {
  needScope(call, 'basic');
  const { world, account } = call;
  const fields = [...new Set((call.params.get('subscribed_fields') ?? '').split(',').map((f) => f.trim()))];
  const invalid = fields.find((field) => !validFields.has(field));
  if (invalid !== undefined) {
    const names = [...validFields].join(', ');
    throw refuse('100', `(#100) Param subscribed_fields[0] must be one of {${names}} - got "${invalid}".`);
  }
  // Of the fields `messages` alone asks for a scope of its own here (docs/platform.md 3.3).
  if (fields.includes('messages')) needScope(call, 'manage_messages');
  const off: readonly string[] = world.state.faults.unticked;
  const ticked: readonly string[] = appFields.filter((field) => !off.includes(field));
  const unticked = fields.find((field) => !ticked.includes(field));
  if (unticked !== undefined) {
    throw refuse('100', `(#100) The app is not subscribed to the field ${unticked} in its dashboard`);
  }
  if (!world.state.callbackVerified) {
    if (!(await verifyCallback(world))) throw refuse('2200');
    await commit(world, [{ t: 'verified' }]);
  }
  await commit(world, [{ t: 'accountChanged', igId: account.igId, change: { subscribed: fields } }]);
  world.stream.changed('state');
  return { status: 200, body: { success: true } };
}

/** `DELETE /<IG_ID>/subscribed_apps`. */
export async function unsubscribe(call: AuthorizedCall): Promise<GraphAnswer> {
  needScope(call, 'basic');
  await commit(call.world, [{ t: 'accountChanged', igId: call.account.igId, change: { subscribed: null } }]);
  call.world.stream.changed('state');
  return { status: 200, body: { success: true } };
}
