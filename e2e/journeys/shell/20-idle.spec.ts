import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { untilQuiet } from '../../world/until-quiet.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
/** Longer than two looks of a tab that is told nothing. */
const IDLE_MS = 12_000;

test('an idle tab asks nothing, and shows what comes as it comes', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('loja.quieta', ['Talha']);
  const fan = await sim.person('fa.quieta');
  await recado(page, { say, appUrl }).signIn(shop.username);
  const listening = page.waitForResponse((answer) => answer.url().startsWith(`${appUrl}/api/changes`));
  // Whoever is on trial is shown something, once and after a while.
  const introduced = page.waitForResponse(`${appUrl}/api/introductions`);
  await page.goto(appUrl);
  expect((await listening).status()).toBe(200);
  await introduced;
  await untilQuiet(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), IDLE_MS);
  expect(asked).toEqual([]);
  await sim.call('POST', `/threads/${shop.igId}/${fan.id}/messages`, { text: 'tem em azul?' });
  await expect(page.getByText('tem em azul?').first()).toBeVisible({ timeout: 10_000 });
});

test('a tab that cannot listen looks by itself', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('loja.surdina', ['Ânfora']);
  const fan = await sim.person('fa.surdina');
  await recado(page, { say, appUrl }).signIn(shop.username);
  await page.route(`${appUrl}/api/changes?**`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  );
  await page.goto(appUrl);
  await untilQuiet(page);
  await sim.call('POST', `/threads/${shop.igId}/${fan.id}/messages`, { text: 'tem em verde?' });
  await expect(page.getByText('tem em verde?').first()).toBeVisible({ timeout: 15_000 });
});
