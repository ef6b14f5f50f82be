import { expect, test } from '../journey.ts';
import { recado } from '../rooms/recado.ts';
import { look } from '../world/look.ts';
import { wordsOf } from '../world/words.ts';

const say = wordsOf('pt-BR');

// The server says 417, and the browser notes every such answer.
test.use({ locale: 'pt-BR', provoked: [/Failed to load resource: the server responded with a status of (417|422)/] });

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
  await page.getByLabel(say('Code'), { exact: true }).fill(code);
  await page.getByRole('button', { name: say('Confirm'), exact: true }).click();
  await expect(page.getByText(say('Your e-mail is confirmed.'))).toBeVisible();

  await page.getByRole('button', { name: say('Go on where you were') }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: say('Message'), exact: true })).toHaveValue(
    'Oi! Aqui está o prato.',
  );
  await seller.turnOn();
});
