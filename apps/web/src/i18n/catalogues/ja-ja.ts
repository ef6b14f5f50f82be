import { gather } from './gather.ts';

export const messages = gather(import.meta.glob('../../../../../packages/locales/ja-JA/*.po', { eager: true }));
