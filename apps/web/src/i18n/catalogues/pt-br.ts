import { gather } from './gather.ts';

export const messages = gather(import.meta.glob('../../../../../packages/locales/pt-BR/*.po', { eager: true }));
