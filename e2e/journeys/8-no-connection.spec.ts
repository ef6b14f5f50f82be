import { expect, test } from '../journey.ts';
import { recado } from '../rooms/recado.ts';
import { wordsOf } from '../world/words.ts';

const say = wordsOf('pt-BR');

// Calls, pictures and parts of the app that are asked for while nothing can be reached.
test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/] });

test('without internet a new screen says so, and goes on by itself when there is one again', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.semrede', ['Cesto de palha']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page
    .getByRole('link', { name: say('Content'), exact: true })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('No connection'));
  await expect(page).toHaveURL(`${appUrl}/no-connection?from=%2Fcontent`);
  await expect(page.getByRole('status')).toHaveText(
    say('This device has no internet. Recado goes on answering comments meanwhile.'),
  );
  await page.getByRole('button', { name: say('Try again') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('No connection'));
  await context.setOffline(false);
  await expect(page).toHaveURL(`${appUrl}/content`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Cesto de palha' })).toBeVisible();
});

test('a save without internet loses nothing that was typed', async ({ page, context, appUrl, sim }) => {
  const shop = await sim.shop('loja.semsalvar', ['Bule de ágata']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await seller.enter('Content');
  await seller.configure('Bule de ágata');
  await seller.addWords('bule');
  await seller.writeMessage('Oi! Aqui está o bule.');
  await context.setOffline(true);
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: say('Turn it on'), exact: true }).click();
  await expect(page.getByText(say('What you typed is kept in this browser.'))).toBeVisible();
  await context.setOffline(false);
  await expect(form.getByRole('textbox', { name: say('Message'), exact: true })).toHaveValue('Oi! Aqui está o bule.');
  await seller.turnOn();
});
