import { changeFaults } from '../faults/change-faults.ts';
import { allowMessages, switchTo } from '../operator/control.ts';
import type { Input } from '../operator/input.ts';
import { inputOf, OperatorError } from '../operator/input.ts';
import { endTokens } from '../operator/leaving.ts';
import { endLive, goLive } from '../operator/lives.ts';
import { writeAsPerson } from '../operator/messages.ts';
import { addComment, addMedia, block, follow } from '../operator/scene.ts';
import { broadcastOf, isStoryUp } from '../world/passing.ts';
import type { Account, Media } from '../world/state.ts';
import type { World } from '../world/world.ts';
import type { Act } from './act.ts';
import type { CommentTarget } from './scenario.ts';
import { tapNewest } from './tap-newest.ts';

/** Carries one act out through the operator's verbs. @throws OperatorError where it is not possible. */
export async function perform(world: World, account: Account, what: { act: Act; people: string[] }): Promise<void> {
  const { act } = what;
  const { igId } = account;
  const personId = ('person' in act ? what.people[act.person] : null) ?? '';
  const operate = async (
    verb: (input: Input) => unknown,
    path: Record<string, string>,
    body: Record<string, unknown>,
  ): Promise<void> => {
    await verb(inputOf(world, path, body));
  };
  switch (act.kind) {
    case 'faults': {
      const faults = act.change === 'off' ? world.usualFaults : changeFaults(world.state.faults, act.change);
      if (typeof faults === 'string') throw new Error(faults);
      return switchTo(world, faults);
    }
    case 'comment':
      return operate(addComment, { id: findMedia(world, igId, act.on).id }, { personId, text: act.text });
    case 'write': {
      const story = act.to === 'story' ? { storyId: findMedia(world, igId, 'story').id } : {};
      return operate(writeAsPerson, { igId, personId }, { text: act.text, ...story });
    }
    case 'story': {
      const { caption, link } = act;
      return operate(addMedia, { igId }, { productType: 'STORY', caption, linkStickerUrl: link });
    }
    case 'mention':
      return operate(writeAsPerson, { igId, personId }, { storyMention: true });
    case 'live': {
      const { caption, lastsMs } = act;
      return operate(goLive, { igId }, { caption, ...(lastsMs === null ? {} : { lastsMs }) });
    }
    case 'endLive':
      return operate(endLive, { id: findMedia(world, igId, 'live').id }, {});
    case 'tap':
      return tapNewest(world, igId, act.people);
    case 'follow':
    case 'unfollow':
      return operate(follow, {}, { personId, igId, follows: act.kind === 'follow' });
    case 'block':
      return operate(block, {}, { personId, igId, blocked: true });
    case 'token':
      return operate(endTokens, { igId }, { action: act.ending });
    case 'messagesAllowed':
      return operate(allowMessages, { igId }, { allowed: act.allowed });
  }
}

function findMedia(world: World, igId: string, on: CommentTarget): Media {
  const all = (world.state.mediaOf.get(igId) ?? []).flatMap((id) => world.state.media.get(id) ?? []);
  const posts = all.filter(
    (media) => !media.deleted && media.live === null && (media.productType === 'FEED' || media.productType === 'REELS'),
  );
  const found = {
    newest: posts.at(-1),
    oldest: posts.at(0),
    reel: posts.findLast((media) => media.productType === 'REELS') ?? posts.at(-1),
    story: all.findLast((media) => isStoryUp(world, media)),
    live: broadcastOf(world, igId),
  }[on];
  if (found === undefined) throw new OperatorError(409, 'The account has nothing of the kind that could be answered.');
  return found;
}
