import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({
  locale: 'pt-BR',
  viewport: SIZES.laptop,
  permissions: ['clipboard-read', 'clipboard-write'],
  // An account that lacks its contact gets a 417. The audit looks into the mail's frame too, which runs nothing.
  provoked: { messages: [/the server responded with a status of 417|Blocked script execution in .*\/body/] },
});

test('a mail appears by itself, unread, and looks as it was meant; its code is copied at a press, its link leads to Recado', async ({
  page,
  appUrl,
  sim,
  mailboxUrl,
}) => {
  const shop = await sim.shop('correio.loja', []);
  const box = await page.context().newPage();
  await box.goto(mailboxUrl);
  await expect(box.locator('html')).toHaveAttribute('data-linked', 'yes');
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await page.goto(`${appUrl}/profile`);
  await page.getByLabel(say('E-mail'), { exact: true }).fill('vem@correio.example');
  await page.getByRole('button', { name: say('Save'), exact: true }).click();

  const link = box.getByRole('link', { name: 'vem@correio.example' }).first();
  await expect(link).toContainText('não lido');
  await expect(box).toHaveTitle(/^\(\d+\) Caixa de e-mails$/);
  await expect(box.locator('#said')).toContainText('Novo e-mail:');
  await link.click();
  const frame = box.frameLocator('iframe');
  const [code = ''] = /\d{6}/.exec((await box.getByRole('heading', { level: 1 }).textContent()) ?? '') ?? [];
  await expect(frame.getByText(code, { exact: true })).toBeVisible();
  // As it looks: nothing of it is cut, and it has no bar of its own.
  const cut = await box.locator('iframe').evaluate((element) => {
    const inside = (element as HTMLIFrameElement).contentDocument?.documentElement;
    return (inside?.scrollHeight ?? 0) - (inside?.clientHeight ?? 0);
  }); // as: it is one
  expect(cut).toBeLessThanOrEqual(0);
  await box.getByRole('button', { name: `Copiar o código ${code}` }).click();
  await expect(box.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await box.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await box.getByText('Código-fonte, como chegou').click();
  await expect(box.getByLabel('Código-fonte, como chegou')).toContainText('Content-Type: multipart/');
  await look(box, { name: 'mailbox-mail', locale: 'pt-BR' });
  await box.setViewportSize(SIZES.laptop);
  await expect(box.getByRole('link', { name: 'vem@correio.example' }).first()).not.toContainText('não lido');
  await box.goto(mailboxUrl);
  await look(box, { name: 'mailbox', locale: 'pt-BR' });
  await box.close();
});
