import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { recado } from '../rooms/recado.ts';
import type { SimulatorApi } from '../world/simulator-api.ts';
import { untilQuiet } from '../world/until-quiet.ts';
import { wordsOf } from '../world/words-of.ts';
import { agreedAt } from './agreed-at.ts';

const ICONS = fileURLToPath(new URL('../../apps/web/public/icons/', import.meta.url));
const FAVICON = fileURLToPath(new URL('../../apps/web/public/favicon.svg', import.meta.url));
const BLUE = '#0069a8';

/** Signs of lucide, as the app shows them, by the shortcut that has one. */
const SIGNS = {
  new: 'M5 12h14M12 5v14',
  automations: 'M7.900 20A9 9 0 1 0 4 16.100L2 22ZM10 15l-3-3 3-3M7 12h7a2 2 0 0 1 2 2v1',
  activity:
    'M22 12h-2.480a2 2 0 0 0-1.930 1.460l-2.350 8.360a.25.25 0 0 1-.48 0L9.240 2.180a.25.25 0 0 0-.48 0l-2.350 8.360A2 2 0 0 1 4.490 12H2',
};

/** Draws the icons of the installed app out of `favicon.svg`, into the web app's own files. */
export async function drawIcons(browser: Browser): Promise<void> {
  const [, note = ''] = /(<path.*)<\/svg>/.exec(fs.readFileSync(FAVICON, 'utf8')) ?? [];
  const page = await browser.newPage();
  const draw = async (name: string, size: number, svg: string) => {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>*{margin:0}svg{display:block}</style>${svg}`);
    await page.screenshot({ path: `${ICONS}${name}.png`, omitBackground: true });
  };
  const frame = (size: number, inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${inside}</svg>`;
  const square = `<rect width="32" height="32" fill="${BLUE}"/>`;
  for (const size of [192, 512]) {
    await draw(`icon-${size}`, size, frame(size, `<rect width="32" height="32" rx="8" fill="${BLUE}"/>${note}`));
    // A device cuts it to a shape of its own: the note stands within the middle four fifths.
    await draw(`maskable-${size}`, size, frame(size, `${square}${note}`));
  }
  await draw('apple-touch-icon', 180, frame(180, `${square}${note}`));
  for (const [name, path] of Object.entries(SIGNS)) {
    const sign = `<path d="${path}" transform="translate(7 7) scale(.75)" fill="none" stroke="#fff" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/>`;
    await draw(`shortcut-${name}`, 96, frame(96, `<rect width="32" height="32" rx="16" fill="${BLUE}"/>${sign}`));
  }
  await page.close();
}

/** Pictures the app as a browser shows it before it installs it: on a phone and on a laptop. */
export async function pictureApp(
  browser: Browser,
  { sim, appUrl }: { sim: SimulatorApi; appUrl: string },
): Promise<void> {
  const shop = await sim.shop('atelie.sol', [
    'Vestido de linho cru, do P ao GG',
    'Bolsa de palha trançada à mão',
    'Brincos concha banhados a ouro',
    'Guia de medidas: comente GUIA',
  ]);
  for (const [name, size] of [
    ['narrow', { width: 390, height: 844 }],
    ['wide', { width: 1440, height: 900 }],
  ] as const) {
    const page = await browser.newPage({
      viewport: size,
      deviceScaleFactor: name === 'narrow' ? 2 : 1,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      serviceWorkers: 'block',
      baseURL: appUrl,
      storageState: agreedAt(appUrl),
    });
    const seller = recado(page, { say: wordsOf('pt-BR'), appUrl });
    await seller.signIn(shop.username);
    if (name === 'narrow') await live(sim, seller, shop);
    for (const [screen, path] of [
      ['home', '/'],
      ['automations', '/automations'],
    ] as const) {
      await page.goto(`${appUrl}${path}`);
      await save(page, `${screen}-${name}`);
    }
    await page.close();
  }
}

/** Four posts that answer, a morning's comments, and nothing left to set up. */
async function live(
  sim: SimulatorApi,
  seller: ReturnType<typeof recado>,
  shop: Awaited<ReturnType<SimulatorApi['shop']>>,
): Promise<void> {
  const words = [['vestido', 'quero'], ['bolsa'], ['brinco', 'preço'], ['guia']];
  for (const [at, mediaId] of shop.media.entries())
    await seller.automate(mediaId, { activationComments: words[at] ?? [] });
  for (const [name, at, text] of [
    ['marina.costa', 0, 'Quero! 😍'],
    ['bia.lima', 1, 'bolsa linda'],
    ['ju.andrade', 2, 'Qual o preço?'],
    ['carol.reis', 3, 'GUIA'],
    ['lu.farias', 0, 'vestido, por favor'],
  ] as const) {
    const { id } = await sim.person(name);
    await sim.comment(shop.media[at] ?? '', { personId: id, text });
    await expect.poll(async () => (await sim.received(id, shop.igId)).length).toBeGreaterThan(0);
  }
  await sim.quiet();
  const token = await seller.page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token);
  for (const step of ['welcome', 'stories', 'profile'])
    await seller.page.request.put('/api/home/steps', {
      headers: { authorization: `Bearer ${token}` },
      data: { step, away: true },
    });
}

async function save(page: Page, name: string): Promise<void> {
  await expect(page.locator('.animate-pulse-soft')).toHaveCount(0);
  await untilQuiet(page);
  await page.screenshot({ path: `${ICONS}${name}.jpg`, type: 'jpeg', quality: 82, animations: 'disabled' });
  console.log(`${name}.jpg ${Math.round(fs.statSync(`${ICONS}${name}.jpg`).size / 1000)} kB`);
}
