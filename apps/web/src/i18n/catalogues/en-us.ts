import { gather } from './gather.ts';

export const messages = gather(import.meta.glob('../../../../../packages/locales/en-US/*.po', { eager: true }));
