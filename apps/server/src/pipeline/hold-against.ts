import { type Considered, consider } from '@recado/engine';
import type { RowInput } from './decide-row.ts';
import { tapOf } from './interpret.ts';

/** Holds an event against the account's automations; null for events that none of them concerns. */
export function holdAgainst({ account, automations, event }: RowInput): Considered | null {
  if (!account || !automations || !event) return null;
  if (event.type === 'comment') {
    if (event.own) return null;
    return consider(event, automations.onMedia(event.mediaId, event.originalMediaId), automations.groups);
  }
  if (event.type !== 'message' || tapOf(event) !== null) return null;
  return consider(event, automations.onMedia(event.storyId ?? '', null), automations.groups);
}
