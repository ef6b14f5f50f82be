import type { Page } from '@playwright/test';
import { planName } from '@recado/locales/plans';
import { type FakeCollector, startCollector } from '@recado/sandbox';
import { expect, test } from '../../journey.ts';
import { cashier } from '../../rooms/cashier.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { type OwnWorld, startOwnWorld } from '../../world/own-world.ts';
import { simulatorApi } from '../../world/simulator-api.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
const IDS = { measurementId: 'G-RECADO1', apiSecret: 'a-secret-of-the-stream' };
const TAG = 'G-OTHERS12';
const RANDOM = /^[0-9a-f]{32}$/;
const agree = (page: Page) => page.getByRole('button', { name: say('components.consent.action') });
let collector: FakeCollector;
let world: OwnWorld;

test.use({ locale: 'pt-BR', consented: false, provoked: { messages: [/status of 500|ERR_INTERNET_DISCONNECTED/] } });
test.setTimeout(300_000);
test.beforeAll(async () => {
  collector = await startCollector(IDS);
  world = await startOwnWorld({
    ANALYTICS_URL: collector.url,
    ANALYTICS_MEASUREMENT_ID: IDS.measurementId,
    ANALYTICS_API_SECRET: IDS.apiSecret,
    ANALYTICS_TAG_ID: TAG,
    ANALYTICS_TAG_URL: collector.url,
  });
});
test.afterAll(async () => {
  await world.close();
  await collector.close();
});

/** The events since the last time, without the browser's number. */
let seen = 0;
const events = () => collector.events.slice(seen).map(({ name, params }) => ({ name, params }));
async function expectEvents(...expected: object[]): Promise<void> {
  await expect.poll(events).toEqual(expected);
  seen = collector.events.length;
}
/** How far things moved by themselves since the page was opened. */
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + ((entry as unknown as { value: number }).value ?? 0), 0), // as: layout-shift entries
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

test('nothing is told before somebody agreed; then each thing that is done, once and field by field, until it is taken back', async ({
  page,
}) => {
  const { appUrl } = world;
  const sim = simulatorApi(world.simulatorUrl);
  const shop = await sim.shop('loja.contada', ['Anel de prata']);
  const seller = recado(page, { say, appUrl });
  const told: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events' || request.url().startsWith(collector.url))
      told.push(request.url());
  });

  await test.step('a visitor is asked, and need not answer', async () => {
    await page.goto(`${appUrl}/login`);
    await expect(agree(page)).toBeVisible();
    expect(await shift(page)).toBeLessThan(0.02);
    await look(page, { name: 'consent-login', locale: 'pt-BR' });
    await page.setViewportSize(SIZES.laptop);
    await seller.signIn(shop.username);
    await expect(agree(page)).toHaveCount(1);
    await look(page, { name: 'consent-home', locale: 'pt-BR' });
    await page.setViewportSize(SIZES.phone);
    await expect(agree(page)).toBeInViewport();
    await page.screenshot({ path: 'artifacts/consent-home-phone.png' });
    await page.setViewportSize(SIZES.laptop);
    await page.goto(`${appUrl}/settings/look`);
    await page.getByText(say('Dark'), { exact: true }).click();
    await look(page, { name: 'consent-look', locale: 'pt-BR' });
    await page.setViewportSize(SIZES.laptop);
    expect(
      await page.evaluate(() => [localStorage.getItem('consentStore'), localStorage.getItem('countedAs')]),
    ).toEqual([null, null]);
    expect([told, collector.events, collector.hits]).toEqual([[], [], []]);
  });

  await test.step('one button, by keyboard too; it fades, and does not come back', async () => {
    await agree(page).focus();
    await page.keyboard.press('Enter');
    await expect(agree(page)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('consentStore') ?? ''))).toEqual({
      consented: true,
    });
    await expectEvents({ name: 'banner', params: { type: 'consent' } });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(agree(page)).toHaveCount(0);
  });

  await test.step('the look and the language', async () => {
    const personalisation = (params: object) => ({ name: 'personalisation', params });
    await page.getByText(say('Light'), { exact: true }).click();
    await page.getByTitle(say('Teal')).click();
    await page.getByRole('radio', { name: '5 de 5' }).check({ force: true });
    await expectEvents(
      personalisation({ type: 'mode', mode: 'light' }),
      personalisation({ type: 'color', color: 'teal' }),
      personalisation({ type: 'round', round: 0.5 }),
    );
    await page.getByRole('combobox').selectOption('es-ES');
    await expectEvents(personalisation({ type: 'language', language: 'es-ES' }));
    await page.getByRole('combobox').selectOption('pt-BR');
    await expectEvents(personalisation({ type: 'language', language: 'pt-BR' }));
  });

  await test.step('an automation: opened, filled in, refused, saved, removed', async () => {
    const automation = (params: object) => ({ name: 'automation', params: { type: 'post', ...params } });
    await seller.enter('Posts');
    await seller.configure('Anel de prata');
    await expectEvents(
      automation({
        ...{ event: 'open', success: true, transaction_id: expect.stringMatching(RANDOM) },
        ...{ currency: 'USD', value: 0.003, items: [{ item_name: 'ADS' }] },
      }),
    );
    await seller.addWords('prata');
    await seller.addLink('Ver', 'https://loja.example/prata');
    await seller.more('Public reply');
    await expectEvents({ name: 'autofill', params: { type: 'replies', first: true } });
    await page.route('**/api/automations/posts/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { code: 'internal_error' } })
        : route.fallback(),
    );
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Turn it on'), exact: true })
      .click();
    await expectEvents(automation({ event: 'save', success: false }));
    await page.unroute('**/api/automations/posts/*');
    await seller.turnOn();
    await expectEvents(automation({ event: 'save', success: true }));
  });

  await test.step('an act of the list that fails whole is counted as failed for each, and nothing of it stays', async () => {
    const failed = (event: 'save' | 'remove') => ({
      name: 'automation',
      params: { type: 'post', event, success: false },
    });
    await page.route(/\/api\/automations\/(switch|bin)$/, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal_error' } }),
    );
    await seller.enter('All kinds');
    const answers = page.getByRole('switch', { name: say('Answers: {name}', { name: 'Anel de prata' }) });
    await answers.press('Space');
    await expectEvents(failed('save'));
    await expect(answers).toBeChecked();
    await page.getByRole('button', { name: say('Select'), exact: true }).click();
    await page.getByRole('checkbox', { name: 'Anel de prata' }).check();
    await page.getByRole('button', { name: say('Move to the bin'), exact: true }).click();
    await expectEvents(failed('remove'));
    await expect(answers).toBeChecked();
    await page.unroute(/\/api\/automations\/(switch|bin)$/);
    await seller.enter('Posts');
  });

  await test.step('a save that waited for the connection is counted once it is done', async () => {
    await seller.configure('Anel de prata');
    await expectEvents({ name: 'automation', params: expect.objectContaining({ event: 'open' }) });
    await page.context().setOffline(true);
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: say('Message'), exact: true }).fill('Escrito sem conexão');
    await form.getByRole('button', { name: say('Save'), exact: true }).click();
    await expect(page.getByRole('button', { name: '1 alteração espera' })).toBeVisible();
    await page.context().setOffline(false);
    await expectEvents({ name: 'automation', params: { type: 'post', event: 'save', success: true } });
  });

  await test.step('a plan: its page is gone to, and it is bought once, however often its thanks are read', async () => {
    const plan = planName('pt-BR', 'content-1000');
    const buyer = cashier(page, say);
    await page.goto(`${appUrl}/plans`);
    await buyer.choose(plan);
    await buyer.goToPay();
    const id = await buyer.payWithPix();
    await expectEvents(
      {
        name: 'checkout',
        params: {
          ...{ name: 'content-1000', transaction_id: expect.stringMatching(RANDOM), currency: 'BRL', value: 39.9 },
          items: [{ item_id: 'RECADO-CONTENT-1000' }],
        },
      },
      {
        name: 'purchase',
        params: {
          ...{ transaction_id: id, currency: 'BRL', value: 39.9 },
          items: [{ item_id: 'RECADO-CONTENT-1000', item_name: 'content-1000' }],
        },
      },
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: say('Thank you!') })).toBeVisible();
    await page.goto(`${appUrl}/settings/look`);
    await page.getByText(say('System'), { exact: true }).click();
    await expectEvents({ name: 'personalisation', params: { type: 'mode', mode: 'system' } });
  });

  await test.step('the tag of others has heard the same, of one browser, without any address of ours', async () => {
    const commands = collector.hits.map(({ command }) => Object.values(command));
    const heard = commands.filter(([what]) => what === 'event').map(([, name]) => name);
    expect(heard).toContain('purchase');
    expect(JSON.stringify(commands)).not.toContain('/plans');
    expect(commands.find(([what]) => what === 'config')?.[2]).toMatchObject({
      ...{ send_page_view: false, page_location: appUrl },
    });
    expect(new Set(collector.events.map(({ clientId }) => clientId)).size).toBe(1);
    expect(collector.refused).toEqual([]);
  });

  await test.step('each of the two is switched off by its id, and stays so; and all of it is taken back', async () => {
    await page.goto(`${appUrl}/settings/data`);
    await page.getByRole('link', { name: say('Counting how Recado is used') }).click();
    await expect(page).toHaveURL(`${appUrl}/privacy#counting`);
    await expect(page.getByRole('heading', { name: say('Counting how Recado is used') })).toBeInViewport();
    const by = (id: string) => page.getByRole('switch', { name: say('Count by {id}', { id }) });
    await look(page, { name: 'privacy-counting', locale: 'pt-BR' });
    await page.setViewportSize(SIZES.laptop);
    await by(IDS.measurementId).uncheck({ force: true });
    const hits = collector.hits.length;
    for (const language of ['es-ES', 'pt-BR']) {
      await page.getByRole('combobox').selectOption(language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
    await expect.poll(() => collector.hits.length).toBeGreaterThan(hits + 1);
    expect(events()).toEqual([]);
    await page.reload();
    await expect(by(IDS.measurementId)).not.toBeChecked();
    await by(TAG).uncheck({ force: true });
    await by(IDS.measurementId).check({ force: true });
    const before = collector.hits.length;
    await page.getByRole('combobox').selectOption('fr-FR');
    await expectEvents({ name: 'personalisation', params: { type: 'language', language: 'fr-FR' } });
    await page.getByRole('combobox').selectOption('pt-BR');
    await expectEvents({ name: 'personalisation', params: { type: 'language', language: 'pt-BR' } });
    expect(collector.hits.length).toBe(before);
    // A tag tells things by itself too, as long as its page is open and nothing switches it off.
    await by(TAG).check({ force: true });
    for (const language of ['fr-FR', 'pt-BR']) {
      await page.getByRole('combobox').selectOption(language);
      await expectEvents({ name: 'personalisation', params: { type: 'language', language } });
    }
    await expect.poll(() => collector.hits.length).toBeGreaterThan(before + 1);
    // As Google's own script leaves them: on the widest domain that takes them, which here is the host.
    const cookiesOfTag = async () => (await page.context().cookies()).filter(({ name }) => name.startsWith('_ga'));
    await page
      .context()
      .addCookies(['_ga', `_ga_${TAG.slice(2)}`].map((name) => ({ name, value: 'GS1.1', url: appUrl })));
    expect(await cookiesOfTag()).toHaveLength(2);
    await page.getByRole('switch', { name: say('Count how I use Recado') }).uncheck({ force: true });
    await expect.poll(cookiesOfTag).toEqual([]);
    await expect(agree(page)).toBeVisible();
    expect(await page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), TAG)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('countedAs'))).toBeNull();
    const calls = told.length;
    for (const language of ['it-IT', 'pt-BR']) {
      await page.getByRole('combobox').selectOption(language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
    await page.goto(`${appUrl}/account`);
    await expect(agree(page)).toBeVisible();
    expect(told.length).toBe(calls);
  });
});
