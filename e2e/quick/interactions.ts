import { AUTOMATIONS } from './rooms/automations.ts';
import { CONTENT } from './rooms/content.ts';
import { FLOOR } from './rooms/floor.ts';
import { FORM } from './rooms/form.ts';
import { HOUSE } from './rooms/house.ts';
import type { Interaction } from './rooms/interaction.ts';

/** All that is measured, in the order of the table. */
export const INTERACTIONS: readonly Interaction[] = [...FLOOR, ...CONTENT, ...FORM, ...AUTOMATIONS, ...HOUSE];
