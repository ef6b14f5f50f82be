import { inventPeople } from '../people/invent-people.ts';
import { prepareComment } from '../people/prepare-comment.ts';
import { commit } from '../world/world.ts';
import type { Input } from './input.ts';
import { media, OperatorError } from './input.ts';
import { checkOpen } from './scene.ts';

const MOST = 100;

/**
 * Lets people comment whom nobody has seen yet: each text is written by somebody else, at the same moment. Every third follows the
 * account, so that answers arrive in both folders.
 */
export async function letStrangersComment(input: Input): Promise<Record<string, unknown>[]> {
  const { world } = input;
  const item = media(world, input.path('id'));
  const texts = readTexts(input);
  if (!item.commentEnabled) throw new OperatorError(409, 'Comments are switched off for this media.');
  checkOpen(input, item);
  const people = inventPeople(world, texts.length);
  await commit(
    world,
    people.flatMap((person, index) => [
      { t: 'person' as const, person },
      ...(index % 3 === 2 ? [{ t: 'follow' as const, personId: person.id, igId: item.igId, on: true }] : []),
    ]),
  );
  const made = people.map((person, index) =>
    prepareComment(world, {
      media: item,
      parent: null,
      author: { kind: 'person', id: person.id },
      text: texts[index] ?? '',
    }),
  );
  await commit(
    world,
    made.flatMap(({ facts }) => facts),
  );
  for (const { emission } of made) emission.send();
  world.stream.changed('state');
  return made.map(({ comment }, index) => ({
    commentId: comment.id,
    personId: comment.author.id,
    username: people[index]?.username,
    text: comment.text,
  }));
}

function readTexts({ body }: Input): string[] {
  const { texts } = body;
  const isWhole = Array.isArray(texts) && texts.every((text) => typeof text === 'string' && text.trim() !== '');
  if (!isWhole || texts.length === 0 || texts.length > MOST)
    throw new OperatorError(400, `texts must be a list of 1 to ${MOST} texts.`);
  return texts;
}
