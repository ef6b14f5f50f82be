import { gather } from './gather.ts';

export const messages = gather(import.meta.glob('../../../../../packages/locales/es-ES/*.po', { eager: true }));
