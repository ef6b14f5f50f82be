import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { untilQuiet } from '../world/until-quiet.ts';

const QUALITY = 0.82;

/** Takes a picture of a page as it is, once it is quiet, and keeps it as WebP. `studio` is an empty page, whose browser draws it anew. */
export async function saveWebp(page: Page, { file, studio }: { file: string; studio: Page }): Promise<void> {
  await untilQuiet(page);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const webp = await studio.evaluate(drawAnew, { png: png.toString('base64'), quality: QUALITY });
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, Buffer.from(webp, 'base64'));
  console.log(
    `${path.basename(path.dirname(file))}/${path.basename(file)} ${Math.round(fs.statSync(file).size / 1000)} kB`,
  );
}

/** Runs in the browser, and so stands alone. */
async function drawAnew({ png, quality }: { png: string; quality: number }): Promise<string> {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
