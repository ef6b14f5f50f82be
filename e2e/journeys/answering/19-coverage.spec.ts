import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({ locale: 'pt-BR' });
test.setTimeout(120_000);

test('fifteen in a hundred webhooks are lost: the screen says what was found by looking, and that all was read', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('cobertura.loja', ['Colar de contas', 'Brinco de prata']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await page.goto(`${appUrl}/coverage`);
  await expect(page.getByRole('main')).toContainText(say('Nothing was counted yet'));
  await look(page, { name: 'coverage-empty', locale: 'pt-BR' });

  await seller.enter('Posts');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  const media = shop.media[0] ?? '';
  await seller.automate(media);
  await sim.call('PUT', '/faults', { loseWebhooks: 0.15 });
  for (let n = 0; n < 60; n++) {
    const { id } = await sim.person(`cobertura.${n}`);
    await sim.comment(media, { personId: id, text: n % 2 === 0 ? 'quero' : 'que lindo' });
  }
  await sim.call('PUT', '/faults', { loseWebhooks: 0 });
  await sim.quiet();
  await page.goto(`${appUrl}/coverage`);
  await page.getByRole('button', { name: say('Look now') }).click();
  await expect(page.getByRole('heading', { name: 'Todos os 60 comentários foram lidos.' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    /Colar de contas.*60 de 60 lidos · \d+ encontrados? na verificação/s,
  );
  await look(page, { name: 'coverage', locale: 'pt-BR' });

  const file = page.waitForEvent('download');
  await page
    .getByRole('button', { name: say('Download all by day') })
    .filter({ visible: true })
    .click();
  expect((await file).suggestedFilename()).toBe('recado-coverage-7.csv');
  await page.getByRole('link', { name: '28 dias' }).click();
  await expect(page).toHaveURL(/days=28/);
  await expect(page.getByRole('main')).toContainText('60 de 60 lidos');
});
