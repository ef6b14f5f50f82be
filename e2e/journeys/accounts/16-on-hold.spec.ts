import { expect, test } from '../../journey.ts';
import { callsAs } from '../../rooms/calls-as.ts';
import { recado } from '../../rooms/recado.ts';
import { SIZES } from '../../world/look.ts';
import { untilQuiet } from '../../world/until-quiet.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.describe('a banned account', () => {
  test.use({ provoked: { messages: [/status of (401|403)/] } });

  test('reaches all that is kept of it, and its deletion, with a way to write to the operator', async ({
    page,
    browser,
    appUrl,
    sim,
  }) => {
    const shop = await sim.shop('loja.banida', ['Tigela']);
    await recado(page, { say, appUrl }).signIn(shop.username);
    const { id } = await callsAs(page, appUrl);
    const admin = await browser.newPage({ locale: 'pt-BR' });
    // An open page would hear of the ban first, and say so there.
    await page.goto('about:blank');
    await sim.shop('equipe.suspensa', []);
    await recado(admin, { say, appUrl }).signIn('equipe.suspensa', { registered: false });
    const { send } = await callsAs(admin, appUrl);
    expect((await send('POST', `/users/${id}/ban`)).status).toBe(200);
    await admin.close();
    // The ban ends the session, which the sign-in says; signing in again says the ban.
    await page.goto(`${appUrl}/content`);
    await expect(page.getByRole('status').filter({ hasText: say(ENDED) })).toBeVisible();
    await page.getByRole('button', { name: say('Sign in with Instagram') }).click();
    await page.getByRole('radio', { name: shop.username }).check();
    await page.getByRole('button', { name: 'Permitir', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Your account is on hold'));
    await expect(page.getByRole('link', { name: say('Get help') })).toHaveAttribute('href', /^https:/);
    await page.screenshot({ path: 'artifacts/on-hold-error.png' });
    await page.getByRole('link', { name: say('Your data') }).click();
    await expect(page).toHaveURL(`${appUrl}/settings/data`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Your data'));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say('Download everything') }).click();
    expect((await download).suggestedFilename()).toBe('recado.zip');
    await page.screenshot({ path: 'artifacts/on-hold-data.png' });
    await page.setViewportSize(SIZES.phone);
    await page.screenshot({ path: 'artifacts/on-hold-data-phone.png' });
    await page.getByRole('link', { name: say('Delete your account') }).click();
    await expect(page).toHaveURL(`${appUrl}/exclusion`);
    await page.getByRole('textbox').fill('EXCLUIR');
    await page.getByRole('button', { name: say('Delete in 15 days') }).click();
    await expect(page).toHaveURL(`${appUrl}/login`);
  });
});

const ENDED = 'You were signed out: this sign-in has ended or was ended elsewhere. Sign in to go on where you were.';

test('the first Tab of a screen is the link that skips the rooms', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('loja.teclado', ['Alguidar']);
  await recado(page, { say, appUrl }).signIn(shop.username);
  // Low enough that the room's row lies below what is in sight.
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto(`${appUrl}/audios`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilQuiet(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: say('Skip to the content') })).toBeFocused();
});

test('a sheet comes into sight and goes out of it, where motion is wanted', async ({ page, appUrl, sim }) => {
  const shop = await sim.shop('loja.movimento', ['Gamela']);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    // It comes by an animation of drawn frames, and goes by a transition.
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      if (this.getAttribute('role') === 'dialog') seen.push('opacity');
      return animate.apply(this, given);
    };
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof Element && target.getAttribute('role') === 'dialog') seen.push(propertyName);
    });
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await recado(page, { say, appUrl }).signIn(shop.username);
  const fan = await sim.person('fa.movimento');
  await sim.comment(shop.media[0] ?? '', { personId: fan.id, text: 'que linda' });
  await page.goto(`${appUrl}/activity`);
  const event = page.getByRole('listitem').filter({ hasText: 'que linda' });
  await expect(event).toBeVisible();
  await untilQuiet(page);
  const fades = () =>
    page.evaluate(() => (window as unknown as { seen: string[] }).seen.filter((name) => name === 'opacity').length);
  await event.getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(fades).toBe(1);
  await page.waitForTimeout(400);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await fades()).toBe(2);
  await expect(page).toHaveURL(`${appUrl}/activity`);
});
