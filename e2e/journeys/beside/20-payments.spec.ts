import { planName } from '@recado/locales/plans';
import { expect, test } from '../../journey.ts';
import { cashier } from '../../rooms/cashier.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({ locale: 'pt-BR', viewport: SIZES.laptop });

test('the board shows an order, its payment, and gives it back; the checkout names itself a play', async ({
  page,
  appUrl,
  sim,
  paymentsUrl,
}) => {
  const shop = await sim.shop('caixa.aberta', []);
  const board = await page.context().newPage();
  await board.goto(paymentsUrl);
  await expect(board.getByRole('heading', { level: 1 })).toHaveText('Pagamentos de teste');
  await expect(board.getByRole('region', { name: 'O que dá para fazer' }).getByRole('listitem')).toHaveCount(6);
  await expect(board.locator('html')).toHaveAttribute('data-linked', 'yes');

  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await page.goto(`${appUrl}/plans`);
  const buyer = cashier(page, say);
  await buyer.choose(planName('pt-BR', 'self-service'));
  await buyer.goToPay();
  await expect(page.getByText(/^(Stripe|Mercado Pago), de mentira$/)).toBeVisible();
  await look(page, { name: 'payments-checkout', locale: 'pt-BR' });

  // The board was open all the time.
  const order = board.getByRole('region', { name: 'Pedidos em aberto' }).getByRole('article').first();
  await expect(order).toContainText('espera o pagamento');
  await page.setViewportSize(SIZES.laptop);
  await buyer.payWithPix();
  const payment = board.getByRole('region', { name: 'Pagamentos', exact: true }).getByRole('article').first();
  await expect(payment).toContainText('pago');
  await look(board, { name: 'payments-board', locale: 'pt-BR' });
  await board.setViewportSize(SIZES.laptop);
  await payment.getByRole('button', { name: 'Devolver tudo' }).click();
  await expect(board.getByRole('status').first()).toHaveText('Feito: Devolver tudo');
  await expect(payment).toContainText('devolvido');
  await board.close();
});

test.describe('in English', () => {
  // An address that is nobody's.
  test.use({ locale: 'en-GB', provoked: { messages: [/status of 404 .*\/nowhere/] } });

  test('the same board, and an act', async ({ page, paymentsUrl }) => {
    await page.goto(`${paymentsUrl}/shop`);
    await page.getByRole('button', { name: 'Buy at Hotmart' }).click();
    await expect(page.getByRole('status')).toHaveText(/^Thank you!/);
    await page.getByRole('button', { name: 'Refund' }).first().click();
    await expect(page.getByText('given back').first()).toBeVisible();
    await look(page, { name: 'payments-shop', locale: 'pt-BR' });
    await page.goto(paymentsUrl);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test payments');
    await page.getByRole('button', { name: 'Lose the next one' }).click();
    await expect(page.getByRole('status').first()).toHaveText('Done: Lose the next one');
    await page.goto(`${paymentsUrl}/nowhere`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page');
  });
});
