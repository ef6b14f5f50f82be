import type { NewsWords } from './news-words.ts';

export const enUS: NewsWords = {
  '2026-11-26': [
    'What is new is told here, once. You find it again under Account.',
    'You decide whether how you use Recado may be counted. The choice stands under Privacy.',
  ],
  '2026-11-10': [
    'One list for all automations: a switch for each, labels, and a bin that keeps what you remove for 30 days.',
    'Results tell what your answers brought, by day, hour, post and word.',
  ],
  '2025-05-21': [
    'Activity says of each comment and message what happened, and why.',
    'The statement shows every credit: where it came from and what it was spent on.',
  ],
  '2025-04-22': [
    'Several accounts: link them, and switch without signing in again.',
    'Good manners: whoever asks for no more messages gets none.',
  ],
  '2025-03-25': [
    'Refer and earn: 30% of what is paid by those who come by your link, for twelve months.',
    'Access codes: give somebody a plan, or redeem your own.',
  ],
  '2025-02-18': [
    'Lives: words commented during a broadcast get their DM while it runs.',
    'Only for followers: Recado checks who follows you before it sends.',
  ],
  '2025-01-21': [
    'Messages: words in your inbox start an answer by themselves.',
    'A welcome greets whoever writes to you for the first time.',
  ],
  '2024-12-03': [
    'Stories: whoever replies to one gets your message.',
    'Audios: record your voice once, and send it by DM.',
  ],
  '2024-10-22': [
    'Recado is here. It replies to comments on your posts and sends the link by DM.',
    'You sign in with Instagram: there is no other password.',
  ],
};
