import { isStoryUp } from '../world/passing.ts';
import type { Input } from './input.ts';
import { inputOf, media, OperatorError, text } from './input.ts';
import { writeAsPerson } from './messages.ts';

const emoji = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f){1,10}$/u;

/**
 * A person reacts to a story with an emoji. The field `story_reactions` is undocumented (docs/platform.md 3.4); simulator choice: it comes as
 * a reply whose text is the emoji, as people see it in their inbox.
 */
export async function reactToStory(input: Input): Promise<Record<string, unknown>> {
  const { world } = input;
  const story = media(world, input.path('id'));
  const reaction = text(input, 'emoji');
  if (!isStoryUp(world, story)) throw new OperatorError(409, 'This is no story that people still see.');
  if (!emoji.test(reaction)) throw new OperatorError(400, 'emoji must be one emoji.');
  const thread = { igId: story.igId, personId: text(input, 'personId') };
  return writeAsPerson(inputOf(world, thread, { text: reaction, storyId: story.id }));
}
