import type { Browser, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { full } from '../quick/full.ts';
import { recado } from '../rooms/recado.ts';
import { goLive, many } from '../world/many.ts';
import type { SimulatorApi } from '../world/simulator-api.ts';
import type { Say } from '../world/words-of.ts';
import type { Things } from './addresses.ts';

export const STATES = ['empty', 'some', 'full'] as const;
export type State = (typeof STATES)[number];

export interface Given {
  appUrl: string;
  sim: SimulatorApi;
  say: Say;
}

/** Makes the account of each state, signs it in once, and tells what it has. */
export const MAKERS: Readonly<Record<State, (page: Page, given: Given & { browser: Browser }) => Promise<Things>>> = {
  async empty(page, given) {
    const { username } = await given.sim.shop('folha.vazia', []);
    await recado(page, given).signIn(username);
    return {};
  },
  async some(page, given) {
    const { sim } = given;
    const { shop, write } = await many(sim, 'folha.comum');
    const seller = recado(page, given);
    await seller.signIn(shop.username);
    const { id: storyId } = await publishStory(page, given, shop.igId);
    await seller.setUpContent(storyId);
    const [busy = '', off = ''] = shop.media;
    await seller.automate(busy);
    await seller.automate(off, { activationComments: ['preço'], replyToComment: false });
    await seller.answerByWord('directs', 3);
    await seller.answerByWord('lives', 3);
    await write();
    await goLive(sim, shop, 'palavra 1-0');
    await sim.quiet();
    await agree(page, given);
    return { mediaId: busy, storyId, ...(await thingsOf(page, given)) };
  },
  async full(page, given) {
    let storyId = '';
    const shop = await full(given.browser, given, async (own, { igId }) => {
      const seller = recado(own, given);
      storyId = (await publishStory(own, given, igId)).id;
      await seller.setUpContent(storyId);
      await seller.answerByWord('lives', 30);
    });
    await recado(page, given).signIn(shop.username);
    await agree(page, given);
    return { mediaId: shop.media.at(-1), storyId, ...(await thingsOf(page, given)) };
  },
};

/** Signs an administrator in. */
export async function administrator(page: Page, given: Given): Promise<void> {
  await given.sim.shop('equipe.pt', []);
  await recado(page, given).signIn('equipe.pt');
}

/** Agrees to what an account is asked at the bottom, under which its screens would scroll; the empty one shows the question. */
async function agree(page: Page, { say }: Given): Promise<void> {
  await page.getByRole('button', { name: say('components.consent.action') }).click();
}

/** Publishes a story and waits until Recado has seen it, which looks when its stories are opened. */
async function publishStory(page: Page, { sim, appUrl }: Given, igId: string): Promise<{ id: string }> {
  const story = { productType: 'STORY', caption: 'Bastidores' };
  const published = await sim.call<{ id: string }>('POST', `/accounts/${igId}/media`, story);
  await page.goto(`${appUrl}/content/stories`);
  await expect(page.getByRole('main').getByText(story.caption).first()).toBeVisible();
  return published;
}

/** Reads the first of each list, as the account itself is told of it. */
async function thingsOf(page: Page, { appUrl }: Given): Promise<Things> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token);
  const first = async (path: string) => {
    const answer = await fetch(`${appUrl}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    const { items = [] } = (await answer.json()) as { items?: { id: string }[] }; // as: a list of the API
    return items[0]?.id;
  };
  const [remixId, directId, liveId, activityId, personId] = await Promise.all(
    ['/remixes', '/directs', '/lives', '/activity', '/people'].map(first),
  );
  return { remixId, directId, liveId, activityId, personId };
}
