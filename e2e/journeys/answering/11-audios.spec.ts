import type { Page } from '@playwright/test';
import { silentMp4 } from '../../../apps/server/src/features/audios/fixtures/silence.ts';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({ locale: 'pt-BR' });

test('A voice message is added, heard, called something else, and goes', async ({ page, appUrl, sim }) => {
  await sim.shop('voz.da.loja', []);
  const seller = recado(page, { say, appUrl });
  await seller.signIn('voz.da.loja');
  await page.goto(`${appUrl}/audios`);
  await expect(page.getByText(say('Record it once'))).toBeVisible();
  await look(page, { name: 'audios-empty', locale: 'pt-BR' });

  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'loja.m4a', mimeType: 'audio/mp4', buffer: Buffer.alloc(3_145_729) });
  await expect(page.getByRole('alert')).toContainText('no máximo 3 MB');
  await file.setInputFiles({ name: 'Bom dia.m4a', mimeType: 'audio/mp4', buffer: silentMp4({ frames: 200 }) });
  await expect(page.getByRole('heading', { name: 'Bom dia' })).toBeVisible();
  await look(page, { name: 'audios-one', locale: 'pt-BR' });
  const sound = page.locator('audio');
  await sound.evaluate((audio: HTMLAudioElement) => {
    audio.muted = true;
    return audio.play();
  });
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0);

  await page.getByRole('button', { name: say('Rename') }).click();
  await page.getByRole('textbox', { name: say('Name') }).fill('Boa tarde');
  await page.getByRole('button', { name: say('Save') }).click();
  await expect(page.getByRole('heading', { name: 'Boa tarde' })).toBeVisible();
  await page.getByRole('button', { name: say('Remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Remove') })
    .click();
  await expect(page.getByText(say('Record it once'))).toBeVisible();

  // One in use says first where, and leads there; nothing is offered that would be refused.
  await file.setInputFiles({ name: 'Preços.m4a', mimeType: 'audio/mp4', buffer: silentMp4({ frames: 200 }) });
  await expect(page.getByRole('heading', { name: 'Preços' })).toBeVisible();
  await seller.answerMessage({ name: 'Tabela de preços', audioId: await firstAudio(page) });
  await page.reload();
  await page.getByRole('button', { name: say('Remove') }).click();
  const used = page.getByRole('dialog', { name: say('This audio is in use') });
  await expect(used.getByRole('link', { name: 'Tabela de preços' })).toBeVisible();
  await expect(used.getByRole('button', { name: say('Remove') })).toHaveCount(0);
  await look(page, { name: 'audios-used', locale: 'pt-BR' });
  await used.getByRole('link', { name: 'Tabela de preços' }).click();
  await expect(page.getByRole('dialog').getByLabel(say('Name'), { exact: true })).toHaveValue('Tabela de preços');
});

async function firstAudio(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('auth') ?? '{}');
    const answer = await fetch('/api/audios', { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()).items[0].id;
  });
}
