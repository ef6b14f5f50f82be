import type { Act, Phone, SentKind } from '@recado/server/probe';

/** The cast of a play: an account of the simulator, a person, and the post between them. */
export interface Cast {
  igId: string;
  username: string;
  personId: string;
  tester: string;
  mediaId: string;
}

/** Does with the simulator what the probe asks people to do with their phones. */
export class SimulatorHands implements Phone {
  readonly #url: string;
  readonly #cast: Cast;
  #liveId = '';
  /** The acts that were asked for, for tests. */
  readonly asked: Act['act'][] = [];

  constructor(url: string, cast: Cast) {
    this.#url = url;
    this.#cast = cast;
  }

  async do(act: Act): Promise<'done'> {
    this.asked.push(act.act);
    await this.#play(act);
    return 'done';
  }

  async sim<T = Record<string, unknown>>(method: string, where: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.#url}/sim/api${where}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${method} ${where}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<T>; // as: the operator's API answers what the caller names
  }

  async #play(act: Act): Promise<unknown> {
    const { igId, mediaId, personId } = this.#cast;
    const pair = { igId, personId };
    switch (act.act) {
      case 'signIn':
        return this.#signIn(act.url);
      case 'comment':
        return this.#comment(mediaId, { personId, text: act.text });
      case 'commentTen':
        for (let each = 1; each <= 10; each++) await this.#comment(mediaId, { personId, text: `${act.text} ${each}` });
        return;
      case 'commentGif':
        return this.#comment(mediaId, { personId, gif: true });
      case 'commentLive':
        return this.#comment(this.#liveId, { personId, text: act.text });
      case 'commentAsSeller':
        return this.#comment(mediaId, { igId, text: act.text });
      case 'deleteComment':
        return this.sim('DELETE', `/comments/${act.id}`);
      case 'write':
        return this.#write({ text: act.text });
      case 'send':
        return this.#send(act.kind);
      case 'edit':
        return this.sim('POST', `/messages/${act.mid}/edit`, { text: `${act.text} (edited)` });
      case 'react':
        return this.sim('POST', `/messages/${act.mid}/react`, { personId, reaction: '❤️' });
      case 'unsend':
        return this.sim('DELETE', `/messages/${act.mid}`);
      case 'read':
        return this.sim('POST', `/messages/${await this.#lastSent()}/seen`, { personId });
      case 'tap':
        return this.sim('POST', `/messages/${act.mid}/tap`, { personId, buttonIndex: 0 });
      case 'writeAsSeller':
        return this.sim('POST', `/threads/${igId}/${personId}/owner-messages`, { text: act.text });
      case 'block':
      case 'unblock':
        return this.sim('POST', '/blocks', { ...pair, blocked: act.act === 'block' });
      case 'restrict':
      case 'unrestrict':
        return this.sim('POST', '/restricts', { ...pair, restricted: act.act === 'restrict' });
      case 'messagesOff':
      case 'messagesOn':
        return this.sim('POST', `/accounts/${igId}/messages-allowed`, { allowed: act.act === 'messagesOn' });
      case 'restrictPost':
      case 'unrestrictPost':
        return this.sim('POST', `/media/${mediaId}/restricted`, { restricted: act.act === 'restrictPost' });
      case 'goLive':
        this.#liveId = (await this.sim<{ id: string }>('POST', `/accounts/${igId}/lives`, { caption: 'Sonda' })).id;
        return;
      case 'endLive':
        return this.sim('POST', `/media/${this.#liveId}/end-live`, {});
      case 'private':
      case 'public':
        return this.sim('PUT', `/accounts/${igId}`, { private: act.act === 'private' });
      case 'unpublishApp':
      case 'publishApp':
        return this.sim('PUT', '/faults', { appMode: act.act === 'publishApp' ? 'live' : 'development' });
      case 'removeApp':
        return this.sim('POST', `/accounts/${igId}/token`, { action: 'revoke' });
      case 'changePassword':
        return this.sim('POST', `/accounts/${igId}/token`, { action: 'password_changed' });
    }
  }

  #comment(mediaId: string, body: Record<string, unknown>): Promise<unknown> {
    return this.sim('POST', `/media/${mediaId}/comments`, body);
  }

  #write(body: Record<string, unknown>): Promise<unknown> {
    return this.sim('POST', `/threads/${this.#cast.igId}/${this.#cast.personId}/messages`, body);
  }

  async #send(kind: SentKind): Promise<unknown> {
    if (kind === 'a story that mentions S') return this.#write({ storyMention: true });
    if (kind !== 'a reply to a story of S') return this.#write({ attached: ATTACHED[kind] });
    const story = { productType: 'STORY', caption: 'Sonda' };
    const { id } = await this.sim<{ id: string }>('POST', `/accounts/${this.#cast.igId}/media`, story);
    return this.#write({ storyId: id, text: 'sonda por story' });
  }

  /** The newest message of the account to the tester. */
  async #lastSent(): Promise<string> {
    const lines = await this.sim<{ mid: string | null; personId: string }[]>('GET', '/truth?after=0');
    return lines.findLast(({ mid, personId }) => mid !== null && personId === this.#cast.personId)?.mid ?? '';
  }

  async #signIn(address: string): Promise<void> {
    const asked = new URL(address);
    const form = new URLSearchParams(asked.search);
    for (const scope of form.get('scope')?.split(',') ?? []) form.append('scopes', scope);
    form.set('ig_id', this.#cast.igId);
    form.set('action', 'allow');
    const allowed = await fetch(`${asked.origin}/oauth/authorize`, { method: 'POST', body: form, redirect: 'manual' });
    await fetch(allowed.headers.get('location') ?? '');
  }
}

const ATTACHED: Record<Exclude<SentKind, 'a story that mentions S' | 'a reply to a story of S'>, string> = {
  'a photo': 'image',
  'two photos': 'images',
  'a video': 'video',
  'a voice message': 'voice',
  'a post': 'post',
  'a reel': 'reel',
  'a story of somebody': 'story',
  'a contact card': 'card',
  'a profile': 'profile',
};
