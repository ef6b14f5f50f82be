import type { Settings } from '@recado/engine';
import { writeStored } from '../../../../api/kept/stored.ts';

/** The settings that somebody is writing, kept in this browser until they are saved or thrown away. */
export interface Draft {
  settings: Settings;
  /** The version that it began from; null for a first configuration. */
  version: number | null;
}

/** Keeps a draft, or forgets it. */
export function keepDraft(key: string, draft: Draft | null): void {
  writeStored(key, draft);
}

/** The name under which the draft of a place is kept: of this account only. */
export function draftKey(accountId: string, placeKey: string): string {
  return `draft.${accountId}.${placeKey}`;
}
