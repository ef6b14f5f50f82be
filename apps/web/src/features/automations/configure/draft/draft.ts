import { type Settings, SettingsSchema } from '@recado/engine';
import { readStored } from '../../../../api/kept/stored.ts';
import type { Draft } from './keep-draft.ts';

/** The kept draft of an automation; null when there is none. */
export function readDraft(key: string): Draft | null {
  const kept = readStored<Partial<Draft>>(key);
  if (!kept || typeof kept.settings !== 'object' || kept.settings === null) return null;
  return { settings: withDefaults(kept.settings), version: kept.version ?? null };
}

/** A draft may be unfinished and so fail the schema, but its shape must be whole: an older one may lack a part. */
function withDefaults(settings: Partial<Settings>): Settings {
  const start = SettingsSchema.parse({});
  const whole = { ...start };
  for (const key of Object.keys(start) as (keyof Settings)[]) {
    const value = settings[key];
    const sameShape = Array.isArray(value) === Array.isArray(start[key]);
    if (value !== undefined && sameShape) Object.assign(whole, { [key]: value });
  }
  return whole;
}
