import { randomUUID } from 'node:crypto';
import { expect, test } from '../../journey.ts';
import { callsAs } from '../../rooms/calls-as.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
// An order that is nobody's.
test.use({ locale: 'pt-BR', provoked: { messages: [/status of 404/] } });

test('the page of thanks is open to all: without a checkout, with a bogus one, with another’s; figures are its owner’s', async ({
  page,
  browser,
  appUrl,
  sim,
}) => {
  const thanks = page.getByRole('heading', { name: say('Thank you!') });
  const id = randomUUID();
  for (const search of ['', '?checkout=', '?checkout=nonsense', `?checkout=${id}`]) {
    await page.goto(`${appUrl}/thanks${search}`);
    await expect(thanks).toBeVisible();
    // What says nothing is not left in the address.
    await expect(page).toHaveURL(`${appUrl}/thanks${search === '?checkout=' ? '' : search}`);
    await expect(page.getByRole('main')).not.toContainText('R$');
  }
  await look(page, { name: 'thanks-visitor', locale: 'pt-BR' });
  const shop = await sim.shop('loja.obrigado', []);
  const owner = await browser.newPage({ locale: 'pt-BR' });
  await recado(owner, { say, appUrl }).signIn(shop.username);
  for (const search of ['', '?checkout=nonsense', `?checkout=${id}`]) {
    await owner.goto(`${appUrl}/thanks${search}`);
    await expect(owner.getByRole('heading', { name: say('Thank you!') })).toBeVisible();
    await expect(owner.getByRole('link', { name: say('My subscriptions') })).toBeVisible();
  }
  const { send } = await callsAs(owner, appUrl);
  const order = await (await send('POST', '/checkout', { plan: 'lives', method: 'boleto' })).json();
  await owner.goto(`${appUrl}/thanks?checkout=${order.id}`);
  await expect(owner.getByRole('heading', { name: say('Waiting for your payment') })).toBeVisible();
  await owner.close();
  // Whose it is not sees nothing of it.
  await page.goto(`${appUrl}/thanks?checkout=${order.id}`);
  await expect(thanks).toBeVisible();
});

test('a partner reads that every plan is theirs, is sold none, and free credits are as many as an administrator set', async ({
  page,
  browser,
  appUrl,
  sim,
}) => {
  const office = await browser.newPage({ locale: 'pt-BR' });
  await sim.shop('parceiros.pt', []);
  await recado(office, { say, appUrl }).signIn('parceiros.pt');
  const administrator = await callsAs(office, appUrl);
  const shop = await sim.shop('loja.parceira.tudo', []);
  await recado(page, { say, appUrl }).signIn(shop.username);
  const { id } = await callsAs(page, appUrl);

  expect((await administrator.send('POST', `/subscriptions/free-credits/${id}/12`)).status).toBe(200);
  await page.goto(`${appUrl}/subscriptions`);
  await expect(page.getByText('Você tem 12 créditos grátis por mês. Um plano dá mais.')).toBeVisible();
  await page.goto(`${appUrl}/plans`);
  await expect(page.getByText('A sua conta tem 12 créditos grátis por mês', { exact: false })).toBeVisible();
  // Said where it is chosen.
  await page.setViewportSize(SIZES.phone);
  await page.goto(`${appUrl}/plans?buy=lives`);
  const warning = page.getByText(/Um boleto não pode ser devolvido/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(warning).toHaveCount(0);
  await page.getByRole('dialog').getByText(say('Boleto'), { exact: true }).click();
  await expect(warning).toBeVisible();
  await look(page, { name: 'plans-boleto', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);

  const made = await administrator.send('POST', '/users/set-partner', { userId: id, partner: true });
  expect(made.status).toBe(200);
  await page.goto(`${appUrl}/subscriptions`);
  await expect(page.getByRole('heading', { name: say('You are a partner: every plan is yours') })).toBeVisible();
  await expect(page.getByText(say('No plan yet'))).toHaveCount(0);
  await look(page, { name: 'subscriptions-partner', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await page.goto(`${appUrl}/plans`);
  await expect(page.getByText(say('You are a partner: every plan is yours'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await look(page, { name: 'plans-partner', locale: 'pt-BR' });
  const { send } = await callsAs(page, appUrl);
  const bought = await send('POST', '/checkout', { plan: 'lives', method: 'pix' });
  expect([bought.status, await bought.json()]).toMatchObject([409, { code: 'plan_already_active' }]);
  await office.close();
});
