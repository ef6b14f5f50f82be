import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** One entry of a webhook body, as Instagram sends it. */
export type Entry = { [key: string]: Json };

const FOLDER = new URL('../../packages/instagram/fixtures/webhooks/', import.meta.url);

/** Every recorded webhook shape, by name. */
export const SHAPES: ReadonlyMap<string, Json> = new Map(
  fs
    .readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => [
      file.replace('.json', ''),
      JSON.parse(fs.readFileSync(fileURLToPath(new URL(file, FOLDER)), 'utf8')) as Json, // as: JSON.parse makes nothing else
    ]),
);

/** An account that exists, with a post whose automation answers the word. */
export interface Target {
  /** The time at which its plain comments were written, Unix seconds: none is answered a week later. */
  at: number;
  igId: string;
  mediaId: string;
}

/** The recorded shape as if it were about the target: its account, its post, ids of its own. */
export function shapeFor(shape: Json, { target, unique }: { target: Target; unique: string }): Json {
  const text = JSON.stringify(shape)
    .replaceAll('17841400000000001', target.igId)
    .replaceAll('18000000000000004', target.mediaId)
    .replaceAll('18000000000000002', `18${unique}2`)
    .replaceAll('700000000000003', `7${unique}3`)
    .replaceAll(/"(aWd[^"]*)"/g, (_, mid: string) => `"${mid}${unique}"`)
    .replaceAll('"text":"LINK"', '"text":"lindo"');
  return JSON.parse(text) as Json; // as: JSON.parse makes nothing else
}

/** A comment as plain as they come, which must be stored and decided whatever stands beside it. */
export function plainComment({ target, id, text }: { target: Target; id: string; text: string }): Entry {
  const from = { id: `7${id}`, username: `u${id}` };
  const media = { id: target.mediaId, media_product_type: 'FEED' };
  return { id: target.igId, time: target.at, changes: [{ field: 'comments', value: { id, from, text, media } }] };
}
