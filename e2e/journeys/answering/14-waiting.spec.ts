import { expect, test } from '../../journey.ts';
import { callsAs } from '../../rooms/calls-as.ts';
import { recado } from '../../rooms/recado.ts';
import { look } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const locale = 'pt-BR';
const say = wordsOf(locale);

test.use({ locale });

test('DMs wait for credits with a text that is corrected: the save asks, they leave with the new one, and Activity names both versions', async ({
  page,
  browser,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.espera', ['Agenda de linho']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  const { id } = await callsAs(page, appUrl);
  const other = await browser.newPage({ locale });
  await sim.shop('equipe.espera', []);
  await recado(other, { say, appUrl }).signIn('equipe.espera', { registered: false });
  const administrator = await callsAs(other, appUrl);
  await other.close();
  const credits = async (count: number) =>
    expect((await administrator.send('POST', `/subscriptions/free-credits/${id}/${count}`)).status).toBe(200);
  await seller.automate(shop.media[0] ?? '', { messagetitletexts: ['Aqui está a agenda'], replyToComment: false });
  await credits(0);
  const fans = [await sim.person('fa.espera.um'), await sim.person('fa.espera.dois')];
  for (const fan of fans) await sim.comment(shop.media[0] ?? '', { personId: fan.id, text: 'quero' });
  await sim.quiet();

  await seller.enter('Posts');
  await seller.configure('Agenda de linho');
  await seller.writeMessage('Aqui está a agenda de 2027');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Save'), exact: true })
    .click();
  const question = page.getByRole('dialog', { name: '2 esperam: enviar com o texto novo?' });
  await expect(question).toBeVisible();
  await look(page, { name: 'waiting-question', locale });
  await question.getByRole('button', { name: say('Send the new text') }).click();
  await expect(page.getByText('2 DMs que esperam levam o texto novo.')).toBeVisible();

  // Restoring an earlier version asks the same.
  await seller.configure('Agenda de linho');
  await seller.more('This automation is active');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Earlier versions') })
    .click();
  const versions = page.getByRole('dialog', { name: say('Earlier versions') });
  await versions.getByRole('button', { name: say('Restore') }).click();
  await expect(question).toBeVisible();
  await look(page, { name: 'waiting-restore', locale });
  await question.getByRole('button', { name: say('Keep the old text') }).click();
  await expect(page.getByText(say('The earlier version is back.'))).toBeVisible();
  await versions.getByRole('button', { name: say('Close') }).click();
  await expect(versions).toHaveCount(0);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Close') })
    .click();

  await credits(10);
  for (const { id: personId } of fans)
    await expect
      .poll(async () => JSON.stringify(await sim.received(personId, shop.igId)))
      .toContain('Aqui está a agenda de 2027');
  await seller.enter('Activity');
  await page.getByRole('listitem').filter({ hasText: 'fa.espera.um' }).first().getByRole('link').first().click();
  const story = page.getByRole('dialog', { name: say('What happened') });
  await expect(story).toContainText('a versão 1 respondeu, e a versão 2 é a que sai');
  await look(page, { name: 'waiting-story', locale });
});
