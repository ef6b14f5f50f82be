import fs from 'node:fs';
import type { Browser } from '@playwright/test';

/** Pictures of one kind, side by side on one page. */
export interface Sheet {
  title: string;
  /** Files of pictures, each with the name that stands below it. */
  pictures: { name: string; file: string }[];
  /** The width of one picture on the page, in pixels, and how many stand in a row. */
  width: number;
  inRow: number;
}

const GAP = 16;

/** Writes the pictures as one. */
export async function layOutSheet(
  browser: Browser,
  { title, pictures, width, inRow }: Sheet,
  to: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: inRow * (width + GAP) + GAP, height: 800 } });
  const figures = pictures.map(({ name, file }) => {
    const source = `data:image/png;base64,${fs.readFileSync(file).toString('base64')}`;
    return `<figure><img src="${source}" width="${width}"><figcaption>${name}</figcaption></figure>`;
  });
  await page.setContent(`<!doctype html><style>
    body { margin: ${GAP}px; background: #8b8b8b; font: 13px sans-serif; }
    h1 { font-size: 18px; margin: 0 0 ${GAP}px; }
    main { display: grid; grid-template-columns: repeat(${inRow}, ${width}px); gap: ${GAP}px; align-items: start; }
    figure { margin: 0; } img { display: block; } figcaption { padding: 4px 0; }
    </style><h1>${title}</h1><main>${figures.join('')}</main>`);
  await page.screenshot({ path: to, fullPage: true });
  await page.close();
}
