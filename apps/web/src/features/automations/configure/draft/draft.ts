import { type Settings, SettingsSchema } from '@recado/engine';
import { readStored, writeStored } from '../../../../api/kept/stored.ts';

/** The settings that somebody is writing, kept in this browser until they are saved or thrown away. */
export interface Draft {
  settings: Settings;
  /** The version that it began from; null for a first configuration. */
  version: number | null;
}

/** The kept draft of an automation; null when there is none. */
export function readDraft(key: string): Draft | null {
  const kept = readStored<Partial<Draft>>(key);
  if (!kept || typeof kept.settings !== 'object' || kept.settings === null) return null;
  return { settings: withDefaults(kept.settings), version: kept.version ?? null };
}

/** Keeps a draft, or forgets it. */
export function keepDraft(key: string, draft: Draft | null): void {
  writeStored(key, draft);
}

/** The name under which the draft of a place is kept: of this account only. */
export function draftKey(accountId: string, placeKey: string): string {
  return `draft.${accountId}.${placeKey}`;
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
