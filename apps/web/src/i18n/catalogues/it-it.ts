import { gather } from './gather.ts';

export const messages = gather(import.meta.glob('../../../../../packages/locales/it-IT/*.po', { eager: true }));
