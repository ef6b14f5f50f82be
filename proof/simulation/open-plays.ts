import type { Evidence } from '../evidence/evidence.ts';
import type { PlayName } from './draw-swarm.ts';
import { gate } from './plays/gate.ts';
import { live } from './plays/live.ts';
import { nextPost } from './plays/next-post.ts';
import type { Expected, Play } from './plays/play.ts';
import { remix } from './plays/remix.ts';
import { story } from './plays/story.ts';
import { voice } from './plays/voice.ts';
import type { SceneParts, Shop } from './scene.ts';

const PLAYS: Readonly<Record<PlayName, Play>> = { gate, voice, live, remix, nextPost, story };

/** Sets up what plays in this seed, and plans what its people do. Returns the way to read what must come of it, once all is at rest. */
export async function openPlays(
  parts: SceneParts & { shops: Shop[]; problems: string[] },
): Promise<() => Required<Expected>> {
  const { world, swarm, shops, problems } = parts;
  const soon = (ms: number, work: () => Promise<unknown>) =>
    void world.at(ms, () => void work().catch((error: unknown) => problems.push(String(error))));
  const told: (() => Expected)[] = [];
  for (const name of swarm.plays) {
    const draw = world.draw(`play ${name}`);
    told.push(await PLAYS[name]({ ...parts, shop: draw.pick(shops), draw, soon }));
  }
  return () => {
    const all = told.map((tell) => tell());
    const each = <K extends keyof Expected>(name: K): NonNullable<Evidence[K]>[number][] =>
      all.flatMap((one) => [...(one[name] ?? [])] as NonNullable<Evidence[K]>[number][]); // as: lists of this name hold nothing else
    return {
      gates: each('gates'),
      voiced: each('voiced'),
      waiting: each('waiting'),
      messages: each('messages'),
      comments: each('comments'),
      once: each('once'),
      never: each('never'),
    };
  };
}
