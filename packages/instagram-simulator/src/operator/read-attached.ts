import { pictureAddress } from '../files/picture-address.ts';
import { newNumberId } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import type { Input } from './input.ts';
import { OperatorError, optionalText } from './input.ts';

/** The things that people send instead of words, in the forms that the field shows (docs/platform.md 3.4). */
const attached: Record<string, (world: World) => Record<string, unknown>> = {
  image: (world) => one('image', { url: picture(world) }),
  images: (world) => ({
    attachments: [0, 1].map(() => ({ type: 'image', payload: { url: picture(world) } })),
  }),
  video: (world) => one('video', { url: picture(world) }),
  // A voice message is a file of type video/mp4.
  voice: (world) => one('audio', { url: `${picture(world)}?type=video/mp4` }),
  post: (world) =>
    one('ig_post', { url: picture(world), title: 'n8n …', ig_post_media_id: newNumberId(world.state, 'media') }),
  reel: (world) =>
    one('ig_reel', {
      url: 'https://www.instagram.com/reel/DdAye7JB4B4/',
      title: '🌋 …',
      reel_video_id: newNumberId(world.state, 'media'),
    }),
  story: (world) =>
    one('ig_story', { story_media_id: newNumberId(world.state, 'media'), story_media_url: picture(world) }),
  // Cards with a phone number or a place come without anything in them.
  card: () => one('template', { generic: { elements: [] } }),
  // A shared profile.
  profile: () => ({ unsupported: true }),
};

/** The content of a message that has no words; null for one that has. */
export function readAttached(input: Input): Record<string, unknown> | null {
  const kind = optionalText(input, 'attached');
  if (kind === null) return null;
  const make = Object.hasOwn(attached, kind) ? attached[kind] : undefined;
  if (!make) throw new OperatorError(400, `attached must be one of ${Object.keys(attached).join(', ')}.`);
  return make(input.world);
}

function one(type: string, payload: Record<string, unknown>): Record<string, unknown> {
  return { attachment: { type, payload } };
}

function picture(world: World): string {
  return pictureAddress(world, '/pictures/post/sent-by-a-person.svg');
}
