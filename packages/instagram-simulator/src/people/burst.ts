import { complain } from '../complain.ts';
import { isOnAir } from '../world/passing.ts';
import { createRng } from '../world/rng.ts';
import type { Media } from '../world/state.ts';
import { pairKey } from '../world/state.ts';
import type { World } from '../world/world.ts';
import { commit } from '../world/world.ts';
import { prepareComment } from './prepare-comment.ts';

export interface Burst {
  comments: number;
  perSecond: number;
  /** The people who comment, in turn. */
  people: string[];
  texts: string[];
}

/** Real milliseconds between two handfuls of comments. */
const pauseMs = 20;

/** Lets people comment on a broadcast at a real rate, in the background; it ends early with the broadcast or the simulator. */
export function startBurst(world: World, media: Media, burst: Burst): void {
  const { clock, state } = world;
  const rng = createRng(`burst:${media.id}:${state.commentCounts.get(media.id) ?? 0}`);
  const people = burst.people.filter((personId) => !state.blocks.has(pairKey({ personId, igId: media.igId })));
  const startedAt = clock.mono();
  let made = 0;

  function next(): ReturnType<typeof prepareComment> {
    const id = people[made % people.length] ?? '';
    const text = burst.texts[Math.floor(rng.next() * burst.texts.length)] ?? '';
    made += 1;
    return prepareComment(world, { media, parent: null, author: { kind: 'person', id }, text });
  }

  async function handful(): Promise<void> {
    if (people.length === 0 || state.media.get(media.id) !== media || !isOnAir(world, media)) return;
    const due = 1 + Math.floor(((clock.mono() - startedAt) * burst.perSecond) / 1_000);
    const comments = [];
    while (made < Math.min(due, burst.comments)) comments.push(next());
    await commit(
      world,
      comments.flatMap(({ facts }) => facts),
    );
    for (const { emission } of comments) emission.send();
    world.stream.changed('state');
    if (made < burst.comments) clock.after(pauseMs, begin);
  }

  function begin(): void {
    handful().catch(complain('A burst of comments ended early'));
  }

  begin();
}
