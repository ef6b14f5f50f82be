import { AUTOMATION_KINDS } from '@recado/engine';
import * as z from 'zod/mini';
import { routes } from '../route.ts';

/** The library takes 3 MiB a file, and so many files and bytes of one account. */
export const AUDIO_LIMITS = { fileBytes: 3_145_728, files: 50, bytes: 100 * 1024 * 1024 } as const;

/** An automation whose newest version names an audio. */
const AudioUseSchema = z.object({
  id: z.string(),
  kind: z.enum(AUTOMATION_KINDS),
  name: z.nullable(z.string()),
  mediaId: z.nullable(z.string()),
  /** The beginning of its media's caption; empty where there is none. */
  caption: z.string(),
});
export type AudioUse = z.infer<typeof AudioUseSchema>;

export const AudioSchema = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(['m4a', 'mp4', 'aac']),
  bytes: z.number(),
  /** Null where the file does not say. */
  durationMs: z.nullable(z.number()),
  createdAt: z.number(),
  /** An automation's newest version names it: it cannot be removed. */
  inUse: z.boolean(),
  /** The number of automations that name it, and the oldest ten of them. */
  uses: z.number(),
  usedBy: z.array(AudioUseSchema),
  /** The page that plays it, for anybody who has the address. */
  playerUrl: z.string(),
  /** The file itself, on this server. */
  filePath: z.string(),
});
export type Audio = z.infer<typeof AudioSchema>;

const name = z.string().check(z.trim(), z.minLength(1, 'name_missing'), z.maxLength(100, 'name_too_long'));
const id = z.strictObject({ id: z.uuid() });
const answer = z.object({ audio: AudioSchema });

export const audioRoutes = routes({
  audios: {
    method: 'GET',
    path: '/audios',
    // Not in pages: the quota is smaller than two of them.
    summary: 'The audio library, newest first, all of it',
    access: 'account',
    whileViewing: 'allowed',
    key: 'automations:read',
    answer: z.object({
      items: z.array(AudioSchema),
      used: z.object({ files: z.number(), bytes: z.number() }),
      limits: z.object({ fileBytes: z.number(), files: z.number(), bytes: z.number() }),
    }),
  },
  addAudio: {
    method: 'POST',
    path: '/audios',
    summary: 'Adds a sound (M4A, MP4 or AAC by its content) to the library; the body is the file',
    access: 'account',
    whileViewing: 'allowed',
    idempotent: true,
    query: z.strictObject({ name }),
    fileBytes: AUDIO_LIMITS.fileBytes,
    answer,
  },
  renameAudio: {
    method: 'PATCH',
    path: '/audios/{id}',
    summary: 'Gives an audio another name',
    access: 'account',
    whileViewing: 'allowed',
    params: id,
    body: z.strictObject({ name }),
    answer,
  },
  removeAudio: {
    method: 'DELETE',
    path: '/audios/{id}',
    summary: 'Removes an audio that no automation names; 409 `fk_direct_audio` says which do',
    access: 'account',
    whileViewing: 'allowed',
    params: id,
    answer: z.object({}),
  },
});
