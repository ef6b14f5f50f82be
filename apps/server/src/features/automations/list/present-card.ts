import type { Binned, Listed, ListedState } from '@recado/contract';
import type { BinnedRow } from '../bin/read-bin.ts';
import type { CardRow } from './card-row.ts';

/** The letters of a DM that a card has room for. */
const MESSAGE = 200;

export interface ListedRow extends CardRow {
  state: ListedState;
  dms: number;
  comments: number;
  held: number;
  last_day: string | null;
}

export function presentListed(row: ListedRow): Listed {
  const { enabled, state, dms, comments, held, last_day: lastDay } = row;
  return { ...presentCard(row), enabled, state, dms, comments, held, lastDay };
}

export function presentBinned(row: BinnedRow): Binned {
  const { enabled, removed_at: removedAt, goes_at: goesAt, taken } = row;
  return { ...presentCard(row), enabled, removedAt, goesAt, taken };
}

function presentCard(row: CardRow) {
  const { media_id: mediaId, caption, picture_url: pictureUrl, permalink, gone } = row;
  return {
    id: row.id,
    kind: row.kind,
    mediaId,
    media: mediaId === null || caption === null ? null : { id: mediaId, caption, pictureUrl, permalink, gone },
    name: row.name,
    code: row.code,
    version: row.version,
    updatedAt: row.updated_at,
    createdAt: row.created_at,
    words: row.words,
    message: row.message === null ? null : [...row.message].slice(0, MESSAGE).join(''),
    labels: row.labels,
  };
}
