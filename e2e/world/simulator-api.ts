/** A message in a fan's inbox, as the simulator shows it. */
export interface InboxMessage {
  mid: string;
  from: 'person' | 'account';
  text: string | null;
  content: unknown;
}

interface Thread {
  igId: string;
  messages: InboxMessage[];
}

export interface Shop {
  igId: string;
  username: string;
  /** Ids, in the order of the captions. */
  media: string[];
}

/** The operator's API of the simulated Instagram: sets scenes, breaks things, and tells what people really got. */
export interface SimulatorApi {
  url: string;
  call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T>;
  shop(username: string, captions: string[]): Promise<Shop>;
  person(username: string): Promise<{ id: string; username: string }>;
  /** A person of the seed. */
  known(username: string): Promise<{ id: string; username: string }>;
  comment(mediaId: string, by: { personId: string; text: string }): Promise<{ id: string }>;
  /** Returns what the account sent to that person, oldest first, from both folders. */
  received(personId: string, igId: string): Promise<InboxMessage[]>;
  /** Texts of the replies below a comment. */
  replies(mediaId: string, commentId: string): Promise<string[]>;
  /** Resolves when no webhook waits. */
  quiet(): Promise<void>;
}

export function simulatorApi(url: string): SimulatorApi {
  const call: SimulatorApi['call'] = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${url}/sim/api${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T; // as: the operator's API
  };
  return {
    url,
    call,
    async shop(username, captions) {
      const { igId } = await call<{ igId: string }>('POST', '/accounts', { username, name: `Loja ${username}` });
      const media: string[] = [];
      for (const caption of captions)
        media.push((await call<{ id: string }>('POST', `/accounts/${igId}/media`, { caption })).id);
      return { igId, username, media };
    },
    person: (username) => call('POST', '/people', { username, name: username }),
    async known(username) {
      const { people } = await call<{ people: { id: string; username: string }[] }>('GET', '/state');
      const found = people.find((person) => person.username === username);
      if (!found) throw new Error(`nobody is called ${username}`);
      return found;
    },
    comment: (mediaId, by) => call('POST', `/media/${mediaId}/comments`, by),
    async received(personId, igId) {
      const { primary, requests } = await call<{ primary: Thread[]; requests: Thread[] }>(
        'GET',
        `/people/${personId}/inbox`,
      );
      const threads = [...primary, ...requests].filter((thread) => thread.igId === igId);
      return threads.flatMap(({ messages }) => messages.filter(({ from }) => from === 'account'));
    },
    async replies(mediaId, commentId) {
      const all = await call<{ parentId: string | null; text: string }[]>('GET', `/media/${mediaId}/comments`);
      return all.filter(({ parentId }) => parentId === commentId).map(({ text }) => text);
    },
    async quiet() {
      for (;;) {
        const { pending } = await call<{ pending: number }>('GET', '/webhooks/pending');
        if (pending === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}
