import type { CodeBatch } from '@recado/contract';
import type { BatchRow } from './store.ts';

export function presentBatch({ expires_at, created_at, ...row }: BatchRow): CodeBatch {
  return { ...row, expiresAt: expires_at, createdAt: created_at };
}
