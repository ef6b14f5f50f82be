import { gather } from './gather.ts';

export const messages = gather(import.meta.glob('../../../../../packages/locales/zh-SG/*.po', { eager: true }));
