import type { AutomationKind } from '@recado/engine';

/** An automation as far as a card shows it: without its settings, of which there may be a lot. */
export interface CardRow {
  id: string;
  kind: AutomationKind;
  media_id: string | null;
  name: string | null;
  code: string | null;
  enabled: boolean;
  version: number;
  created_at: number;
  updated_at: number;
  labels: string[];
  words: string[];
  message: string | null;
  /** Null where its media is none, or not known yet. */
  caption: string | null;
  picture_url: string | null;
  permalink: string | null;
  /** Its media was deleted on Instagram. */
  gone: boolean;
}
