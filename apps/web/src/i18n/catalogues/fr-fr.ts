import { gather } from './gather.ts';
import { holdTogether } from './hold-together.ts';

export const messages = holdTogether(
  gather(import.meta.glob('../../../../../packages/locales/fr-FR/*.po', { eager: true })),
);
