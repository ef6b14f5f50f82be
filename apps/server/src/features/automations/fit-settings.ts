import { type AutomationKind, KINDS, type Settings } from '@recado/engine';

/**
 * Leaves out what only another kind has: the caption to wait for where what waited for the next post waits no more, and the name where
 * the media is one.
 */
export function fitSettings(kind: AutomationKind, settings: Settings): Settings {
  const { fields } = KINDS[kind];
  return {
    ...settings,
    captionText: fields.includes('captionText') ? settings.captionText : null,
    name: fields.includes('name') ? settings.name : null,
  };
}
