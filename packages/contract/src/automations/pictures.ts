import * as z from 'zod/mini';
import { routes } from '../route.ts';

/** Instagram fetches pictures of 8 MB (docs/platform.md 5.4); so many files and bytes of one account, and pixels along a side. */
export const PICTURE_LIMITS = {
  fileBytes: 8_000_000,
  files: 200,
  bytes: 100 * 1024 * 1024,
  shortestSide: 40,
  longestSide: 8_192,
} as const;

export const PictureSchema = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  createdAt: z.number(),
  /** The newest or an earlier version of an automation names it: it cannot be removed. */
  inUse: z.boolean(),
  /** The file itself, on this server. */
  filePath: z.string(),
});
export type Picture = z.infer<typeof PictureSchema>;

const answer = z.object({ picture: PictureSchema });

export const pictureRoutes = routes({
  pictures: {
    method: 'GET',
    path: '/pictures',
    // Not in pages: the quota is smaller than five of them.
    summary: 'The pictures of the account, newest first, all of them',
    access: 'account',
    whileViewing: 'allowed',
    key: 'automations:read',
    answer: z.object({
      items: z.array(PictureSchema),
      used: z.object({ files: z.number(), bytes: z.number() }),
      limits: z.object({ fileBytes: z.number(), files: z.number(), bytes: z.number() }),
    }),
  },
  addPicture: {
    method: 'POST',
    path: '/pictures',
    summary:
      'Keeps a picture (JPEG or PNG by its content) for cards, without what it tells of whoever took it; the body is the file. The same one again is the one that is there',
    access: 'account',
    whileViewing: 'allowed',
    idempotent: true,
    query: z.strictObject({}),
    fileBytes: PICTURE_LIMITS.fileBytes,
    answer,
  },
  copyPicture: {
    method: 'POST',
    path: '/pictures/from-media/{mediaId}',
    summary: "Keeps the picture of the account's own post, reel or story for cards: Instagram's address of it ends",
    access: 'account',
    whileViewing: 'allowed',
    params: z.strictObject({ mediaId: z.string().check(z.maxLength(100)) }),
    answer,
  },
  removePicture: {
    method: 'DELETE',
    path: '/pictures/{id}',
    summary: 'Removes a picture that no version of an automation names; 409 `picture_in_use` where one does',
    access: 'account',
    whileViewing: 'allowed',
    params: z.strictObject({ id: z.uuid() }),
    answer: z.object({}),
  },
});
