import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

// The server says 417, and the browser notes every such answer.
test.use({
  locale: 'pt-BR',
  provoked: { messages: [/Failed to load resource: the server responded with a status of (417|422|429)/] },
});

test('a second automation leads to the profile; filled in and confirmed by the code of the mail, the way back finds what was typed', async ({
  page,
  appUrl,
  sim,
  mailboxUrl,
}) => {
  const shop = await sim.shop('loja.perfil', ['Vaso azul', 'Prato verde']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username, { registered: false });
  await page.goto(`${appUrl}/content`);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await seller.automate(shop.media[0] ?? '');
  await seller.configure('Prato verde');
  await seller.addWords('prato');
  await seller.writeMessage('Oi! Aqui está o prato.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Turn it on'), exact: true })
    .click();

  await expect(page).toHaveURL(`${appUrl}/profile?warning=fill_registration`);
  await expect(page.getByRole('heading', { name: say('Profile') })).toBeVisible();
  await look(page, { name: 'profile-missing', locale: 'pt-BR' });
  const save = page.getByRole('button', { name: say('Save'), exact: true });
  await page.getByLabel(say('E-mail'), { exact: true }).fill('Loja@Perfil.example');
  await page.getByLabel(say('Phone'), { exact: true }).fill('123');
  await save.click();
  await expect(page.getByText('Este não é um telefone válido nesse país.')).toBeVisible();
  await page.getByLabel(say('Phone'), { exact: true }).fill('(11) 96123-4567');
  await save.click();
  await expect(page.getByText(say('Thank you, that is all that was missing.'))).toBeVisible();
  await look(page, { name: 'profile-code', locale: 'pt-BR' });

  const mailbox = await page.context().newPage();
  const mail = mailbox.getByRole('link', { name: 'loja@perfil.example' });
  await expect(async () => {
    await mailbox.goto(mailboxUrl);
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.click();
  const subject = mailbox.getByRole('heading', { level: 1 });
  await expect(subject).toContainText('é o seu código do Recado');
  await expect(mailbox.frameLocator('iframe').getByText(/^\d{6}$/)).toBeVisible();
  await mailbox.screenshot({ path: 'artifacts/mailbox-mail.png' });
  const [code = ''] = /\d{6}/.exec((await subject.textContent()) ?? '') ?? [];
  await mailbox.close();
  await page.getByLabel(say('e-mail|Code'), { exact: true }).fill(code);
  await page.getByRole('button', { name: say('Confirm'), exact: true }).click();
  await expect(page.getByText(say('Your e-mail is confirmed.'))).toBeVisible();

  await page.getByRole('button', { name: say('Go on where you were') }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: say('Message'), exact: true })).toHaveValue(
    'Oi! Aqui está o prato.',
  );
  await seller.turnOn();
});

test('an address that strangers wrote down until it gets no more codes is kept; the page says that none was sent, and offers one', async ({
  page,
  browser,
  appUrl,
  sim,
}) => {
  const [stranger, owner] = [await sim.shop('loja.estranha', []), await sim.shop('loja.disputada', [])];
  const elsewhere = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await recado(elsewhere, { say, appUrl }).signIn(stranger.username, { registered: false });
  await fillIn(elsewhere, appUrl, '(11) 96123-4001');
  for (let n = 0; n < 4; n++) {
    await elsewhere.getByRole('button', { name: say('Send a new code') }).click();
    await expect(elsewhere.getByText(say('A new code is on its way. Only this one counts now.'))).toBeVisible();
  }
  await elsewhere.context().close();

  await recado(page, { say, appUrl }).signIn(owner.username, { registered: false });
  await fillIn(page, appUrl, '(11) 96123-4002');
  await expect(page.getByText(/^Ainda não enviamos um código para disputada@perfil\.example/)).toBeVisible();
  await expect(page.getByLabel(say('e-mail|Code'), { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: say('Send a code'), exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, { name: 'profile-no-code', locale: 'pt-BR' });
});

async function fillIn(page: Page, appUrl: string, phone: string): Promise<void> {
  await page.goto(`${appUrl}/profile`);
  await page.getByLabel(say('E-mail'), { exact: true }).fill('disputada@perfil.example');
  await page.getByLabel(say('Phone'), { exact: true }).fill(phone);
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say('Confirm your e-mail') })).toBeVisible();
}
