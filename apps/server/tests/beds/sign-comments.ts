import { createHmac } from 'node:crypto';
import type { BedAccount, PipelineBed } from './pipeline-bed.ts';

/** Makes the webhook that tells an account of comments with these ids, signed as Instagram signs. No trigger is in their text. */
export function signComments(
  { secret }: Pick<PipelineBed, 'secret'>,
  { igId, mediaId }: BedAccount,
  ids: readonly string[],
): { raw: string; signature: string } {
  const changes = ids.map((id) => ({
    field: 'comments',
    value: {
      id,
      from: { id: `7${id}`, username: `u${id}` },
      text: 'lindo',
      media: { id: mediaId, media_product_type: 'FEED' },
    },
  }));
  const raw = JSON.stringify({ object: 'instagram', entry: [{ id: igId, time: 1_795_000_000, changes }] });
  return { raw, signature: `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}` };
}
