import * as z from 'zod';

/** The few things that make an automation, as an assistant says them. The rest has the defaults of the web app. */
export const settingsInput = {
  name: z.string().min(1).max(60).describe('A name for the seller, in the language of the seller'),
  words: z
    .array(z.string().min(1).max(100))
    .min(1)
    .max(50)
    .describe('Words or phrases; whoever writes one gets the message'),
  message: z.string().min(1).max(640).describe('The direct message. {username} and {firstname} stand for the person'),
  links: z
    .array(z.object({ title: z.string().min(1).max(20), url: z.url() }))
    .max(3)
    .default([])
    .describe('Up to three buttons with links'),
  publicReplies: z
    .array(z.string().min(1).max(300))
    .max(20)
    .default([])
    .describe('Replies under the comment, one of them at random; none: nothing is said in public'),
};
const Settings = z.object(settingsInput);

/** Returns the settings as the API takes them. */
export function settingsOf({ name, words, message, links, publicReplies }: z.output<typeof Settings>) {
  return {
    ...{ name, links, activationComments: words, activationMessages: words, messagetitletexts: [message] },
    ...{ replyToComment: publicReplies.length > 0, replyComments: publicReplies },
  };
}
