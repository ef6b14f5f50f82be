import { gather } from './gather.ts';

export const messages = gather(import.meta.glob('../../../../../packages/locales/fr-FR/*.po', { eager: true }));
