import type { Browser, Page } from '@playwright/test';
import { recado } from '../rooms/recado.ts';
import type { Shop, SimulatorApi } from '../world/simulator-api.ts';
import type { Say } from '../world/words-of.ts';

/** A shop with as much as somebody has who sells for years. */
export type Full = Shop;

const POSTS = 1_000;
const ANSWERS = 300;
/** The comments on posts, answered and listed. */
const COMMENTS = 120;
const LINKS = 20;

/** Makes the shop, signs it in once, and waits until Recado knows all of it. `more` is made before the comments use up its credits. */
export async function full(
  browser: Browser,
  { sim, appUrl, say }: { sim: SimulatorApi; appUrl: string; say: Say },
  more?: (page: Page, shop: Full) => Promise<void>,
): Promise<Full> {
  const captions = Array.from({ length: POSTS }, (_, n) => `Peça ${n + 1}, feita à mão 🌿`);
  const shop = await sim.shop('loja.de.anos', captions);
  const page = await browser.newPage({ locale: 'pt-BR' });
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username, { walks: true });
  await seller.answerByWord('directs', ANSWERS - 1);
  // The newest is listed first.
  await seller.answerMessage({ name: 'Vinte links', links: linksOf(LINKS) });
  const newest = shop.media.at(-1) ?? '';
  await seller.automate(newest, { links: linksOf(LINKS), messagetitletexts: ['Oi!'] });
  await more?.(page, shop);
  for (let n = 0; n < COMMENTS; n++) {
    const { id } = await sim.person(`pessoa.${n}.de.anos`);
    await sim.comment(newest, { personId: id, text: n % 2 === 0 ? 'quero!' : `que lindo ${n}` });
  }
  await sim.quiet();
  await page.close();
  return shop;
}

function linksOf(count: number) {
  return Array.from({ length: count }, (_, n) => ({ title: `Peça ${n + 1}`, url: `https://a.example/${n + 1}` }));
}
