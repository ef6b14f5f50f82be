import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import type { Shop, SimulatorApi } from '../world/simulator-api.ts';
import { wordsOf } from '../world/words-of.ts';
import { callsAs } from './calls-as.ts';
import { recado } from './recado.ts';

const say = wordsOf('pt-BR');

/** A seller with two answers to messages, and one person who wrote. */
export async function seller(
  page: Page,
  { appUrl, sim, username }: { appUrl: string; sim: SimulatorApi; username: string },
) {
  const shop = await sim.shop(username, ['Anel de prata']);
  const one = recado(page, { say, appUrl });
  await one.signIn(shop.username);
  await page.goto(`${appUrl}/content`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await one.answerByWord('directs', 2);
  await one.automate(shop.media[0] ?? '');
  const { send } = await callsAs(page, appUrl);
  const get = async (path: string) => (await send('GET', path)).json();
  const put = async (path: string, body: unknown) => expect((await send('PUT', path, body)).status, path).toBe(200);
  return { shop, get, put, send, one };
}

export async function personOf(
  sim: SimulatorApi,
  shop: Shop,
  get: (path: string) => Promise<{ items: { id: string }[] }>,
) {
  const lia = await sim.person(`lia.${shop.username}`);
  await sim.comment(shop.media[0] ?? '', { personId: lia.id, text: 'quero' });
  await sim.quiet();
  await expect.poll(async () => (await get('/people')).items.length).toBe(1);
  return (await get('/people')).items[0]?.id ?? '';
}

export const dialog = (page: Page) => page.getByRole('dialog');

/** The words that say that a save waits for the connection. */
export const kept = (page: Page) =>
  page.getByText(say('Kept in this browser. It is saved as soon as there is a connection.')).first();

export const press = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true }).click();
