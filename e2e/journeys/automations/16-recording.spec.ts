import type { Page } from '@playwright/test';
import { OPENING_WORDS } from '../../../packages/engine/src/words/opening-words.ts';
import { findBrowser } from '../../browser/find-browser.ts';
import { expect, test } from '../../journey.ts';
import { fanPhone } from '../../rooms/fan-phone.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
const browser = await findBrowser();

// A microphone that hears a beep every second, and somebody who lets every page hear it.
test.use({
  locale: 'pt-BR',
  launchOptions: {
    ...browser,
    args: [...browser.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

test('A voice recorded in the browser is heard, kept, sent, and plays on the fan’s phone', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('voz.gravada', ['Bolo de milho: comente MILHO']);
  const fan = await sim.person('dora.ouve');
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await page.goto(`${appUrl}/audios`);
  await expect(page.getByText(say('Record it once'))).toBeVisible();
  await look(page, { name: 'recording-empty', locale: 'pt-BR' });
  await page.getByRole('button', { name: say('Record'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: say('Record your voice') });
  await expect(sheet.getByRole('button', { name: say('Use the microphone') })).toBeVisible();
  await look(page, { name: 'recording-asks', locale: 'pt-BR' });

  await sheet.getByRole('button', { name: say('Use the microphone') }).click();
  await listenFor(page, 2_000);
  await look(page, { name: 'recording-records', locale: 'pt-BR' });
  await sheet.getByRole('button', { name: say('Stop'), exact: true }).click();
  const sound = sheet.locator('audio');
  await expect.poll(() => lengthOf(sound)).toBeGreaterThan(1.5);
  await sound.evaluate((audio: HTMLAudioElement) => {
    audio.muted = true;
    return audio.play();
  });
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0);
  await look(page, { name: 'recording-done', locale: 'pt-BR' });
  await sheet.getByRole('textbox', { name: say('Name') }).fill('Segredo do milho');
  await sheet.getByRole('button', { name: say('Save') }).click();
  await expect(page.getByRole('heading', { name: 'Segredo do milho' })).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await look(page, { name: 'recording-kept', locale: 'pt-BR' });

  await page.setViewportSize(SIZES.laptop);
  await seller.enter('Posts');
  await seller.configure('Bolo de milho');
  const form = page.getByRole('dialog');
  await seller.addWords('milho');
  await seller.chooseShape('Voice');
  await form.getByRole('button', { name: /Segredo do milho/ }).click();
  await seller.turnOn();
  await sim.comment(shop.media[0] ?? '', { personId: fan.id, text: 'milho!' });
  const phone = await fanPhone(await context.newPage(), { url: sim.url, locale: 'pt-BR' });
  await phone.become(fan.username);
  await expect.poll(async () => (await sim.received(fan.id, shop.igId)).length).toBe(1);
  await phone.openThread(shop.username, 'requests');
  await phone.thread().getByRole('button', { name: OPENING_WORDS['pt-BR'].buttonText }).click();
  const heard = phone.thread().locator('audio');
  await expect.poll(() => lengthOf(heard)).toBeGreaterThan(1.5);
});

test('Where a message is written its voice is recorded too, again if it was not good', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('voz.no.form', ['Pão de queijo: comente PÃO']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.enter('Posts');
  await seller.configure('Pão de queijo');
  await seller.more('Audio');
  await page.getByRole('button', { name: say('Add your voice') }).click();
  await page.getByRole('button', { name: say('Record'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: say('Record your voice') });
  await sheet.getByRole('button', { name: say('Use the microphone') }).click();
  await listenFor(page, 1_000);
  await sheet.getByRole('button', { name: say('Stop'), exact: true }).click();
  await sheet.getByRole('button', { name: say('Record again') }).click();
  await sheet.getByRole('button', { name: say('Use the microphone') }).click();
  await listenFor(page, 1_000);
  await sheet.getByRole('button', { name: say('Stop'), exact: true }).click();
  await sheet.getByRole('textbox', { name: say('Name') }).fill('Do forno');
  await sheet.getByRole('button', { name: say('Save') }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('dialog').getByText('Do forno', { exact: true })).toBeVisible();
  await page.getByText('Do forno', { exact: true }).scrollIntoViewIfNeeded();
  await look(page, { name: 'recording-in-form', locale: 'pt-BR' });
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JA' });

  test('A recording ends by itself before its file would be refused', async ({ page, appUrl, sim }) => {
    const words = wordsOf('ja-JA');
    const shop = await sim.shop('koe.no.mise', []);
    await recado(page, { say: words, appUrl }).signIn(shop.username);
    // As if a file might hold four seconds: nobody waits for minutes here.
    const fileBytes = 55_000;
    await page.route('**/api/audios', async (route) => {
      const answer = await route.fetch();
      const library = await answer.json();
      await route.fulfill({ response: answer, json: { ...library, limits: { ...library.limits, fileBytes } } });
    });
    await page.goto(`${appUrl}/audios`);
    await page.getByRole('button', { name: words('Record'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: words('Record your voice') });
    await look(page, { name: 'recording-asks', locale: 'ja-JA' });
    await sheet.getByRole('button', { name: words('Use the microphone') }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    const sound = sheet.locator('audio');
    await expect.poll(() => lengthOf(sound)).toBeGreaterThan(3.5);
    expect(await lengthOf(sound)).toBeLessThan(4.6);
    await look(page, { name: 'recording-full', locale: 'ja-JA' });
    await sheet.getByRole('button', { name: words('Save') }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /録音/ })).toBeVisible();
  });
});

/** Waits until so much was recorded. */
async function listenFor(page: Page, ms: number): Promise<void> {
  const timer = page.getByRole('timer');
  await expect(timer).toBeVisible();
  const seconds = Math.ceil(ms / 1_000);
  await expect
    .poll(async () => Number(((await timer.textContent()) ?? '').split(':').at(-1)))
    .toBeGreaterThanOrEqual(seconds);
}

function lengthOf(sound: ReturnType<Page['locator']>): Promise<number> {
  return sound.evaluate((audio: HTMLAudioElement) => audio.duration || 0);
}
