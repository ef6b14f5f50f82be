import { createHmac } from 'node:crypto';
import { LINK_ID_CHARACTERS } from '@recado/engine';

/** The letters without look-alikes, of one case: what is written down by hand, or passes through a shop, may lose it. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const BITS_A_LETTER = 5n;
const DIGEST_BYTES = 9;

/** The place and target that a link of ours stands for. Everybody who gets it has the same one, so that it tells of nobody who clicked. */
export interface LinkPlace {
  automationId: string;
  /** Null where the automation lies on no post and answered none. */
  mediaId: string | null;
  /** As the seller wrote it. */
  target: string;
}

/** The id of a link: 65 bits that nobody guesses without the account's key, the same at every answer, retry and replay. */
export function linkIdOf(key: Buffer, { automationId, mediaId, target }: LinkPlace): string {
  const digest = createHmac('sha256', key)
    .update(JSON.stringify([automationId, mediaId, target]))
    .digest();
  const spare = BigInt(DIGEST_BYTES * 8) - BITS_A_LETTER * BigInt(LINK_ID_CHARACTERS);
  let rest = BigInt(`0x${digest.subarray(0, DIGEST_BYTES).toString('hex')}`) >> spare;
  let id = '';
  for (let place = 0; place < LINK_ID_CHARACTERS; place++) {
    id = LETTERS.charAt(Number(rest & 31n)) + id;
    rest >>= BITS_A_LETTER;
  }
  return id;
}

const ID = new RegExp(`^[${LETTERS}]{${LINK_ID_CHARACTERS}}$`);

/** The id that a text is, whatever its case; null where it is none. */
export function readLinkId(text: string): string | null {
  const id = text.toLowerCase();
  return ID.test(id) ? id : null;
}
