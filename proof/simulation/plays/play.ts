import type { Draw } from '../../campaigns/seeded.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { SceneParts, Shop } from '../scene.ts';

/** The things that a play has to play with: a shop of the scene, and draws of its own. */
export interface PlayParts extends SceneParts {
  shop: Shop;
  draw: Draw;
  /** Plans something so many virtual milliseconds from now; a call of the operator that fails there is a problem of the run. */
  soon(ms: number, work: () => Promise<unknown>): void;
}

/** The parts of the evidence that must come of what was played. */
export type Expected = Partial<
  Pick<Evidence, 'gates' | 'voiced' | 'waiting' | 'messages' | 'comments' | 'once' | 'never'>
>;

/** Plays one kind of automation, with people and media of its own. What must come of it is asked for at rest. */
export type Play = (parts: PlayParts) => Promise<() => Expected>;

/** Invites so many new people, and returns their ids. */
export async function invite(
  { instagram }: PlayParts,
  { name, count }: { name: string; count: number },
): Promise<string[]> {
  const people: string[] = [];
  for (let n = 1; n <= count; n++) {
    const username = `${name}.${n}`;
    people.push((await instagram.operate<{ id: string }>('POST', '/people', { username, name: username })).id);
  }
  return people;
}

/** A new media of the shop; its id. */
export async function publish({ instagram, shop }: PlayParts, body: Record<string, unknown>): Promise<string> {
  return (await instagram.operate<{ id: string }>('POST', `/accounts/${shop.igId}/media`, body)).id;
}

/** A comment of a person or, with `igId`, of the account itself; its id. */
export async function comment(
  { instagram, world }: PlayParts,
  { mediaId, ...body }: { mediaId: string; text: string } & ({ personId: string } | { igId: string }),
): Promise<string> {
  const { id } = await instagram.operate<{ id: string }>('POST', `/media/${mediaId}/comments`, body);
  world.note(`comment ${id} "${body.text}"`);
  return id;
}
