import type { NoticeWords } from './notice-words.ts';

export const enUS: NoticeWords = {
  reconnect: {
    title: 'Instagram is disconnected',
    text: 'Nobody is answered until you sign in again. What waits goes out then.',
  },
  messages_off: {
    title: 'Instagram holds your messages back',
    text: 'Allow access to messages in Instagram, under Connected tools. What waits goes out then.',
  },
  token_ending: {
    title: 'Sign in soon',
    text: 'The connection with Instagram is ending (days left: {days}). One sign-in renews it.',
  },
  endpoint_gone: {
    title: 'A webhook was turned off',
    text: '{host} answered that it wants to be told nothing more (410). Turn the webhook on again when you like.',
  },
  endpoint_failing: {
    title: 'A webhook was turned off',
    text: '{host} took nothing for three days. Mend the server, turn the webhook on, and send again what was missed.',
  },
  credits_used_up: {
    title: 'Your credits are used up',
    text: 'New messages wait for credits. The next free ones come on {date}.',
  },
  areas_used_up: {
    title: 'Credits used up: {areas}',
    text: 'New messages there wait for credits. The next free ones come on {date}.',
  },
  viral: {
    title: 'One of your posts took off',
    text: 'It got {count} comments within an hour, far more than usual. See what people ask there.',
  },
  next_post: {
    title: 'Your next post has its automation',
    text: 'The post you published took the automation that waited for it.',
  },
  renewal_failed: {
    title: 'A payment failed',
    text: 'Your plan could not be renewed. It runs until {date}; check your card.',
  },
  renewal_stopped: { title: 'Your plan renews no more', text: '{plan} runs until {date}. Subscribe again to keep it.' },
  month_ending: { title: 'Your plan ends soon', text: '{plan} runs until {date}. Pay another month to go on.' },
  month_ends_today: {
    title: 'Your plan ends today',
    text: 'Pay another month of {plan}, and it goes on without a break.',
  },
  month_ended: { title: 'Your plan has ended', text: '{plan} ended on {date}. Pay another month to have it back.' },
  test: { title: 'It works', text: 'Recado will tell you here when it matters.' },
  many: { title: 'More notices', text: 'There is more news about your account.' },
};
