import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../browser/find-browser.ts';
import { expect } from '../journey.ts';
import { fanPhone } from '../rooms/fan-phone.ts';
import { type Recado, recado } from '../rooms/recado.ts';
import { type SimulatorApi, simulatorApi } from '../world/simulator-api.ts';
import startWorld from '../world/start-world.ts';
import { untilQuiet } from '../world/until-quiet.ts';
import { wordsOf } from '../world/words-of.ts';

// `npm run pictures --workspace e2e`: lives through the README's story and writes docs/pictures anew, light and in Portuguese.
// The machine needs a font with emoji (Debian's fonts-noto-color-emoji).
const PICTURES = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const CAPTION = 'Anel Lua Nova';
const BROKEN = { loseAnswers: 1, duplicateWebhooks: 1 };
const say = wordsOf('pt-BR');

const close = await startWorld();
const browser = await chromium.launch(await findBrowser());
try {
  const sim = simulatorApi(process.env.SIMULATOR_URL ?? '');
  const [shop, phone] = [await newPage(browser), await newPage(browser)];
  const seller = recado(shop, { say, appUrl: process.env.APP_URL ?? '' });
  const mediaId = await newestPost(sim);
  await configure(seller);
  await comment(sim, phone, mediaId);
  await breakThings(sim, { phone, shop: seller, mediaId });
} finally {
  await browser.close();
  await close();
}

function newPage(from: Browser): Promise<Page> {
  return from.newPage({
    viewport: { width: 1280, height: 860 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
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

async function save(page: Page, name: string): Promise<void> {
  await untilQuiet(page);
  await page.screenshot({ path: `${PICTURES}${name}.png`, animations: 'disabled' });
  console.log(`${name}.png ${Math.round(fs.statSync(`${PICTURES}${name}.png`).size / 1000)} kB`);
}
