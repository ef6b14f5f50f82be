import { type Answer, json } from './receive.ts';

const HOWS = ['answered', 'away', 'held'] as const;

/** Calls of either API that are not answered as ever, by how their path begins. */
export interface Outage {
  /** `away`: answered 503; `held`: waits until it is `answered`. Throws where it is another word. */
  set(path: string, how: string): { path: string; how: string };
  /** Resolves when the call may be done; an answer where nobody does it. */
  meet(path: string): Promise<Answer | null>;
  reset(): void;
}

export function createOutage(): Outage {
  const kept = new Map<string, { how: string; over: Promise<void>; end(): void }>();
  const answer = (path: string) => {
    kept.get(path)?.end();
    kept.delete(path);
  };
  return {
    set(path, how) {
      if (!HOWS.some((one) => one === how)) throw new Error(`how must be one of ${HOWS.join(', ')}`);
      answer(path);
      const { promise: over, resolve: end } = Promise.withResolvers<void>();
      if (how !== 'answered') kept.set(path, { how, over, end });
      return { path, how };
    },
    async meet(path) {
      const found = [...kept].find(([start]) => path.startsWith(start))?.[1];
      if (found?.how === 'away') return json(503, { message: 'nobody is there', error: { type: 'api_error' } });
      await found?.over;
      return null;
    },
    reset() {
      for (const path of [...kept.keys()]) answer(path);
    },
  };
}
