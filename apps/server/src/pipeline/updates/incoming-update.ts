import type { Update } from '@recado/instagram';

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
}
