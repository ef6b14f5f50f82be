import { SettingsSchema } from '@recado/engine';
import { expect, test } from 'vitest';
import { viewsOf } from './views-of.ts';

const plain = SettingsSchema.parse({});
const gated = { ...plain, followerOnly: { ...plain.followerOnly, enabled: true } };

test.each([
  [
    'a comment’s answer differs by who follows: it may lie in Requests',
    'post',
    plain,
    ['stranger', 'comment', 'follower'],
  ],
  ['a message gets its answer where it was written', 'direct', plain, ['dm']],
  ['so does a reply to a story', 'story', plain, ['story', 'dm']],
  ['unless only followers get it', 'story_global', gated, ['story', 'stranger', 'follower']],
  ['a live shows its chat', 'live', plain, ['live', 'stranger', 'follower']],
  ['a kind without the gate has none', 'direct', gated, ['dm']],
] as const)('%s', (_, kind, settings, views) => expect(viewsOf(kind, settings)).toEqual(views));
