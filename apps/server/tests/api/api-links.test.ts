import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, type Ask, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
/** What the tables hold, as their owner. */
let owner: pg.Client;
beforeAll(async () => {
  bed = await startApiTestbed();
  owner = new pg.Client({ connectionString: bed.adminUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await bed.close();
});

interface Shop {
  igId: string;
  id: string;
  token: string;
}

let made = 0;
async function shop(name: string): Promise<Shop> {
  const { igId } = await bed.sim.account(`${name}.${++made}`);
  const { token, userId } = await bed.signIn(igId);
  return { igId, id: userId, token };
}

const told = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code ?? null];
const me = (token: string) => bed.call('GET /users/me', { token });
const merged = async (token: string) =>
  ((await me(token)).body.mergedUsers as { id: string }[]).map(({ id }) => id).toSorted();
const count = async (text: string, values: unknown[]) => Number((await owner.query(text, values)).rows[0].count);
const audited = async (accountId: string) => {
  const text = 'select action, subject from audit_entries where account_id = $1 order by id';
  const { rows } = await owner.query<{ action: string; subject: string }>(text, [accountId]);
  return rows.map(({ action, subject }) => (subject ? `${action} ${subject}` : action));
};

/** Links `other` with the caller's account; answers the caller's next token. */
async function link(own: Shop, other: { igId: string }): Promise<Shop> {
  const body = await bed.consent(other.igId, { token: own.token });
  const { status, body: answer } = await bed.call('POST /users/merge', { token: own.token, body });
  expect([status, answer.code]).toEqual([200, undefined]);
  return { ...own, token: String(answer.token) };
}

const go = (token: string, id: string, ask: Partial<Ask> = {}) =>
  bed.call('GET /users/switch/{id}', { token, params: { id }, ...ask });
const takeOut = (token: string, id: string) => bed.call('GET /users/unmerge/{id}', { token, params: { id } });

describe('sessions', () => {
  test('are listed with device and network; one ends, or all others, at once; those of others are not there', async () => {
    const own = await shop('sessoes.loja');
    const foreign = await shop('alheia.loja');
    const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
    const signIn = async () => {
      const body = await bed.consent(own.igId);
      const answer = await bed.call('POST /users/login', { body, headers: { 'user-agent': PHONE } });
      return String(answer.body.token);
    };
    const [phone, third] = [await signIn(), await signIn()];
    const list = async () =>
      (await bed.call('GET /sessions', { token: own.token })).body.items as { id: string; isThis: boolean }[];
    const items = await list();
    expect(items).toHaveLength(3);
    expect(items.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(items[0]).toMatchObject({
      device: { browser: 'Chrome', system: 'Android' },
      network: '127.0.0.1',
      through: null,
    });
    const end = (token: string, id: string) => bed.call('DELETE /sessions/{id}', { token, params: { id } });
    // The first of the list was opened last: the third.
    expect((await end(own.token, items[0]?.id ?? '')).status).toBe(200);
    expect([(await me(third)).status, (await me(phone)).status]).toEqual([401, 200]);
    const ofForeign = ((await bed.call('GET /sessions', { token: foreign.token })).body.items as { id: string }[])[0];
    for (const id of [ofForeign?.id ?? '', items[0]?.id ?? '', '01890000-0000-7000-8000-000000000000'])
      expect(told(await end(own.token, id))).toEqual([404, 'session_not_found']);
    expect((await bed.call('DELETE /sessions', { token: own.token })).body).toEqual({ ended: 1 });
    expect((await bed.call('DELETE /sessions', { token: own.token })).body).toEqual({ ended: 0 });
    expect([(await me(phone)).status, (await me(own.token)).status, (await me(foreign.token)).status]).toEqual([
      401, 200, 200,
    ]);
    const ends = (await audited(own.id)).filter((entry) => entry.startsWith('sessions_ended'));
    expect(ends).toEqual([`sessions_ended ${items[0]?.id}`, 'sessions_ended others']);
    // Where a session was used is forgotten with it.
    const left =
      'select count(*) from sessions where account_id = $1 and revoked_at is not null and last_network is not null';
    expect(await count(left, [own.id])).toBe(0);
  });

  test('an administrator who views sees and ends none of them, and links nothing', async () => {
    const [own, viewer] = [await shop('vista.loja'), await shop('chefe.loja')];
    await owner.query("update accounts set role = 'administrator' where id = $1", [viewer.id]);
    const view = await bed.call('GET /users/as/{id}', { token: viewer.token, params: { id: own.id } });
    const token = String(view.body.token);
    const refused = [403, 'viewing_as'];
    expect((await me(token)).body.id).toBe(own.id);
    expect(told(await bed.call('GET /sessions', { token }))).toEqual(refused);
    expect(told(await bed.call('DELETE /sessions', { token }))).toEqual(refused);
    const begun = await bed.call('POST /instagram/authorize', { token, body: { purpose: 'merge' } });
    expect([...told(begun), begun.headers.get('x-viewing-as')]).toEqual([...refused, own.id]);
    const seen = "select count(*) from audit_entries where account_id = $1 and action = 'viewed' and subject like $2";
    expect(await count(seen, [own.id, 'POST /instagram/authorize%'])).toBe(1);
    expect(told(await bed.call('POST /users/merge', { token, body: { code: 'c', state: 's' } }))).toEqual(refused);
    expect(told(await go(token, viewer.id))).toEqual(refused);
    expect(told(await takeOut(token, viewer.id))).toEqual(refused);
    expect((await bed.call('GET /sessions', { token: own.token })).body.items).toHaveLength(1);
  });
});

describe('two accounts are linked', () => {
  test('T08: by a code that names both first; both are told, on screen and in the audit; the token is another', async () => {
    const own = await shop('dona.loja');
    const other = await bed.sim.account('nova.loja', ['Primeira']);
    const brought = await bed.consent(other.igId, { token: own.token });
    const look = () => bed.call('POST /users/merge/look', { token: own.token, body: brought });
    const asked = await look();
    expect(asked.body).toEqual({ other: { username: 'nova.loja', name: 'nova.loja', pictureUrl: expect.anything() } });
    expect(await merged(own.token)).toEqual([]);
    expect((await look()).body).toEqual(asked.body);
    expect(await count('select count(*) from accounts where ig_id = $1', [other.igId])).toBe(0);
    // What was kept of the look opens nothing, and is gone after it was used.
    const kept = "select count(*) from sign_in_codes where grantor is not null and encode(grantor, 'escape') like $1";
    expect([await count(kept, ['%']), await count(kept, ['%nova.loja%'])]).toEqual([1, 0]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bed.call('POST /users/merge', { token: own.token, body: brought })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await count(kept, ['%'])).toBe(0);
    const tokens = answers.map(({ body }) => String(body.token));
    expect(new Set(tokens).size).toBe(20);
    const [token = ''] = tokens;
    const user = (await me(token)).body as { mergedUsers: { id: string; username: string }[]; notices: object[] };
    expect(user.mergedUsers).toMatchObject([{ username: 'nova.loja' }]);
    expect(user.notices).toEqual([{ id: expect.anything(), kind: 'linked', about: 'nova.loja' }]);
    const otherId = user.mergedUsers[0]?.id ?? '';
    expect(await count('select count(*) from sessions where account_id = $1 and replaced_at is null', [own.id])).toBe(
      1,
    );
    expect((await audited(own.id)).filter((entry) => entry.startsWith('account_'))).toEqual([
      'account_created',
      `account_linked ${otherId}`,
    ]);
    expect(await audited(otherId)).toEqual(['account_created', `account_linked ${own.id}`]);
    // Media and webhooks of the other account are there as after a sign-in of its own.
    const there = await bed.signIn(other.igId);
    expect(((await bed.call('GET /media', { token: there.token })).body.items as object[]).length).toBe(1);
    const theirs = (await me(there.token)).body.notices as { id: string; kind: string; about: string }[];
    expect(theirs).toMatchObject([{ kind: 'linked', about: expect.stringMatching(/^dona\.loja/) }]);
    const read = { token: there.token, params: { id: theirs[0]?.id ?? '' } };
    expect((await bed.call('DELETE /users/me/notices/{id}', read)).status).toBe(200);
    expect((await me(there.token)).body.notices).toEqual([]);
  });

  test('T06, T08: by nobody else: actors and states that do not fit change nothing', async () => {
    const [own, thief] = [await shop('vitima.loja'), await shop('ladra.loja')];
    const other = await bed.sim.account('outra.loja');
    const post = async (token: string | undefined, body: object) =>
      told(await bed.call('POST /users/merge', token ? { token, body } : { body }));
    const invalid = [400, 'sign_in_state_invalid'];
    const brought = await bed.consent(other.igId, { token: own.token });
    const login = await bed.consent(other.igId);
    expect(told(await bed.call('POST /instagram/authorize', { body: { purpose: 'merge' } }))).toEqual([
      401,
      'unauthorized',
    ]);
    expect(await post(undefined, brought)).toEqual([401, 'unauthorized']);
    // A state of somebody else, of a sign-in, or invented.
    expect(await post(thief.token, brought)).toEqual(invalid);
    expect(told(await bed.call('POST /users/merge/look', { token: thief.token, body: brought }))).toEqual(invalid);
    expect(await post(own.token, login)).toEqual(invalid);
    expect(await post(own.token, { ...brought, state: 'invented' })).toEqual(invalid);
    expect((await bed.call('POST /users/merge/look', { token: own.token, body: { code: brought.code } })).status).toBe(
      422,
    );
    // A merge's state signs nobody in.
    expect(told(await bed.call('POST /users/login', { body: brought }))).toEqual(invalid);
    const blank = await bed.signIn(other.igId, { registered: false });
    const begin = { token: blank.token, body: { purpose: 'merge' } };
    expect(told(await bed.call('POST /instagram/authorize', begin))).toEqual([417, 'fill_registration']);
    await owner.query('delete from accounts where id = $1', [blank.userId]);
    await owner.query("update accounts set standing = 'non_compliant' where id = $1", [own.id]);
    expect(await post(own.token, brought)).toEqual([403, 'non_compliant_user']);
    await owner.query("update accounts set standing = 'good' where id = $1", [own.id]);
    expect([await merged(own.token), await merged(thief.token)]).toEqual([[], []]);
    expect(await count('select count(*) from accounts where ig_id = $1', [other.igId])).toBe(0);
    // It still works for whom it is; used once, it is of no use to anybody.
    expect(await post(own.token, brought)).toEqual([200, null]);
    expect(await post(thief.token, brought)).toEqual(invalid);
    const next = await bed.consent((await bed.sim.account('depois.loja')).igId, { token: own.token });
    expect(await post(own.token, { ...next, state: brought.state })).toEqual(invalid);
  });

  test('T25, T28: whom a look at a code brought is forgotten after ten minutes; without its key it is begun again', async () => {
    const own = await shop('olhou.loja');
    const brought = await bed.consent((await bed.sim.account('vista.so')).igId, { token: own.token });
    const ask = async (which: 'POST /users/merge/look' | 'POST /users/merge') =>
      told(await bed.call(which, { token: own.token, body: brought }));
    expect(await ask('POST /users/merge/look')).toEqual([200, null]);
    await owner.query("update sign_in_codes set grantor_key = 'taken away' where grantor is not null");
    expect(await ask('POST /users/merge/look')).toEqual([400, 'sign_in_code_used']);
    await owner.query("update sign_in_codes set created_at = created_at - interval '11 minutes'");
    await bed.server.runJob('looked_codes');
    expect(await count('select count(*) from sign_in_codes where grantor is not null', [])).toBe(0);
  });

  test('T08: not with itself, nor an account that is linked already; each answer repeats, nothing is changed', async () => {
    const [own, other, third] = [await shop('propria.loja'), await shop('segunda.loja'), await shop('terceira.loja')];
    const now = await link(own, other);
    const tries: [Shop, { igId: string }, [number, string]][] = [
      [now, own, [409, 'user_merge_self']],
      [now, other, [409, 'user_already_merged']],
      [third, other, [409, 'user_already_merged']],
      [third, own, [409, 'user_already_merged']],
    ];
    const before = await count('select count(*) from audit_entries where account_id = any($1)', [
      [own.id, other.id, third.id],
    ]);
    for (const [who, whom, refusal] of tries) {
      const body = await bed.consent(whom.igId, { token: who.token });
      for (let n = 0; n < 2; n++)
        expect(told(await bed.call('POST /users/merge', { token: who.token, body }))).toEqual(refusal);
    }
    const after = await count('select count(*) from audit_entries where account_id = any($1)', [
      [own.id, other.id, third.id],
    ]);
    expect(after).toBe(before);
    expect(await merged(third.token)).toEqual([]);
    // Who is in a group may still take others in.
    const wider = await link(now, third);
    expect(await merged(wider.token)).toEqual([other.id, third.id].toSorted());
    expect(await merged(other.token)).toEqual([own.id, third.id].toSorted());
  });
});

describe('a browser goes on with a linked account', () => {
  test('F39, T18: by a call of our page alone; again leads to the same session; one entry in each audit', async () => {
    const [own, other] = [await shop('um.loja'), await shop('dois.loja')];
    const { token } = await link(own, other);
    const nothing: Partial<Ask>[] = [
      { headers: { 'sec-fetch-site': 'cross-site' } },
      { headers: { 'sec-purpose': 'prefetch' } },
      { headers: { origin: 'https://evil.example' } },
    ];
    for (const ask of nothing) expect(told(await go(token, other.id, ask))).toEqual([403, 'access_denied']);
    expect((await bed.raw(`/api/users/switch/${other.id}`, { headers: { cookie: `token=${token}` } })).status).toBe(
      401,
    );
    const head = await bed.raw(`/api/users/switch/${other.id}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await audited(own.id)).filter((entry) => entry.startsWith('switched'))).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => go(token, other.id)));
    expect(answers.map(told)).toEqual(Array(10).fill([200, null]));
    expect(new Set(answers.map(({ body }) => (body.user as { id: string }).id))).toEqual(new Set([other.id]));
    const vary = answers[0]?.headers.get('vary') ?? '';
    expect([answers[0]?.headers.get('cache-control'), vary.includes('Sec-Fetch-Site')]).toEqual(['no-store', true]);
    expect((await audited(own.id)).filter((entry) => entry.startsWith('switched'))).toEqual([
      `switched_to ${other.id}`,
    ]);
    expect((await audited(other.id)).filter((entry) => entry.startsWith('switched'))).toEqual([
      `switched_from ${own.id}`,
    ]);
    const { rows: hashed } = await owner.query(
      `select e.action from audit_entries e join accounts a on a.id = e.account_id, sessions s,
        lateral (select uuid_send(a.audit_key) as key, '"%s"' as id) k
       where e.action like 'switched%' and e.account_id in ($1, $2) and s.account_id = $2 and s.replaces is not null
        and e.before_hash = sha256(key || convert_to(format(k.id, s.replaces), 'UTF8'))
        and e.after_hash = sha256(key || convert_to(format(k.id, s.id), 'UTF8')) order by 1`,
      [own.id, other.id],
    );
    expect(hashed, 'the session before and the one after, as hashes').toEqual([
      { action: 'switched_from' },
      { action: 'switched_to' },
    ]);
    const there = String(answers[0]?.body.token);
    const sessions = (await bed.call('GET /sessions', { token: there })).body.items as {
      isThis: boolean;
      through: string;
    }[];
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ isThis }) => isThis)?.through).toMatch(/^um\.loja/);
  });

  test('T33, T13: whoever is no member answers as one who is not there, in the same words', async () => {
    const [own, other, stranger] = [await shop('lista.loja'), await shop('membro.loja'), await shop('fora.loja')];
    const { token } = await link(own, other);
    const absent = '01890000-0000-7000-8000-000000000000';
    for (const call of [go, takeOut]) {
      const [one, two] = [await call(token, stranger.id), await call(token, absent)];
      expect(told(one)).toEqual([404, 'user_not_in_merged_list']);
      const same = (answer: typeof one) => ({ ...answer.body, trace: '', instance: '' });
      expect([two.status, same(two)]).toEqual([one.status, same(one)]);
      expect(told(await call(token, own.id))).toEqual([404, 'user_not_in_merged_list']);
    }
  });

  test('P1: not with one that is leaving or on hold; the sessions that went on from its sign-in have ended with it', async () => {
    const [own, other] = [await shop('fica.loja'), await shop('sai.loja')];
    const { token } = await link(own, other);
    const closed = async () => (await me(token)).body.mergedUsers;
    const gone = [404, 'user_not_in_merged_list'];
    const away = String((await go(other.token, own.id)).body.token);
    const last = await bed.signIn(other.igId, { registered: false });
    const word = (await bed.call('GET /settings/data', { token: last.token })).body.deletionWord;
    expect((await bed.call('DELETE /users', { token: last.token, body: { word } })).status).toBe(200);
    expect([(await me(last.token)).status, (await me(away)).status, (await me(token)).status]).toEqual([401, 401, 200]);
    expect(await closed()).toMatchObject([{ id: other.id, closed: 'leaving' }]);
    expect(told(await go(token, other.id))).toEqual(gone);
    await bed.signIn(other.igId, { registered: false });
    expect(await closed()).toMatchObject([{ id: other.id, closed: null }]);
    for (const standing of ['non_compliant', 'banned']) {
      await owner.query('update accounts set standing = $2 where id = $1', [other.id, standing]);
      expect(await closed()).toMatchObject([{ closed: 'on_hold' }]);
      expect(told(await go(token, other.id))).toEqual(gone);
    }
    await owner.query("update accounts set standing = 'good' where id = $1", [other.id]);
    expect(told(await go(token, other.id))).toEqual([200, null]);
  });

  test('T11: everywhere else ends the browser too that signed in here and went on as a linked account', async () => {
    const [own, other] = [await shop('origem.loja'), await shop('destino.loja')];
    const { token } = await link(own, other);
    const elsewhere = await bed.signIn(own.igId, { registered: false });
    const away = String((await go(elsewhere.token, other.id)).body.token);
    const list = async () => (await bed.call('GET /sessions', { token })).body.items as { wentOnAs: string | null }[];
    const names = (await list()).map(({ wentOnAs }) => wentOnAs?.split('.')[0] ?? null);
    expect(names.toSorted()).toEqual(['destino', null]);
    await bed.call('DELETE /sessions', { token });
    expect([(await me(away)).status, (await me(token)).status, (await me(other.token)).status]).toEqual([
      401, 200, 200,
    ]);
    expect(await list()).toMatchObject([{ isThis: true }]);
  });

  test('F39: unlinking ends what the link allowed, at once; the browser that did it goes on with its own account', async () => {
    const [own, other, third] = [await shop('minha.loja'), await shop('sua.loja'), await shop('nossa.loja')];
    const { token } = await link(await link(own, other), third);
    const first = String((await go(token, third.id)).body.token);
    const second = String((await go(first, other.id)).body.token);
    const away = String((await go(other.token, third.id)).body.token);
    // From the account that is taken out: its session descends from the one that stays.
    const left = await takeOut(second, own.id);
    expect(told(left)).toEqual([200, null]);
    expect((left.body.user as { id: string; mergedUsers: object[] }).id).toBe(own.id);
    const home = String(left.body.token);
    expect([(await me(home)).body.id, (await me(second)).status, (await me(away)).status]).toEqual([own.id, 401, 200]);
    expect(await merged(home)).toEqual([]);
    expect(await merged(away)).toEqual([other.id]);
    expect((await audited(other.id)).at(-1)).toBe(`account_unlinked ${own.id}`);
    expect((await audited(own.id)).at(-1)).toBe(`account_unlinked ${other.id}`);
    // The last two: nobody is linked any more, and a repeat changes nothing.
    const last = await takeOut(third.token, other.id);
    expect(last.body).toMatchObject({ token: null, user: { id: third.id, mergedUsers: [] } });
    expect((await me(away)).status).toBe(401);
    const entries = (await audited(third.id)).length;
    const again = await takeOut(third.token, other.id);
    expect(again.body).toMatchObject({ token: null, user: { id: third.id, mergedUsers: [] } });
    expect((await audited(third.id)).length).toBe(entries);
    expect(told(await go(third.token, other.id))).toEqual([404, 'user_not_in_merged_list']);
    const groups = 'select count(*) from accounts where link_group_id is not null and id = any($1)';
    expect(await count(groups, [[own.id, other.id, third.id]])).toBe(0);
  });

  test('T34: no way through linked accounts makes an old sign-in young enough to view somebody', async () => {
    const [own, other, user] = [await shop('velha.loja'), await shop('ponte.loja'), await shop('olhada.loja')];
    await owner.query("update accounts set role = 'administrator' where id = $1", [own.id]);
    const view = async (token: string) =>
      told(await bed.call('GET /users/as/{id}', { token, params: { id: user.id } }));
    const aged = "update sessions set signed_in_at = signed_in_at - interval '13 hours' where account_id = $1";
    await owner.query(aged, [own.id]);
    expect(await view(own.token)).toEqual([401, 'sign_in_again']);
    const linked = await link(own, other);
    const there = String((await go(linked.token, other.id)).body.token);
    const back = String((await takeOut(there, own.id)).body.token);
    expect((await me(back)).body.id).toBe(own.id);
    expect(await view(back)).toEqual([401, 'sign_in_again']);
    // Nor does it when the account in between is gone.
    await owner.query('delete from accounts where id = $1', [other.id]);
    expect(await view(back)).toEqual([401, 'sign_in_again']);
    expect(await view((await bed.signIn(own.igId, { registered: false })).token)).toEqual([200, null]);
  });

  test("T14: whoever signs in as an account linked with an administrator's is no administrator", async () => {
    const [chief, friend, user] = [await shop('chefia.loja'), await shop('amiga.loja'), await shop('alvo.loja')];
    await owner.query("update accounts set role = 'administrator' where id = $1", [chief.id]);
    const linked = await link(chief, friend);
    // A fresh sign-in of the friend, gone on with as the administrator.
    const there = String((await go((await bed.signIn(friend.igId)).token, chief.id)).body.token);
    expect((await me(there)).body.id).toBe(chief.id);
    const refused = [403, 'own_sign_in_needed'];
    expect(told(await bed.call('GET /users', { token: there }))).toEqual(refused);
    expect(told(await bed.call('POST /users/{id}/ban', { token: there, params: { id: user.id } }))).toEqual(refused);
    expect(told(await bed.call('GET /users/as/{id}', { token: there, params: { id: user.id } }))).toEqual(refused);
    // A view that was begun by a session of the role's own ends once that session is none.
    const view = await bed.call('GET /users/as/{id}', { token: linked.token, params: { id: user.id } });
    expect((await me(String(view.body.token))).body.id).toBe(user.id);
    await owner.query(
      'update sessions set origin_account_id = $2 where account_id = $1 and revoked_at is null and replaced_at is null',
      [chief.id, friend.id],
    );
    expect((await me(String(view.body.token))).status).toBe(401);
    // By an own sign-in it is one again, there and after coming back from the friend's account.
    const own = (await bed.signIn(chief.igId)).token;
    const away = String((await go(own, friend.id)).body.token);
    const back = String((await go(away, chief.id)).body.token);
    expect(told(await bed.call('GET /users', { token: back }))).toEqual([200, null]);
  });

  test('an administrator whose sign-in is older than twelve hours looks, and changes nothing', async () => {
    const [chief, user] = [await shop('antiga.loja'), await shop('parada.loja')];
    await owner.query("update accounts set role = 'administrator' where id = $1", [chief.id]);
    const aged = 'update sessions set signed_in_at = db_now() - $2::interval where account_id = $1';
    const ban = async () =>
      told(await bed.call('POST /users/{id}/ban', { token: chief.token, params: { id: user.id } }));
    await owner.query(aged, [chief.id, '12 hours 1 minute']);
    expect(told(await bed.call('GET /users', { token: chief.token }))).toEqual([200, null]);
    expect(await ban()).toEqual([401, 'sign_in_again']);
    await owner.query(aged, [chief.id, '11 hours 59 minutes']);
    expect(await ban()).toEqual([200, null]);
  });

  test('F39: whoever is taken out is told at the address that it leaves behind', async () => {
    const [own, other] = [await shop('fica.mail'), await shop('parte.mail')];
    const { token } = await link(own, other);
    const email = 'as-duas@shops.example';
    await owner.query('update accounts set email = $2, email_confirmed_at = now() where id = any($1)', [
      [own.id, other.id],
      email,
    ]);
    expect(told(await takeOut(token, other.id))).toEqual([200, null]);
    expect((await me(other.token)).body.contact).toMatchObject({ email: null });
    const sent =
      "select data->>'to' as to from jobs.job where data->>'template' = 'unlinked' and data->>'accountId' = $1";
    expect((await owner.query(sent, [other.id])).rows).toEqual([{ to: email }]);
  });

  test('each entry about a link or ended sessions says by hashes what was before and after it', async () => {
    const [own, other] = [await shop('antes.depois'), await shop('depois.antes')];
    const { token } = await link(own, other);
    await bed.signIn(other.igId, { registered: false });
    expect((await bed.call('DELETE /sessions', { token: other.token })).body).toEqual({ ended: 1 });
    expect(told(await takeOut(token, other.id))).toEqual([200, null]);
    const text = `select action, count(*)::int as entries, count(before_hash)::int as befores, count(after_hash)::int as afters,
        count(*) filter (where before_hash = after_hash)::int as same
      from audit_entries where action in ('account_linked', 'account_unlinked', 'sessions_ended') and account_id = any($1)
      group by action order by action`;
    const { rows } = await owner.query(text, [[own.id, other.id]]);
    const both = { entries: 2, befores: 2, afters: 2, same: 0 };
    expect(rows).toEqual([
      { action: 'account_linked', ...both },
      { action: 'account_unlinked', ...both },
      { action: 'sessions_ended', entries: 1, befores: 1, afters: 1, same: 0 },
    ]);
  });

  // Last: the clock jumps for everybody.
  test('T11: the token before lives a minute more, for a second tab, and not longer', async () => {
    const [own, other] = [await shop('antes.loja'), await shop('agora.loja')];
    const linked = await link(own, other);
    const { token } = (await go(linked.token, other.id)).body as { token: string };
    expect([(await me(own.token)).status, (await me(linked.token)).status, (await me(token)).status]).toEqual([
      200, 200, 200,
    ]);
    await bed.sim.send('POST', '/clock', { jumpMs: 61_000 });
    await expect.poll(async () => (await me(linked.token)).status, { timeout: 20_000 }).toBe(401);
    expect([(await me(own.token)).status, (await me(token)).status]).toEqual([401, 200]);
  });

  test.each(['POST /users/logout', 'DELETE /sessions/{id}'] as const)(
    'T11: within that minute it ends with the session that took its place (%s), and opens no other',
    async (how) => {
      const [own, other] = [await shop('cedo.loja'), await shop('saida.loja')];
      const linked = await link(own, other);
      const { token } = (await go(linked.token, other.id)).body as { token: string };
      const { items } = (await bed.call('GET /sessions', { token })).body as {
        items: { id: string; isThis: boolean }[];
      };
      const params: Record<string, string> = how.includes('{id}')
        ? { id: items.find((one) => one.isThis)?.id ?? '' }
        : {};
      expect((await bed.call(how, { token, params })).status).toBe(200);
      for (const before of [own.token, linked.token, token]) {
        expect((await me(before)).status).toBe(401);
        expect(told(await go(before, other.id))).toEqual([401, 'unauthorized']);
      }
    },
  );

  test('T11: everywhere else ends the tokens before, too; the session that asks goes on', async () => {
    const [own, other] = [await shop('fora.loja'), await shop('dentro.loja')];
    const linked = await link(own, other);
    const { token } = (await go(linked.token, other.id)).body as { token: string };
    await bed.call('DELETE /sessions', { token });
    expect([(await me(own.token)).status, (await me(linked.token)).status, (await me(token)).status]).toEqual([
      401, 401, 200,
    ]);
  });
});
