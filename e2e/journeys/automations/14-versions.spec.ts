import fs from 'node:fs';
import { expect, test } from '../../journey.ts';
import { callsAs } from '../../rooms/calls-as.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const CSV = [
  'nome;palavra;resposta;link',
  'Frete;frete, entrega;Enviamos para todo o Brasil;https://loja.example/frete',
  'Valores;preço;Os valores estão aqui;https://loja.example/valores',
  'Horário;horário;Das 9h às 18h;',
].join('\r\n');

/** Japanese shows a word that nobody translated; Portuguese comes too where every look is wanted. */
const LOCALES = [
  { locale: 'ja-JA', browser: 'ja-JP' },
  { locale: 'pt-BR', browser: 'pt-BR' },
] as const;

for (const { locale, browser } of process.env.LOOKS === 'all' ? LOCALES : LOCALES.slice(0, 1)) {
  const say = wordsOf(locale);

  test.describe(`what an automation was, is and could be, in ${locale}`, () => {
    test.use({ locale: browser });

    test('a conflict is read before saving, an earlier version comes back, a file becomes answers', async ({
      page,
      appUrl,
      sim,
    }, testInfo) => {
      const shop = await sim.shop(`loja.versoes.${browser.toLowerCase()}`, ['Vestido de linho']);
      const lia = await sim.person(`lia.versoes.${browser.toLowerCase()}`);
      const seller = recado(page, { say, appUrl });
      const form = page.getByRole('dialog');
      const press = (name: string) =>
        form
          .last()
          .getByRole('button', { name: say(name) })
          .first()
          .click();
      await page.setViewportSize(SIZES.laptop);
      await seller.signIn(shop.username);
      await seller.answerMessage({ name: 'Tabela', activationMessages: ['preço'], messagetitletexts: ['A tabela:'] });

      await seller.enter('Messages');
      await page.getByRole('link', { name: say('New automation') }).click();
      await press('Start from a recipe');
      await expect(form.last().getByRole('listitem').first()).toBeVisible();
      await look(page, { name: 'recipes', locale });
      await page.setViewportSize(SIZES.laptop);
      await press('Use it');
      await expect(page.getByText(say('The form is filled in. Nothing is saved yet.'))).toBeVisible();
      const address = form.getByLabel(say('Address'), { exact: true });
      await expect(address).toHaveValue('');
      await expect(form.getByRole('button', { name: say('Turn it on'), exact: true })).toBeDisabled();
      await expect(
        form.getByText(say('This is not a web address. It looks like https://yourshop.com/dress.')),
      ).toBeVisible();
      await address.fill('loja.example/precos');
      await form.getByLabel(say('Name'), { exact: true }).fill('Preços');
      await seller.addWords('qual o preço');
      await expect(form.getByText(say('This one answers, because its word is longer.'))).toBeVisible();
      await form.getByLabel(say('Try it: write a message')).fill('preço?');
      await expect(form.getByText(say('{name} answers this one.', { name: '“Tabela”' }))).toBeVisible();
      await look(page, { name: 'conflicts', locale });
      await page.setViewportSize(SIZES.laptop);
      await press('Save as a draft');
      await expect(page.getByText(say('Saved as a draft. It answers nobody until you turn it on.'))).toBeVisible();

      const card = page.getByRole('listitem').filter({ hasText: 'Preços' });
      await card.getByRole('link', { name: /Preços/ }).click();
      await expect(form.getByText(say('This is a draft: it answers nobody until you turn it on.'))).toBeVisible();
      await form.getByRole('textbox', { name: say('Message {0}', { 0: 1 }) }).fill('Aqui estão os preços de hoje.');
      await press('Turn it on');
      await expect(form).toHaveCount(0);
      await card.getByRole('link', { name: /Preços/ }).click();
      await seller.more('This automation is active');
      const download = page.waitForEvent('download');
      await press('Download as a recipe');
      const file = await download;
      expect(file.suggestedFilename()).toBe('recado-preços.json');
      const recipe = testInfo.outputPath(file.suggestedFilename());
      await file.saveAs(recipe);
      expect(fs.readFileSync(recipe, 'utf8')).toContain('Aqui estão os preços de hoje.');
      await press('Earlier versions');
      await expect(form.last().getByText(say('Turned on'))).toBeVisible();
      await form
        .last()
        .getByRole('button', { name: new RegExp(`^${say('Look at it')}`) })
        .last()
        .click();
      await look(page, { name: 'versions', locale });
      await page.setViewportSize(SIZES.laptop);
      await press('Restore');
      await expect(page.getByText(say('The earlier version is back.'))).toBeVisible();
      await form
        .last()
        .getByRole('button', { name: say('Close') })
        .click();
      await expect(form).toHaveCount(1);
      await expect(form.getByRole('textbox', { name: say('Message {0}', { 0: 1 }) })).not.toHaveValue(/preços de hoje/);
      await form.getByRole('button', { name: say('Close') }).click();

      await page.getByRole('link', { name: say('New automation') }).click();
      await press('Start from a recipe');
      await form.last().getByLabel(say('Recipe file'), { exact: true }).setInputFiles(recipe);
      await expect(form.getByRole('textbox', { name: say('Message {0}', { 0: 1 }) })).toHaveValue(
        'Aqui estão os preços de hoje.',
      );
      await expect(form.getByRole('button', { name: say('Turn it on'), exact: true })).toBeEnabled();
      await form.getByRole('button', { name: say('Close') }).click();

      await page.getByRole('link', { name: say('Import') }).click();
      const csv = testInfo.outputPath('respostas.csv');
      // As Excel in Brazil writes it: no UTF-8.
      fs.writeFileSync(csv, CSV, 'latin1');
      await form.getByLabel(say('CSV file'), { exact: true }).setInputFiles(csv);
      await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(1);
      await expect(form.getByText(say('Add at least one link.'))).toBeVisible();
      await expect(form.getByText(say('{name} answers, because it is older.', { name: '“Tabela”' }))).toBeVisible();
      await look(page, { name: 'import', locale });
      await page.setViewportSize(SIZES.laptop);
      await form.getByLabel(say('Link for automations without one')).fill('loja.example/horario');
      await form.getByText(say('Turn them on at once')).click();
      await form.getByRole('button', { name: /2/ }).click();
      await expect(form.getByLabel(say('Made'))).toHaveCount(2);
      await look(page, { name: 'imported', locale });
      await page.setViewportSize(SIZES.laptop);
      await form.getByRole('button', { name: say('Close') }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Frete' }).first()).toContainText(say('Active'));

      await sim.call('POST', `/threads/${shop.igId}/${lia.id}/messages`, { text: 'qual o prazo de entrega?' });
      const got = async () => (await sim.received(lia.id, shop.igId)).map(({ text }) => text ?? '');
      await expect.poll(got).toEqual([expect.stringContaining('Enviamos para todo o Brasil')]);
    });

    test('an account with room for one answer makes one of two, and says so', async ({
      page,
      appUrl,
      sim,
    }, testInfo) => {
      const shop = await sim.shop(`loja.lotada.${browser.toLowerCase()}`, []);
      const seller = recado(page, { say, appUrl });
      const form = page.getByRole('dialog');
      await seller.signIn(shop.username);
      const { send } = await callsAs(page, appUrl);
      const links = [{ url: 'https://loja.example/', title: 'Ver' }];
      const there = Array.from({ length: 999 }, (_, n) => ({
        enabled: false,
        settings: { name: `R${n}`, activationMessages: [`palavra ${n}`], messagetitletexts: ['Oi'], links },
      }));
      for (let at = 0; at < there.length; at += 300)
        expect((await send('POST', '/directs/import', { items: there.slice(at, at + 300) })).status).toBe(200);
      await seller.enter('Messages');
      await page.getByRole('link', { name: say('Import') }).click();
      const csv = testInfo.outputPath('duas.csv');
      fs.writeFileSync(csv, CSV.split('\r\n').slice(0, 3).join('\r\n'));
      await form.getByLabel(say('CSV file'), { exact: true }).setInputFiles(csv);
      await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(2);
      await form.getByRole('button', { name: /2/ }).click();
      await expect(form.getByLabel(say('Made'))).toHaveCount(1);
      await expect(form.getByText(say('The account is full: it holds 1,000 automations.'))).toBeVisible();
      const [done = ''] = say('Done: {made, plural, one {# automation} other {# automations}}.').split('{');
      await expect(page.getByText(done)).toContainText('1');
    });
  });
}
