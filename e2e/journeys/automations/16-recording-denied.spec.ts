import { silentMp4 } from '../../../apps/server/src/features/audios/fixtures/silence.ts';
import { findBrowser } from '../../browser/find-browser.ts';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
const browser = await findBrowser();

// Somebody who lets no page hear the microphone.
test.use({
  locale: 'pt-BR',
  launchOptions: {
    ...browser,
    args: [...browser.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
  },
});

test('Whoever does not give the microphone is told how to, and may add a file as before', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('voz.negada', []);
  await recado(page, { say, appUrl }).signIn(shop.username);
  await page.goto(`${appUrl}/audios`);
  await page.getByRole('button', { name: say('Record'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: say('Record your voice') });
  await sheet.getByRole('button', { name: say('Use the microphone') }).click();
  await expect(sheet.getByRole('alert')).toContainText('não deixa esta página usar o microfone');
  await expect(sheet.getByRole('button', { name: say('Try again') })).toBeVisible();
  await look(page, { name: 'recording-denied', locale: 'pt-BR' });
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  const buffer = silentMp4({ frames: 200 });
  await page.locator('input[type=file]').setInputFiles({ name: 'Bom dia.m4a', mimeType: 'audio/mp4', buffer });
  await expect(page.getByRole('heading', { name: 'Bom dia' })).toBeVisible();
});
