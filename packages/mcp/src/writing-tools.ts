import type { Client } from '@recado/client';
import * as z from 'zod';
import { settingsInput, settingsOf } from './settings-input.ts';
import { type Tool, tool } from './tool.ts';

const OFF = 'It is saved turned off and answers nobody until the seller turns it on in Recado; no tool can do that.';

const Place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('direct') }).describe('Messages in the inbox'),
  z
    .object({ kind: z.literal('post'), mediaId: z.string().min(1).max(64) })
    .describe('Comments on one post, of list_posts'),
  z
    .object({ kind: z.literal('story'), mediaId: z.string().min(1).max(64) })
    .describe('Replies to one story, of list_posts'),
  z.object({ kind: z.literal('live') }).describe('Comments in broadcasts'),
]);

/** The tools that change something. What they make is off. */
export const WRITING_TOOLS: readonly Tool[] = [
  tool({
    name: 'create_automation',
    title: 'Make an automation, turned off',
    description: `Makes an automation: whoever writes one of the words gets the message. ${OFF} A post or story that has one already is refused, and stays as it is.`,
    scopes: ['automations:write'],
    readOnly: false,
    input: z.object({ place: Place, ...settingsInput }),
    async run(client, { place, ...said }) {
      const { automation } = await makeOff(client, place, settingsOf(said));
      return { automation, next: 'The seller looks at it in Recado, and turns it on there.' };
    },
  }),
];

function makeOff(client: Client, place: z.output<typeof Place>, settings: ReturnType<typeof settingsOf>) {
  const making = { body: { enabled: false, settings } };
  if (place.kind === 'direct') return client.call('POST /directs', making);
  if (place.kind === 'live') return client.call('POST /lives', making);
  // Without a version it is the first one, or refused.
  const body = { ...making.body, version: null };
  const params = { mediaId: place.mediaId };
  return place.kind === 'post'
    ? client.call('PUT /automations/posts/{mediaId}', { params, body })
    : client.call('PUT /automations/stories/{mediaId}', { params, body });
}
