import type { Update } from '@recado/instagram';
import type { FoundBy } from './found-by.ts';

/** An update on its way into the inbox, and in the spool. `payload` is the item as received, in JSON. */
export interface IncomingUpdate {
  igId: string;
  /** The key that makes it the same update, whichever way it comes. */
  key: string;
  id: string;
  kind: Update['kind'];
  origin: 'webhook' | 'sweep' | 'spool' | 'asked';
  payload: string;
  /** Epoch milliseconds. */
  eventAt: number;
  /** Missing in what a version before this one spooled: it is known when it is decided. */
  foundBy?: FoundBy;
}
