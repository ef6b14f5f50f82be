import type { HttpClient } from '../wire/http-client.ts';
import { createHttpClient } from '../wire/http-client.ts';
import type { SeedAccount, SeedPost } from './seed-accounts.ts';
import { seedAccounts, seedPeople } from './seed-accounts.ts';

/** Start the clock this far behind, and the seed spreads its posts over the time until now. */
export const seedBehindMs = 20 * 24 * 3_600_000;

/**
 * Fills an empty simulator through its own API; one that has accounts keeps them.
 * A clock that is behind real time is brought to it step by step, so that posts and comments have plausible ages.
 */
export async function seedSimulator(url: string): Promise<void> {
  const http = createHttpClient();
  try {
    const api = operatorApi(http, url);
    const { accounts } = await api.get('/state');
    if (Array.isArray(accounts) && accounts.length === 0) await fill(api);
    await catchUp(api);
  } finally {
    http.close();
  }
}

type Answer = Record<string, unknown>;
interface Api {
  get(path: string): Promise<Answer>;
  post(path: string, body: Answer): Promise<Answer>;
}

async function fill(api: Api): Promise<void> {
  const people: string[] = [];
  for (const person of seedPeople) people.push(String((await api.post('/people', person)).id));
  const accounts: { igId: string; scene: SeedAccount }[] = [];
  for (const scene of seedAccounts) {
    const { username, name } = scene;
    const igId = String((await api.post('/accounts', { username, name })).igId);
    accounts.push({ igId, scene });
    for (const index of scene.followers) await api.post('/follows', { personId: people[index], igId, follows: true });
  }
  const posts = inTurn(accounts);
  const behindMs = Math.max(0, -Number((await api.get('/clock')).offsetMs));
  const stepMs = Math.floor(behindMs / (posts.length + 1));
  for (const { igId, post } of posts) {
    if (stepMs > 0) await api.post('/clock', { jumpMs: Math.floor(stepMs * 0.7) });
    await addPost(api, { igId, post, people, pauseMs: Math.floor(stepMs * 0.05) });
  }
}

/** Brings a clock that is still behind to real time, also after a seed that was interrupted. */
async function catchUp(api: Api): Promise<void> {
  const leftMs = -Math.ceil(Number((await api.get('/clock')).offsetMs));
  if (leftMs > 0) await api.post('/clock', { jumpMs: leftMs });
}

/** The accounts' posts mixed in time, each account's own order kept, the newest of each at the end. */
function inTurn(accounts: { igId: string; scene: SeedAccount }[]): { igId: string; post: SeedPost }[] {
  const all = accounts.flatMap(({ igId, scene }) =>
    scene.posts.map((post, index) => ({ igId, post, place: (index + 1) / scene.posts.length })),
  );
  return all.sort((a, b) => a.place - b.place).map(({ igId, post }) => ({ igId, post }));
}

async function addPost(
  api: Api,
  wanted: { igId: string; post: SeedPost; people: string[]; pauseMs: number },
): Promise<void> {
  const { igId, post, people, pauseMs } = wanted;
  const { caption, productType } = post;
  const mediaId = String(
    (
      await api.post(`/accounts/${igId}/media`, {
        caption,
        productType,
        pictureSeed: [...caption].slice(0, 60).join(''),
      })
    ).id,
  );
  for (const index of post.likes) await api.post(`/media/${mediaId}/likes`, { personId: people[index] });
  for (const { by, text, answer } of post.comments) {
    if (pauseMs > 0) await api.post('/clock', { jumpMs: pauseMs });
    const comment = await api.post(`/media/${mediaId}/comments`, { personId: people[by], text });
    if (answer === undefined) continue;
    await api.post(`/media/${mediaId}/comments`, { igId, text: answer, parentId: comment.id });
    await api.post(`/comments/${comment.id}/likes`, { personId: people[0] });
  }
}

function operatorApi(http: HttpClient, url: string): Api {
  async function call(method: 'GET' | 'POST', path: string, body?: Answer): Promise<Answer> {
    const answer = await http.request({
      method,
      url: `${url}/sim/api${path}`,
      timeoutMs: 10_000,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (answer.status !== 200)
      throw new Error(`The seed was refused: ${method} ${path} answered ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body) as Answer; // as: every call used here answers an object
  }
  return { get: (path) => call('GET', path), post: (path, body) => call('POST', path, body) };
}
