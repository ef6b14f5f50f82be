import type { AutomationKind } from '../kinds/automation-kinds.ts';
import { KINDS } from '../kinds/index.ts';
import { parseSettings } from '../settings/parse-settings.ts';
import type { Settings } from '../settings/settings.ts';
import type { Recipe } from './recipe.ts';

/**
 * Returns the settings of a recipe as another kind can have them. Its words go into that kind's list, its message keeps its shape
 * where that kind offers it (else it is a text), and what that kind lacks gets the defaults. For its own kind a recipe stays as it is
 * but for what the kind lacks.
 */
export function fitRecipe({ kind, settings }: Recipe, wanted: AutomationKind): Settings {
  const { fields, words: list, publicReply, templates } = KINDS[wanted];
  const given = KINDS[kind].words;
  const has = (field: string) => fields.some((one) => one === field) || (field === 'removedReplies' && publicReply);
  const kept = Object.fromEntries(Object.entries(settings).filter(([field]) => has(field)));
  const fitted = {
    ...kept,
    ...(list && given && { [list]: settings[given] }),
    template: templates.includes(settings.template) ? settings.template : 'links',
  };
  const read = parseSettings(fitted);
  return read.ok ? read.settings : settings;
}
