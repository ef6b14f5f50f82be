import { createHmac } from 'node:crypto';
import type { Delivery } from '../state.ts';

/** The body of one webhook POST: ASCII only, as Meta sends it (`\uXXXX`, lowercase hex; platform page 3.2). */
export function envelope(deliveries: Delivery[]): string {
  return asciiJson({ object: 'instagram', entry: deliveries.map((delivery) => delivery.entry) });
}

/** `X-Hub-Signature-256` over the exact bytes that are sent. */
export function signature(body: string, appSecret: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
}

function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
