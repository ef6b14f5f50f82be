import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { startOwnWorld } from '../../world/own-world.ts';
import { simulatorApi } from '../../world/simulator-api.ts';
import { wordsOf } from '../../world/words-of.ts';

test.setTimeout(300_000);
// Administration is closed until the passkey is shown.
test.use({ locale: 'pt-BR', provoked: { messages: [/403 \(Forbidden\)/] } });

/** A device that recognises its owner, as Chromium plays one. */
async function device(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const; // const: words of the protocol's closed lists
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
  return { cdp, id: authenticatorId };
}

test('an administrator adds a passkey, administers with it, loses it, and comes in by a recovery code', async ({
  page,
}) => {
  const world = await startOwnWorld({ ADMIN_SECOND_FACTOR: 'on' });
  try {
    const { appUrl } = world;
    const say = wordsOf('pt-BR');
    const sim = simulatorApi(world.simulatorUrl);
    await sim.shop('equipe.pt', []);
    await sim.shop('loja.comum', []);
    const own = await device(page);
    await page.setViewportSize(SIZES.laptop);
    const chief = recado(page, { say, appUrl });
    const signInAs = async (name: string) => {
      // A page without calls under way, which would keep who is signed in.
      await page.goto(`${appUrl}/error`);
      await page.evaluate(() => localStorage.removeItem('auth'));
      await chief.signIn(name);
    };
    await signInAs('loja.comum');
    await signInAs('equipe.pt');
    await page.goto(`${appUrl}/administration/users`);
    await expect(page.getByRole('dialog', { name: say('Add a passkey first') })).toBeVisible();
    // What was asked for waits behind the question, so nothing settles.
    await page.screenshot({ path: 'artifacts/passkey-none-pt-BR-laptop-light.png' });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Add a passkey') })
      .click();
    await expect(page).toHaveURL(`${appUrl}/administration/passkeys`);
    await page.getByRole('textbox', { name: say('What do you call this device?') }).fill('Notebook');
    await look(page, { name: 'passkey-add', locale: 'pt-BR', heard: false });
    await page.setViewportSize(SIZES.laptop);
    await page.getByRole('button', { name: say('Add a passkey') }).click();
    const codes = page.getByRole('listitem').filter({ hasText: /^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/ });
    await expect(codes).toHaveCount(10);
    const code = (await codes.first().textContent()) ?? '';
    await look(page, { name: 'passkey-codes', locale: 'pt-BR', heard: false });
    await page.setViewportSize(SIZES.laptop);
    await page.getByRole('button', { name: say('I have kept them') }).click();
    await expect(page.getByRole('heading', { name: 'Notebook' })).toBeVisible();
    await look(page, { name: 'passkey-list', locale: 'pt-BR', heard: false });
    await page.setViewportSize(SIZES.laptop);

    // Another sign-in has shown nothing yet; what was asked for goes on once it has.
    await signInAs('equipe.pt');
    await page.goto(`${appUrl}/administration/users?q=loja.comum`);
    const question = page.getByRole('dialog', { name: say('Show that it is you') });
    await expect(question).toBeVisible();
    // What was asked for waits behind the question, so nothing settles.
    await page.screenshot({ path: 'artifacts/passkey-show-pt-BR-laptop-light.png' });
    await question.getByRole('button', { name: say('Use my passkey') }).click();
    const menu = page
      .getByRole('link', { name: say('Actions for @{username}', { username: 'loja.comum' }) })
      .filter({ visible: true });
    await menu.click();
    await page.getByRole('button', { name: say('Sign out everywhere') }).click();
    await expect(page.getByText(say('Signed out everywhere'))).toBeVisible();

    // The device is lost.
    await own.cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: own.id });
    await signInAs('equipe.pt');
    await page.goto(`${appUrl}/administration/users`);
    await question.getByRole('button', { name: say('Use a recovery code') }).click();
    await question.getByRole('textbox', { name: say('Recovery code') }).fill(code.toLowerCase());
    await question.getByRole('button', { name: say('recovery|Use this code') }).click();
    await expect(menu).toBeVisible();
    await page.goto(`${appUrl}/administration/passkeys`);
    await expect(page.getByText(/Restam 9\./)).toBeVisible();
  } finally {
    // Its calls would meet nobody any more.
    await page.close();
    await world.close();
  }
});
