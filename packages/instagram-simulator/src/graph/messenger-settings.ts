import { newNumberId } from '../world/ids.ts';
import { commit } from '../world/world.ts';
import type { AuthorizedCall, GraphAnswer } from './call.ts';
import { needScope } from './call.ts';
import { refuse } from './refusal.ts';

const profileFields = ['ice_breakers', 'persistent_menu'];

/** `messenger_profile`: GET, POST and DELETE (docs/platform.md 5.8); at most 4 questions. */
export async function changeProfile(call: AuthorizedCall): Promise<GraphAnswer> {
  needScope(call, 'manage_messages');
  const key = (field: string) => `${call.account.igId}/profile/${field}`;
  if (call.method === 'GET') {
    const fields = (call.params.get('fields') ?? '').split(',');
    if (fields.some((field) => !profileFields.includes(field))) throw refuse('100', '(#100) Unknown profile field');
    const data = fields.flatMap((field) => call.world.state.settings.get(key(field)) ?? []);
    return { status: 200, body: { data } };
  }
  const body = call.json ?? {};
  if (call.method === 'DELETE') {
    const fields = Array.isArray(body.fields) ? body.fields.map(String) : [];
    if (fields.length === 0 || fields.some((field) => !profileFields.includes(field))) throw refuse('100');
    await commit(
      call.world,
      fields.map((field) => ({ t: 'setting', key: key(field), value: null })),
    );
    return { status: 200, body: { success: true } };
  }
  if (body.platform !== 'instagram') throw refuse('100', '(#100) Param platform must be instagram');
  const given = profileFields.filter((field) => body[field] !== undefined);
  if (given.length === 0) throw refuse('100');
  for (const field of given) checkLocales(body[field], field === 'ice_breakers' ? 4 : 20);
  await commit(
    call.world,
    given.map((field) => ({ t: 'setting', key: key(field), value: body[field] })),
  );
  return { status: 200, body: { success: true } };
}

function checkLocales(value: unknown, most: number): void {
  if (!Array.isArray(value) || value.length === 0) throw refuse('100');
  for (const entry of value) {
    const actions =
      typeof entry === 'object' && entry !== null && 'call_to_actions' in entry ? entry.call_to_actions : null;
    if (!Array.isArray(actions) || actions.length < 1 || actions.length > most) {
      throw refuse('100', `(#100) call_to_actions must have 1 to ${most} elements`);
    }
  }
}

/** `welcome_message_flows` (docs/platform.md 5.9). */
export async function changeWelcomeFlows(call: AuthorizedCall): Promise<GraphAnswer> {
  needScope(call, 'manage_messages');
  const { state } = call.world;
  const prefix = `${call.account.igId}/flow/`;
  if (call.method === 'GET') {
    const flows = [...state.settings].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value);
    return { status: 200, body: { data: flows } };
  }
  const given = call.json?.flow_id ?? call.params.get('flow_id');
  if (call.method === 'DELETE') {
    if (!state.settings.has(prefix + String(given))) throw refuse('100/33');
    await commit(call.world, [{ t: 'setting', key: prefix + String(given), value: null }]);
    return { status: 200, body: { success: true } };
  }
  const body = call.json ?? {};
  if (given !== undefined && !state.settings.has(prefix + String(given))) throw refuse('100/33');
  if (given === undefined && (typeof body.name !== 'string' || !Array.isArray(body.welcome_message_flow)))
    throw refuse('100');
  const id = given === undefined ? newNumberId(state, 'flow') : String(given);
  const value = { ...body, flow_id: id, is_used_in_ad: false };
  await commit(call.world, [{ t: 'setting', key: prefix + id, value }]);
  return { status: 200, body: { flow_id: id } };
}
