import { expect } from 'vitest';
import type { Call, Json, MetaApp } from './meta-app.ts';
import { allScopes, appSecret, consent, redirectUri } from './meta-app.ts';

/** Makes the acts of people, of the owner and of the API caller in the tests, with the app of the running test. */
export function acts(app: () => MetaApp) {
  const operator = (method: string, path: string, body?: Json) => app().operator(method, path, body);
  const igsid = async (): Promise<string> => {
    const list = await app().graph('GET', `/${app().mediaId}/comments?fields=from`);
    return list.body.data[0].from.id;
  };
  return {
    jump: (jumpMs: number) => operator('POST', '/clock', { jumpMs }),
    comments: async (text: string, more: Json = {}): Promise<string> =>
      (await operator('POST', `/media/${app().mediaId}/comments`, { personId: app().personId, text, ...more })).body.id,
    privateReply: (commentId: string, message: Json = { text: 'Oi' }) =>
      app().graph('POST', '/me/messages', { recipient: { comment_id: commentId }, message }),
    writes: (text = 'oi', more: Json = {}) =>
      operator('POST', `/threads/${app().igId}/${app().personId}/messages`, { text, ...more }),
    igsid,
    send: async (message: Json, more: Json = {}) =>
      app().graph('POST', `/${app().igId}/messages`, { recipient: { id: await igsid() }, message, ...more }),
    code: () => consent(app().sim.url, { igId: app().igId, scopes: allScopes }),
    exchange: async (change: Record<string, string | undefined>) => {
      const form = { client_id: '990000000000001', client_secret: appSecret, grant_type: 'authorization_code' };
      const answer = await fetch(`${app().sim.url}/oauth/access_token`, {
        method: 'POST',
        body: new URLSearchParams(JSON.parse(JSON.stringify({ ...form, redirect_uri: redirectUri, ...change }))),
      });
      const body = (await answer.json()) as Json; // as: judged by the expectations
      return { status: answer.status, body };
    },
  };
}

/** The Graph envelope with this code, and this subcode or none. */
export function refused(call: Pick<Call, 'status' | 'body'>, code: number, subcode?: number): void {
  expect(call.body.error).toMatchObject({ code, ...(subcode === undefined ? {} : { error_subcode: subcode }) });
  if (subcode === undefined) expect(call.body.error.error_subcode).toBeUndefined();
  // The field shows code 10 with 403.
  expect(call.status).toBe(code === 10 ? 403 : 400);
  expect(call.body.error.fbtrace_id).toBeTruthy();
}
