import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

test.setTimeout(240_000);

const rows = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('listitem');

for (const locale of ['pt-BR', 'ja-JA'] as const) {
  test.describe(locale, () => {
    test.use({ locale: locale === 'pt-BR' ? 'pt-BR' : 'ja-JP' });
    const say = wordsOf(locale);

    test('somebody writes, the owner answers here and in Instagram’s app, takes over and hands over', async ({
      page,
      appUrl,
      sim,
    }) => {
      const shop = await sim.shop(`conversa.${locale.slice(0, 2)}`, ['Anel de prata']);
      const seller = recado(page, { say, appUrl });
      await seller.signIn(shop.username);
      await seller.answerMessage({
        name: 'Preço',
        activationMessages: ['preço'],
        messagetitletexts: ['O anel custa R$ 120.'],
      });
      await page.goto(`${appUrl}/conversations`);
      await expect(page.getByText(say('No messages yet'))).toBeVisible();
      await look(page, { name: 'conversations-empty', locale });
      await page.setViewportSize(SIZES.laptop);

      const lia = await sim.person(`lia.${shop.username}`);
      const bob = await sim.person(`bob.${shop.username}`);
      const write = (personId: string, text: string) =>
        sim.call('POST', `/threads/${shop.igId}/${personId}/messages`, { text });
      await write(bob.id, 'qual o preço do anel?');
      await write(lia.id, 'vocês entregam em Recife?');
      // Live: nobody loads anything anew.
      await expect(rows(page)).toHaveText([/Recife/, /preço/]);
      await expect(rows(page).first()).toContainText(say('Waiting for you'));
      await page.getByRole('combobox', { name: say('Which conversations are shown') }).selectOption('waiting');
      await expect(rows(page)).toHaveText([/Recife/]);
      await page.getByRole('combobox', { name: say('Which conversations are shown') }).selectOption('');

      await rows(page).first().getByRole('link').click();
      const thread = page.getByRole('region', { name: `lia.${shop.username}` });
      await expect(thread.getByText('vocês entregam em Recife?')).toBeVisible();
      const box = thread.getByRole('textbox', { name: say('Your message') });
      // A saved reply is made, and put into the message with the person's name.
      await thread.getByRole('button', { name: say('Saved replies') }).click();
      const sheet = page.getByRole('dialog', { name: say('Saved replies') });
      await sheet.getByRole('button', { name: say('New saved reply') }).click();
      await sheet.getByRole('textbox', { name: say('Name'), exact: true }).fill('Entrega');
      await sheet.getByRole('textbox', { name: say('Text') }).fill('Oi, {username}! Entregamos em todo o Brasil.');
      await sheet.getByRole('button', { name: say('Save'), exact: true }).click();
      await expect(sheet.getByRole('listitem')).toHaveCount(1);
      await look(page, { name: 'conversations-saved-replies', locale });
      await page.setViewportSize(SIZES.laptop);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Entrega/ })
        .first()
        .click();
      const answer = `Oi, @lia.${shop.username}! Entregamos em todo o Brasil.`;
      await expect(box).toHaveValue(answer);
      await box.press('Enter');
      await expect(thread.getByText(answer)).toBeVisible();
      await expect(box).toHaveValue('');
      await expect.poll(async () => (await sim.received(lia.id, shop.igId)).map(({ text }) => text)).toEqual([answer]);
      await expect(thread.getByText(say('You, here'))).toBeVisible();
      await expect(rows(page).first()).not.toContainText(say('Waiting for you'));

      // In Instagram's app, by hand.
      await sim.call('POST', `/threads/${shop.igId}/${lia.id}/owner-messages`, { text: 'E o frete é grátis!' });
      await expect(thread.getByText('E o frete é grátis!')).toBeVisible();
      await expect(thread.getByText(say('You, in Instagram'))).toBeVisible();
      await expect(thread.getByRole('button', { name: say('Hand over to automations') })).toBeVisible();

      // Automations stand back until they are handed over to.
      await write(lia.id, 'e o preço?');
      await expect(thread.getByText('e o preço?')).toBeVisible();
      await thread.getByRole('button', { name: say('Hand over to automations') }).click();
      await expect(thread.getByRole('button', { name: say('Take over') })).toBeVisible();
      await write(lia.id, 'qual o preço?');
      await expect(thread.getByText(/O anel custa R\$ 120\./)).toBeVisible();
      await thread.getByRole('button', { name: say('Take over') }).click();
      await expect(thread.getByText(say('You took over: automations wait'))).toBeVisible();
      await write(lia.id, 'obrigada 💛');
      await expect(thread.getByText('obrigada 💛')).toBeVisible();
      await look(page, { name: 'conversation', locale });
      await page.setViewportSize(SIZES.laptop);
      await thread.getByRole('button', { name: say('Mark as done') }).click();
      await expect(thread.getByText(say('Waiting for you'), { exact: true })).toHaveCount(0);

      // Found by its words, those of the owner too.
      await page.getByRole('searchbox', { name: say('Search by name or words') }).fill('frete é grátis');
      await expect(rows(page)).toHaveText([/frete é grátis/]);
      await page.getByRole('searchbox', { name: say('Search by name or words') }).fill('');
      await expect(rows(page)).toHaveCount(2);

      // On a phone it stands above the list, and closes to it.
      await page.setViewportSize(SIZES.phone);
      const above = page.getByRole('dialog', { name: `lia.${shop.username}` });
      await expect(above.getByText('obrigada 💛')).toBeVisible();
      await above.getByRole('button', { name: say('Close') }).click();
      await expect(page).toHaveURL(`${appUrl}/conversations`);
      await expect(rows(page)).toHaveCount(2);
      await look(page, { name: 'conversations', locale });
    });
  });
}
