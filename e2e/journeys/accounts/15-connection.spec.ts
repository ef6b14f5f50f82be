import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

test.use({ locale: 'pt-BR' });
const say = wordsOf('pt-BR');

test('the connection doctor: a red line, its remedy, and green again', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('loja.doutora', ['Bule de chá: comente QUERO']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  const line = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: say(name) }) });

  await sim.call('POST', `/accounts/${shop.igId}/messages-allowed`, { allowed: false });
  await seller.enter('Your connection');
  await expect(page.getByText(say('Nothing is in the way.'))).toBeVisible();
  await page.getByRole('button', { name: say('Check everything') }).click();
  const messages = line('Access to messages');
  await expect(messages).toContainText(
    say(
      'In the Instagram app open Settings, Messages, Connected tools, and allow access to messages. Then check again.',
    ),
  );
  // Above every page a notice says so and leads here; here it is said once, and the remedy is the button of the page.
  const [notice, wayHere] = [
    page.getByRole('button', { name: say('I allowed it: check') }),
    page.getByRole('link', { name: say('What is wrong?') }),
  ];
  await expect(notice).toHaveCount(0);
  await expect(wayHere).toHaveCount(0);
  await expect(messages.getByRole('button', { name: say('Check again') })).toHaveCount(1);
  await expect(page.getByRole('button', { name: say('Check again') })).toHaveCount(1);
  await look(page, { name: 'connection-messages-off', locale: 'pt-BR' });
  await page.goto(`${appUrl}/content`);
  await expect(notice).toBeVisible();
  await wayHere.click();
  await sim.call('POST', `/accounts/${shop.igId}/messages-allowed`, { allowed: true });
  await messages.getByRole('button', { name: say('Check again') }).click();
  await expect(messages).toContainText(say('All is well.'));
  await expect(notice).toHaveCount(0);

  await sim.call('POST', `/accounts/${shop.igId}/token`, { action: 'password_changed' });
  await page.getByRole('button', { name: say('Check everything') }).click();
  const connection = line('Connection with Instagram');
  await expect(connection).toContainText(
    say('Your Instagram password was changed, and that ends the connection. Connect again.'),
  );
  await connection.getByRole('button', { name: say('Connect again') }).click();
  await page.getByRole('radio', { name: shop.username }).check();
  await page.getByRole('button', { name: 'Permitir', exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/connection$/);
  await expect(page.getByText(say('Nothing is in the way.'))).toBeVisible();
});
