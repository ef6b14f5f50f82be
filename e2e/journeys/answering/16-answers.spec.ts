import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { callsAs } from '../../rooms/calls-as.ts';
import { recado } from '../../rooms/recado.ts';
import { expectAccessible, SIZES } from '../../world/look.ts';
import { untilQuiet } from '../../world/until-quiet.ts';
import { wordsOf } from '../../world/words-of.ts';

/** Every row of the table of HTTP answers is played once, each in another language and size than the one before. */

// Answers and lost connections that the steps bring about, as the browser's console tells them.
test.use({ provoked: { messages: [/status of (401|402|403|404|417|500)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] } });
test.setTimeout(240_000);

const WAYS = [
  { locale: 'pt-BR', size: 'laptop', scheme: 'light' },
  { locale: 'ja-JA', size: 'phone', scheme: 'dark' },
  { locale: 'fr-FR', size: 'laptop', scheme: 'dark' },
  { locale: 'es-ES', size: 'phone', scheme: 'light' },
] as const;

const SETTINGS = {
  activationComments: ['quero'],
  messagetitletexts: ['Oi!'],
  links: [{ title: 'Ver', url: 'https://loja.example/ver' }],
};

/** Sets the language and the size of the next step; answers its words. */
async function dress(page: Page, appUrl: string, nth: number) {
  const { locale, size, scheme } = WAYS[nth % WAYS.length] ?? WAYS[0];
  await page.setViewportSize(SIZES[size]);
  await page.emulateMedia({ colorScheme: scheme });
  await page.context().addCookies([{ name: 'locale', value: locale, url: appUrl }]);
  const say = wordsOf(locale);
  return { say, keep: (name: string) => page.screenshot({ path: `artifacts/answers-${name}-${locale}-${size}.png` }) };
}

/** Holds the rules of accessibility in both modes, on a screen that no other journey looks at. */
async function expectAccessibleInBoth(page: Page, where: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${where}, ${colorScheme}`);
  }
}

test('each answer of the server leads where it should', async ({ page, browser, appUrl, sim }) => {
  const shop = await sim.shop('loja.respostas', ['Prato fundo', 'Prato raso']);
  await recado(page, { say: wordsOf('pt-BR'), appUrl }).signIn(shop.username, { registered: false });
  const { send, id } = await callsAs(page, appUrl);
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('404: an address that leads nowhere', async () => {
    const { say, keep } = await dress(page, appUrl, 0);
    await page.goto(`${appUrl}/nowhere/at/all`);
    await expect(heading).toHaveText(say('Page Not Found: {path}', { path: '/nowhere/at/all' }));
    await keep('404');
  });

  await test.step('417: a second automation needs e-mail and phone', async () => {
    const { say, keep } = await dress(page, appUrl, 1);
    const first = { enabled: true, settings: SETTINGS, version: null };
    expect((await send('PUT', `/automations/posts/${shop.media[0]}`, first)).status).toBe(200);
    await page.goto(`${appUrl}/content/posts/${shop.media[1]}`);
    const seller = recado(page, { say, appUrl, small: true });
    await seller.addWords('raso');
    await seller.writeMessage('Oi!');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Turn it on'), exact: true })
      .click();
    await expect(page).toHaveURL(`${appUrl}/profile?warning=fill_registration`);
    await keep('417');
  });

  await test.step('403: what only administrators see', async () => {
    const { say, keep } = await dress(page, appUrl, 3);
    await page.goto(`${appUrl}/administration/users`);
    await expect(page).toHaveURL(/\/error\?type=access_denied&reason=access_denied&message=./);
    await expect(heading).toHaveText(say('Access denied'));
    const message = new URL(page.url()).searchParams.get('message') ?? '';
    expect(message).toBe(message.toLowerCase());
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await keep('403');
    await expectAccessibleInBoth(page, '/error');
    await page.goto(`${appUrl}/merge/error?type=user_already_merged`);
    await expect(heading).toBeVisible();
    await expectAccessibleInBoth(page, '/merge/error');
  });

  const admin = await browser.newPage({ locale: 'pt-BR' });
  await sim.shop('equipe.respostas', []);
  await recado(admin, { say: wordsOf('pt-BR'), appUrl }).signIn('equipe.respostas', { registered: false });
  const administrator = await callsAs(admin, appUrl);
  await admin.close();

  await test.step('402: nothing pays for one more automation', async () => {
    const { say, keep } = await dress(page, appUrl, 2);
    const contact = { email: `${shop.username}@shops.example`, ddi: '55', phone: '11987650402' };
    expect((await send('PUT', '/users', contact)).status).toBe(200);
    expect((await administrator.send('POST', `/subscriptions/free-credits/${id}/0`)).status).toBe(200);
    await page.goto(`${appUrl}/content/posts/${shop.media[1]}`);
    const seller = recado(page, { say, appUrl });
    await seller.addWords('raso');
    await seller.writeMessage('Oi!');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Turn it on'), exact: true })
      .click();
    await expect(page).toHaveURL(`${appUrl}/plans?warning=no_credits`);
    await expect(page.getByText(say('That needs a credit, and none is left.'))).toBeVisible();
    await keep('402');
    expect((await administrator.send('POST', `/subscriptions/free-credits/${id}/10`)).status).toBe(200);
  });

  await test.step('403: an account that is not compliant, which regularizes its situation with its plans', async () => {
    const { say, keep } = await dress(page, appUrl, 1);
    const set = (nonCompliant: boolean) => administrator.send('POST', `/users/${id}/non-compliant`, { nonCompliant });
    expect((await set(true)).status).toBe(200);
    await page.goto(`${appUrl}/content`);
    await expect(page).toHaveURL(/\/error\?type=non_compliant_user&reason=access_denied&message=./);
    await expect(heading).toHaveText(say('Your account is on hold'));
    await keep('non-compliant');
    await page.getByRole('link', { name: say('Regularize your situation') }).click();
    await expect(page).toHaveURL(`${appUrl}/plans`);
    // Nothing is owed: who can end it is named, with a way there.
    await expect(page.getByRole('link', { name: say('Get help') })).toHaveAttribute(
      'href',
      /^https:\/\/ajuda\.example/,
    );
    await expect(page.getByRole('button', { name: say('Settle it') })).toHaveCount(0);
    await keep('non-compliant-plans');
    // Where nothing is sold, an account on hold is not told that it has everything, not even until it is known who asks.
    await page.route('**/api/plans', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), billing: false, methods: [] } });
    });
    const everything = page.getByText(
      say('Nothing is sold here: every account has everything, as many DMs as it needs.'),
    );
    let letMeKnow = () => {};
    const known = new Promise<void>((resolve) => {
      letMeKnow = resolve;
    });
    await page.route('**/api/users/me', async (route) => {
      await known;
      await route.continue();
    });
    const credits = page.waitForResponse('**/api/subscriptions');
    await page.goto(`${appUrl}/plans`);
    await credits;
    await expect(heading).toHaveText(say('Plans'));
    await expect(everything).toHaveCount(0);
    letMeKnow();
    for (const where of ['/plans', '/subscriptions']) {
      await page.goto(`${appUrl}${where}`);
      await expect(page.getByText(say('Your account is on hold'))).toBeVisible();
      await expect(everything).toHaveCount(0);
    }
    await keep('non-compliant-nothing-sold');
    await page.unrouteAll({ behavior: 'wait' });
    expect((await set(false)).status).toBe(200);
  });

  await test.step('a program that reads pages gets no page of an error', async () => {
    const bot = await browser.newPage({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    for (const where of ['/error?type=unknown', '/nowhere/at/all']) {
      await bot.goto(`${appUrl}${where}`, { waitUntil: 'networkidle' });
      await expect(bot).toHaveTitle(/Recado/);
      await expect(bot.getByRole('heading'), where).toHaveCount(0);
      await expect(bot.getByRole('alert'), where).toHaveCount(0);
    }
    await bot.close();
  });

  await test.step('a version of another server: every address leads to /update, and back when it is fine', async () => {
    const { say, keep } = await dress(page, appUrl, 0);
    await page.route('**/api/', (route) => route.fulfill({ json: { api: 33 } }));
    await page.goto(`${appUrl}/directs`);
    await expect(page).toHaveURL(`${appUrl}/update`);
    await expect(heading).toHaveText(say('Recado is being updated'));
    await keep('update');
    await expectAccessibleInBoth(page, '/update');
    await page.unroute('**/api/');
    await expect(page).toHaveURL(`${appUrl}/`);
  });

  await test.step('a version call that fails leads to /update too', async () => {
    await page.route('**/api/', (route) => route.fulfill({ status: 404, body: 'nothing here' }));
    await page.goto(`${appUrl}/lives`);
    await expect(page).toHaveURL(`${appUrl}/update`);
    await page.unroute('**/api/');
    await expect(page).toHaveURL(`${appUrl}/`);
  });

  await test.step('no answer at all', async () => {
    const { say, keep } = await dress(page, appUrl, 1);
    // A screen that asks for nothing again by itself, which would notice before the press.
    await page.goto(`${appUrl}/directs`);
    await untilQuiet(page);
    await page.context().setOffline(true);
    await page
      .getByRole('link', { name: say('Activity'), exact: true })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(`${appUrl}/no-connection?from=%2Factivity`);
    await expect(heading).toHaveText(say('No connection'));
    await keep('no-connection');
    await page.context().setOffline(false);
    await expect(page).toHaveURL(`${appUrl}/activity`);
  });

  await test.step('an answer that takes longer than 20 s is told where the call was made, and tried again', async () => {
    const { say, keep } = await dress(page, appUrl, 2);
    // The page's own clock for calls runs ten times as fast, and the call is held for as long as it is waited for.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms / 10);
    });
    await page.route('**/api/directs?**', () => {});
    await page.goto(`${appUrl}/directs`);
    await expect(page.getByRole('alert')).toContainText(
      say('That took longer than 20 seconds. It may still have worked: look, then try again.'),
    );
    await expect(page).toHaveURL(`${appUrl}/directs`);
    await keep('timeout');
    await page.unroute('**/api/directs?**');
    await page
      .getByRole('alert')
      .getByRole('button', { name: say('Try again') })
      .click();
    await expect(page.getByText(say('Your automations appear here'))).toBeVisible();
  });

  await test.step('a list, credits and the account that do not load ask to refresh the page, which brings them', async () => {
    const { say, keep } = await dress(page, appUrl, 1);
    const asked = /\/api\/(media|subscriptions|users\/me)(\?|$)/;
    await page.route(asked, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(`${appUrl}/content`);
    const failures = page
      .getByRole('alert')
      .filter({ hasText: say('This could not be loaded. Please refresh the page.') });
    await expect(failures).toHaveCount(2);
    await expect(
      page.getByRole('button', { name: say('This could not be loaded. Please refresh the page.') }),
    ).toBeVisible();
    await keep('refresh');
    await page.unroute(asked);
    await failures
      .first()
      .getByRole('button', { name: say('Refresh the page') })
      .click();
    await expect(page.getByRole('heading', { name: 'Prato fundo' })).toBeVisible();
    await expect(failures).toHaveCount(0);
  });

  await test.step('401: the session was ended elsewhere', async () => {
    const { say, keep } = await dress(page, appUrl, 3);
    expect((await send('POST', '/users/logout')).status).toBe(200);
    await page.goto(`${appUrl}/audios`);
    await expect(page).toHaveURL(/\/login\?from=/);
    await expect(page.getByRole('button', { name: say('Sign in with Instagram') })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull();
    await keep('401');
  });

  await test.step('403: an account that was banned, and where it finds help', async () => {
    const { say, keep } = await dress(page, appUrl, 1);
    expect((await administrator.send('POST', `/users/${id}/ban`)).status).toBe(200);
    await page.goto(`${appUrl}/login`);
    await page.getByRole('button', { name: say('Sign in with Instagram') }).click();
    await page.getByRole('radio', { name: shop.username }).check();
    await page.getByRole('button', { name: 'Permitir' }).click();
    await expect(page).toHaveURL(/\/error\?type=non_compliant_user/);
    await expect(page.getByRole('link', { name: say('Get help') })).toHaveAttribute(
      'href',
      /^https:\/\/ajuda\.example/,
    );
    await expect(page.getByRole('link', { name: say('Regularize your situation') })).toHaveCount(0);
    await keep('banned');
  });
});
