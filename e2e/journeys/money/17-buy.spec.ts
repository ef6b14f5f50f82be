import { planName } from '@recado/locales/plans';
import { expect, test } from '../../journey.ts';
import { cashier, operate, paymentOf } from '../../rooms/cashier.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
const CONTENT = planName('pt-BR', 'content-1000');
const MESSAGES = planName('pt-BR', 'self-service');

// An account that lacks its contact gets a 417, one on hold a 403, and the browser notes every such answer.
test.use({
  locale: 'pt-BR',
  viewport: SIZES.phone,
  provoked: { messages: [/Failed to load resource: the server responded with a status of (403|417)/] },
});

test('a visitor chooses a plan, signs in, says who they are, pays with Pix; posts run dry, hold, and go on when topped up', async ({
  page,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.compra', ['Brinco de prata']);
  const [media = ''] = shop.media;
  const buyer = cashier(page, say);
  await page.goto(`${appUrl}/plans`);
  await expect(page.getByRole('heading', { name: CONTENT })).toBeVisible();
  await look(page, { name: 'plans-visitor', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.phone);
  await buyer.choose(MESSAGES);
  await buyer.goToPay();
  await expect(page.getByText(say('Please wait: first you sign in. Then you go on right here.'))).toBeVisible();
  await page.getByRole('button', { name: say('Sign in with Instagram') }).click();
  await page.getByRole('radio', { name: shop.username }).check();
  await page.getByRole('button', { name: 'Permitir', exact: true }).click();
  await expect(page.getByRole('radio', { name: say('Pix'), exact: false }).first()).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveAttribute('value', 'pix');
  await buyer.goToPay();
  await expect(page).toHaveURL(/\/profile\?warning=fill_registration/);
  await page.getByLabel(say('E-mail'), { exact: true }).fill('compra@loja.example');
  await page.getByLabel(say('Phone'), { exact: true }).fill('(11) 96123-4567');
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await page.getByRole('button', { name: say('Go on where you were') }).click();
  await buyer.goToPay();
  await buyer.payWithPix();
  await look(page, { name: 'thanks', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.phone);

  // What was bought is for messages: posts have the ten free credits.
  const seller = recado(page, { say, appUrl, small: true });
  await seller.automate(media);
  const fans = await Promise.all(Array.from({ length: 11 }, (_, n) => sim.person(`fa.da.loja.${n}`)));
  const [last, ...first] = fans.toReversed();
  for (const fan of first) await sim.comment(media, { personId: fan.id, text: 'quero!' });
  const got = async (id = '') => (await sim.received(id, shop.igId)).length;
  for (const fan of first) await expect.poll(() => got(fan.id)).toBe(1);
  await sim.comment(media, { personId: last?.id ?? '', text: 'quero, por favor' });
  await page.goto(`${appUrl}/activity?result=held`);
  await page.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: say('Step by step') })).toBeVisible();
  expect(await got(last?.id)).toBe(0);

  await page.goto(`${appUrl}/plans?warning=no_credits`);
  await expect(page.getByText(say('That needs a credit, and none is left.'))).toBeVisible();
  await look(page, { name: 'plans-some', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.phone);
  await buyer.choose(CONTENT);
  await buyer.goToPay();
  await buyer.payWithPix();
  await expect.poll(() => got(last?.id)).toBe(1);
  await page.getByRole('link', { name: say('My subscriptions') }).click();
  await expect(page.getByRole('heading', { name: CONTENT })).toBeVisible();
  const today = await page.evaluate(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'medium' }).format(Date.now()));
  await expect(page.getByText(today, { exact: true }).first()).toBeVisible();
  await look(page, { name: 'subscriptions-some', locale: 'pt-BR' });
});

test('a chargeback puts the account on hold; what is owed is paid with Pix, and it answers again', async ({
  page,
  appUrl,
  sim,
  paymentsUrl,
}) => {
  const shop = await sim.shop('loja.estorno', ['Colar de pérolas']);
  const [media = ''] = shop.media;
  const seller = recado(page, { say, appUrl, small: true });
  const buyer = cashier(page, say);
  await seller.signIn(shop.username);
  await seller.automate(media);
  await page.goto(`${appUrl}/plans`);
  await buyer.choose(CONTENT, say('Pix Automático'));
  await buyer.goToPay();
  const id = await paymentOf(paymentsUrl, await buyer.payWithPix());
  await operate(paymentsUrl, 'mercadopago/dispute', { id });
  await expect(async () => {
    await page.goto(`${appUrl}/subscriptions`);
    await expect(page.getByRole('button', { name: say('Cancel the plan') })).toBeVisible({ timeout: 2_000 });
    await expect(
      page.getByText(say('Your bank is looking into its payment. Until that is decided, the plan stands still.')),
    ).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await look(page, { name: 'subscriptions-disputed', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.phone);
  await operate(paymentsUrl, 'mercadopago/lose', { id });
  await expect(async () => {
    await page.goto(`${appUrl}/content`);
    await expect(page.getByRole('heading', { name: say('Your account is on hold') })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('link', { name: say('Regularize your situation') }).click();
  await page.getByRole('button', { name: say('Settle it') }).click();
  await page.getByRole('dialog').getByText(say('Pix'), { exact: true }).click();
  await look(page, { name: 'plans-debt', locale: 'pt-BR' });
  await buyer.goToPay();
  await buyer.payWithPix();
  const fan = await sim.person('fa.do.colar');
  await sim.comment(media, { personId: fan.id, text: 'quero!' });
  await expect.poll(async () => (await sim.received(fan.id, shop.igId)).length).toBe(1);
});
