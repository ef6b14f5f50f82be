import { silentMp4 } from '../../../apps/server/src/features/audios/fixtures/silence.ts';
import { OPENING_WORDS } from '../../../packages/engine/src/words/opening-words.ts';
import { expect, test } from '../../journey.ts';
import { fanPhone } from '../../rooms/fan-phone.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({ locale: 'pt-BR' });

test('A voice message is added where the answer is written, follows its text after the tap, and plays', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('voz.no.post', ['Bolo de fubá: comente BOLO']);
  const fan = await sim.person('dora.voz');
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  const before = await seller.creditsLeft();
  await seller.enter('Posts');
  await seller.configure('Bolo de fubá');
  const form = page.getByRole('dialog');
  await seller.addWords('bolo');
  await seller.writeMessage('A receita está aqui:');
  await seller.addLink('Receita', 'https://loja.example/bolo');
  await seller.more('Audio');
  await form.getByRole('button', { name: say('Add your voice') }).click();
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'Segredo do fubá.m4a', mimeType: 'audio/mp4', buffer: silentMp4({ frames: 400 }) });
  await expect(form.getByText('Segredo do fubá', { exact: true })).toBeVisible();
  await form.getByText(say('As a link'), { exact: true }).click();
  await seller.tryText('bolo');
  await expect(form.getByText(/\/a\/[A-Za-z0-9_-]{32}/)).toBeVisible();
  await form.getByText(say('As a voice message'), { exact: true }).click();
  await expect(seller.tried()).toContainText(say('A DM at once, and the rest after the tap'));
  await form.getByText(say('DM to a follower'), { exact: true }).click();
  await expect(form.getByLabel(say('Voice message'), { exact: true })).toBeVisible();
  await form.getByText('Segredo do fubá', { exact: true }).scrollIntoViewIfNeeded();
  await look(page, { name: 'configure-voice', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await seller.turnOn();

  await sim.comment(shop.media[0] ?? '', { personId: fan.id, text: 'quero o bolo' });
  const phone = await fanPhone(await context.newPage(), { url: sim.url, locale: 'pt-BR' });
  await phone.become(fan.username);
  await expect.poll(async () => (await sim.received(fan.id, shop.igId)).length).toBe(1);
  await phone.openThread(shop.username, 'requests');
  await phone.thread().getByRole('button', { name: OPENING_WORDS['pt-BR'].buttonText }).click();
  const shapes = async () =>
    (await sim.received(fan.id, shop.igId)).map(({ text, content }) => text ?? JSON.stringify(content));
  await expect
    .poll(shapes)
    .toEqual([
      expect.stringContaining('postback'),
      expect.stringContaining('A receita está aqui:'),
      expect.stringContaining('"type":"audio"'),
    ]);
  const sound = phone.thread().locator('audio');
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(5);
  await look(phone.page, { name: 'simulator-voice', locale: 'pt-BR' });

  await page.bringToFront();
  await page.setViewportSize(SIZES.laptop);
  await seller.enter('Home');
  await expect.poll(() => seller.creditsLeft()).toBe(before - 1);
});
