import type { Route } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { untilQuiet } from '../../world/until-quiet.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

// Calls, pictures and parts of the app that are asked for while nothing can be reached.
test.use({ provoked: { messages: [/ERR_INTERNET_DISCONNECTED/] } });

test('without internet a new screen says so, and goes on by itself when there is one again', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.semrede', ['Cesto de palha']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await untilQuiet(page);
  await context.setOffline(true);
  await page
    .getByRole('link', { name: say('Automations'), exact: true })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('No connection'));
  await expect(page).toHaveURL(`${appUrl}/no-connection?from=%2Fautomations`);
  await expect(page.getByRole('status')).toHaveText(
    say('This device has no internet. Recado goes on answering comments meanwhile.'),
  );
  await page.getByRole('button', { name: say('Try again') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('No connection'));
  await context.setOffline(false);
  await expect(page).toHaveURL(`${appUrl}/automations`);
  await expect(page.getByText(say('Everything that answers for you stands here'))).toBeVisible();
});

test('pointing at a link without internet leads nowhere', async ({ page, context, appUrl, sim }) => {
  const shop = await sim.shop('loja.ponteiro', ['Cesto de vime']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await untilQuiet(page);
  const link = page.getByRole('link', { name: say('Automations'), exact: true }).filter({ visible: true });
  await context.setOffline(true);
  await link.hover();
  // Pointing counts after a moment; whatever it leads to has happened by then.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  await expect(page).toHaveURL(`${appUrl}/`);
  await context.setOffline(false);
  await link.click();
  await expect(page.getByText(say('Everything that answers for you stands here'))).toBeVisible();
});

test('a save without internet waits for it, and nothing that was typed is lost', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.semsalvar', ['Bule de ágata']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.enter('Posts');
  await seller.configure('Bule de ágata');
  await seller.addWords('bule');
  await seller.writeMessage('Oi! Aqui está o bule.');
  await context.setOffline(true);
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: say('Turn it on'), exact: true }).click();
  await expect(
    page.getByText(say('Kept in this browser. It is saved as soon as there is a connection.')).first(),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Sua alteração foi salva.')).toBeVisible();
  await seller.configure('Bule de ágata');
  await expect(form.getByRole('textbox', { name: say('Message'), exact: true })).toHaveValue('Oi! Aqui está o bule.');
  await expect(form.getByRole('button', { name: say('Pause'), exact: true })).toBeVisible();
});

test.describe('one call that is held back on its way, while the server answers', () => {
  test.use({ provoked: { messages: [/ERR_(BLOCKED_BY_CLIENT|FAILED)/] } });

  for (const [what, hold] of [
    ['an ad blocker', (route: Route) => route.abort('blockedbyclient')],
    ['a page of somebody else', (route: Route) => route.fulfill({ contentType: 'text/html', body: '<p>Hotel</p>' })],
  ] as const)
    test(`by ${what}: said in place, without leaving the screen`, async ({ page, appUrl, sim }) => {
      const shop = await sim.shop(`loja.retida.${what.length}`, ['Cuia']);
      const seller = recado(page, { say, appUrl });
      await seller.signIn(shop.username);
      await page.route('**/api/affiliate', hold);
      const loads: string[] = [];
      page.on('framenavigated', (frame) => frame === page.mainFrame() && loads.push(frame.url()));
      await page.goto(`${appUrl}/affiliate`);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        say(
          'No answer came for this, though Recado can be reached. Something on the way holds it back, such as an ad blocker.',
        ),
      );
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say('No connection'));
      expect(loads.filter((url) => url.includes('no-connection'))).toEqual([]);
      expect(loads.length).toBeLessThanOrEqual(2);
      await page.unroute('**/api/affiliate');
      await page
        .getByRole('main')
        .getByRole('button', { name: say('Try again') })
        .click();
      await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
      await expect(page).toHaveURL(`${appUrl}/affiliate`);
    });
});

test('goes back by itself once in ten seconds for each address, however often the connection breaks', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.oscila', ['Moringa']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  // However slow the machine is, no ten seconds go by.
  await page.clock.setFixedTime(Date.now());
  await page.goto(`${appUrl}/no-connection?from=%2Fcontent`);
  await page.waitForURL(`${appUrl}/content`);
  await page.goto(`${appUrl}/no-connection?from=%2Fcontent`);
  // Long enough for the page to have asked twice.
  await page.waitForResponse((response) => response.url() === `${appUrl}/api/`);
  await page.waitForResponse((response) => response.url() === `${appUrl}/api/`);
  await expect(page).toHaveURL(`${appUrl}/no-connection?from=%2Fcontent`);
  await page.getByRole('button', { name: say('Try again') }).click();
  await page.waitForURL(`${appUrl}/content`);
});

test('a server of another version is met at the next navigation, whichever call said so', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.versao', ['Pilão']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await untilQuiet(page);
  // Every answer says the version. The call for the version itself says it on that page alone, which else goes on at once.
  await page.route('**/api/**', async (route) => {
    // It is answered for as long as the page is open.
    if (route.request().url().startsWith(`${appUrl}/api/changes`)) return route.continue();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-api-version': '33' };
    const asksAgain = route.request().url() === `${appUrl}/api/` && page.url() === `${appUrl}/update`;
    await route.fulfill(asksAgain ? { headers, json: { api: 33 } } : { response, headers });
  });
  const enter = (room: string) =>
    page
      .getByRole('link', { name: say(room), exact: true })
      .filter({ visible: true })
      .click();
  await enter('Automations');
  await page.waitForResponse((response) => response.url().startsWith(`${appUrl}/api/automations`));
  await enter('Activity');
  await expect(page).toHaveURL(`${appUrl}/update`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Recado is being updated'));
});

test('a server that does not answer at all is waited for in sight, and not for long', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('loja.espera', ['Tacho']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await page.route(`${appUrl}/api/**`, () => {});
  await page.goto(`${appUrl}/content`);
  await expect(page.getByRole('status', { name: say('Loading') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('No connection'), { timeout: 30_000 });
});
