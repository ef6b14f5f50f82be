import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../browser/find-browser.ts';
import { expect } from '../journey.ts';
import { fanPhone } from '../rooms/fan-phone.ts';
import { walkFirstSteps } from '../rooms/first-steps.ts';
import { type Recado, recado } from '../rooms/recado.ts';
import { SIZES } from '../world/look.ts';
import { type SimulatorApi, simulatorApi } from '../world/simulator-api.ts';
import startWorld from '../world/start-world.ts';
import { wordsOf } from '../world/words-of.ts';
import { agreedAt } from './agreed-at.ts';
import { drawIcons, pictureApp } from './app-pictures.ts';
import { saveWebp } from './save-webp.ts';

// `npm run pictures --workspace e2e`: walks through the help's first steps in both of its languages, on a phone and on a laptop, and lives
// through the README's story. Writes site/pictures and docs/pictures anew, light, and the icons and pictures of the installed app; with
// `-- --app` these alone. The machine needs a font with emoji (Debian's fonts-noto-color-emoji).
const PICTURES = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const HELP = fileURLToPath(new URL('../../site/pictures/', import.meta.url));
const SHOP = 'lua.atelier';
const CAPTION = 'Anel Lua Nova';
const BROKEN = { loseAnswers: 1, duplicateWebhooks: 1 };
const LOOK = { colorScheme: 'light', reducedMotion: 'reduce', timezoneId: 'America/Sao_Paulo' } as const; // const: closed lists
const say = wordsOf('pt-BR');

/** The languages of the help: the folder of each one's pictures, and who comments there, on a laptop's walk and on a phone's. */
const WALKS = [
  { locale: 'en-US', folder: 'en', fans: { laptop: 'bia.rocha', phone: 'camila.nunes' } },
  { locale: 'pt-BR', folder: 'pt-BR', fans: { laptop: 'bia.rocha', phone: 'camila.nunes' } },
] as const; // const: closed lists
const PAGES = {
  laptop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: SIZES.phone, deviceScaleFactor: 1.5, hasTouch: true },
};

const browser = await chromium.launch(await findBrowser());
const studio = await browser.newPage();
try {
  await drawIcons(browser);
  const justApp = process.argv.includes('--app');
  for (const walk of WALKS.filter(({ locale }) => !justApp || locale === 'pt-BR')) {
    // A world for each, so that nobody's comments are in another language than the screen.
    const close = await startWorld();
    try {
      const sim = simulatorApi(process.env.SIMULATOR_URL ?? '');
      if (walk.locale === 'pt-BR') await pictureApp(browser, { sim, appUrl: process.env.APP_URL ?? '' });
      if (justApp) continue;
      if (walk.locale === 'pt-BR') await tellStory(sim);
      for (const size of ['laptop', 'phone'] as const) await firstSteps(sim, walk, size); // const: names of PAGES
    } finally {
      await close();
    }
  }
} finally {
  await browser.close();
}

/** The README's story, from a post that is set up to what the seller sees of its trouble. */
async function tellStory(sim: SimulatorApi): Promise<void> {
  const [shop, phone] = [await newPage(browser), await newPage(browser)];
  const seller = recado(shop, { say, appUrl: process.env.APP_URL ?? '' });
  const mediaId = await newestPost(sim);
  await configure(seller);
  await comment(sim, phone, mediaId);
  await breakThings(sim, { phone, shop: seller, mediaId });
  await seller.forget(mediaId);
  await Promise.all([shop.context().close(), phone.context().close()]);
}

/** One walk through the first steps, as if nobody had walked there before. */
async function firstSteps(sim: SimulatorApi, walk: (typeof WALKS)[number], size: keyof typeof PAGES): Promise<void> {
  const { locale, folder, fans } = walk;
  const appUrl = process.env.APP_URL ?? '';
  const context = await browser.newContext({ ...PAGES[size], ...LOOK, locale, storageState: agreedAt(appUrl) });
  const page = await context.newPage();
  const seller = recado(page, { say: wordsOf(locale), appUrl, small: size === 'phone' });
  const id = await newestPost(sim);
  await walkFirstSteps(seller, {
    ...{ sim, locale, appUrl, username: SHOP, fan: fans[size], post: { id, caption: CAPTION } },
    show: (step) => saveWebp(page, { file: `${HELP}${folder}/${step}-${size}.webp`, studio }),
  });
  await seller.forget(id);
  await context.close();
}

function newPage(from: Browser): Promise<Page> {
  return from.newPage({
    viewport: { width: 1280, height: 860 },
    ...LOOK,
    locale: 'pt-BR',
    storageState: agreedAt(process.env.APP_URL ?? ''),
  });
}

async function newestPost(sim: SimulatorApi): Promise<string> {
  const { media } = await sim.call<{ media: { id: string; caption: string }[] }>('GET', '/state');
  return media.find(({ caption }) => caption.startsWith(CAPTION))?.id ?? '';
}

/** The automation of the post, saved, with a comment tried. */
async function configure(seller: Recado): Promise<void> {
  await seller.signIn('lua.atelier');
  await seller.enter('Posts');
  await seller.configure(CAPTION);
  await seller.addWords('quero');
  await seller.addReplies('Te mandei no direct, {username}! 💌', 'Já está na sua DM ✨', 'Olha lá no direct 😉');
  await seller.writeMessage('Oi, @{username}! Aqui estão os tamanhos e valores do Anel Lua Nova:');
  await seller.addLink('Anel Lua Nova', 'https://lua-atelier.example/anel-lua-nova');
  await seller.turnOn();
  await expect(seller.page.getByText(say('It is active. New comments on this post get their answer.'))).toHaveCount(0);
  await seller.configure(CAPTION);
  await seller.tryText('eu QUERO!!');
  await expect(seller.tried()).toContainText(say('It answers'));
  await save(seller.page, 'configure');
  await seller.page.getByRole('button', { name: say('Close') }).click();
}

/** A fan's comment with its public reply, the traffic beside it. */
async function comment(sim: SimulatorApi, page: Page, mediaId: string): Promise<void> {
  const fan = await fanPhone(page, { url: sim.url, locale: 'pt-BR' });
  await fan.become('thi.cardoso');
  await fan.comment(mediaId, 'Quero! 😍 Tem no tamanho 14?');
  await expect(fan.comments()).toContainText('lua.atelier');
  await sim.quiet();
  await save(page, 'simulator');
}

/** Loses answers and repeats webhooks, and pictures the DM as somebody reads it, and what the seller sees of it. */
async function breakThings(
  sim: SimulatorApi,
  { phone, shop, mediaId }: { phone: Page; shop: Recado; mediaId: string },
): Promise<void> {
  const { id } = await sim.known('larissaf');
  await sim.comment(mediaId, { personId: id, text: 'Que lindo, queria um' });
  const { id: asking } = await sim.known('gustavo.prado');
  const { accounts } = await sim.call<{ accounts: { igId: string; username: string }[] }>('GET', '/state');
  const igId = accounts.find(({ username }) => username === 'lua.atelier')?.igId ?? '';
  const fan = await fanPhone(phone, { url: `${sim.url}/?tab=faults`, locale: 'pt-BR' });
  await fan.become('gustavo.prado');
  await sim.call('PUT', '/faults', BROKEN);
  await fan.comment(mediaId, 'eu quero sim');
  await expect.poll(async () => (await sim.received(asking, igId)).length, { intervals: [50] }).toBe(1);
  // One message in doubt is a story that fits the picture: the public reply gets its answer.
  await sim.call('PUT', '/faults', { ...BROKEN, loseAnswers: 0 });
  await expect(fan.comments().getByText('lua.atelier')).toHaveCount(2);
  await sim.call('PUT', '/faults', BROKEN);
  await fan.closeComments();
  await fan.openThread('lua.atelier', 'requests');
  await expect(fan.thread()).toContainText('Aqui estão os tamanhos');
  await save(phone, 'message');
  await sim.call('POST', '/faults/reset');

  await shop.enter('Activity');
  const row = shop.page.getByRole('listitem').filter({ hasText: 'eu quero sim' });
  await expect(row).toContainText(say('The DM was delivered and the comment got its reply.'));
  // Our own reply stands in the list until its own proof is there.
  await expect(shop.page.getByRole('listitem').filter({ hasText: 'lua.atelier' })).toHaveCount(0);
  await row.getByRole('link').first().click();
  const steps = shop.page.getByRole('heading', { name: say('Step by step') });
  await steps.evaluate((heading) => heading.scrollIntoView());
  await save(shop.page, 'activity');
}

function save(page: Page, name: string): Promise<void> {
  return saveWebp(page, { file: `${PICTURES}${name}.webp`, studio });
}
