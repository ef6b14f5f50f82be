import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { salesDesk } from '../../rooms/sales-desk.ts';
import { look, SIZES } from '../../world/look.ts';
import { goLive, many } from '../../world/many.ts';
import { startOwnWorld } from '../../world/own-world.ts';
import { simulatorApi } from '../../world/simulator-api.ts';
import { wordsOf } from '../../world/words-of.ts';

const LOCALES = [
  { locale: 'pt-BR', browser: 'pt-BR' },
  { locale: 'ja-JA', browser: 'ja-JP' },
] as const;

/** The simulator is no part of what sellers see: one language, unless every look is wanted. */
const SIMULATOR_LOCALES = process.env.LOOKS === 'all' ? LOCALES : LOCALES.slice(0, 1);

/** Goes on for as long as it is looked at, and does nothing to anybody. */
const LONG_STORY = {
  title: `Uma história comprida de quem escreve muito e não para nunca: ${'ã'.repeat(60)}`,
  about: 'Só passa o tempo.',
  steps: Array.from({ length: 100 }, (_, n) => ({ at: `${n * 4}s`, faults: {} })),
};

// Many pictures of many screens: minutes on a machine that is busy with other things.
test.setTimeout(300_000);

for (const { locale, browser } of SIMULATOR_LOCALES) {
  test.describe(`the scenarios before one was told, in ${locale}`, () => {
    // An address that is nobody's.
    test.use({ locale: browser, provoked: { messages: [/status of 404 .*\/nowhere/] } });

    test('of the simulated Instagram', async ({ page, sim }) => {
      await page.goto(`${sim.url}/?tab=scenarios&pane=panel`);
      await expect(page.getByRole('tabpanel').getByRole('listitem')).not.toHaveCount(0);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await look(page, { name: 'simulator-scenarios-empty', locale });
    });
  });
}

for (const { locale, browser } of LOCALES) {
  const say = wordsOf(locale);

  test.describe(`every screen in ${locale}`, () => {
    // An address that is nobody's.
    test.use({ locale: browser, provoked: { messages: [/status of 404 .*\/nowhere/] } });

    test('before anything is there', async ({ page, appUrl, sim }) => {
      const username = `vazia.${browser.toLowerCase()}`;
      await sim.shop(username, []);
      await page.goto(appUrl);
      await expect(page.getByRole('button', { name: say('Sign in with Instagram') })).toBeVisible();
      await look(page, { name: 'login', locale });
      for (const [name, title] of [
        ['privacy', 'Privacy'],
        ['terms', 'Terms of use'],
      ] as const) {
        await page.getByRole('link', { name: say(title), exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeVisible();
        await look(page, { name, locale });
      }
      await page.goto(`${appUrl}/instagram/callback?error=access_denied&error_reason=user_denied`);
      await expect(page.getByRole('alert')).toBeVisible();
      await look(page, { name: 'callback-denied', locale });
      await page.setViewportSize(SIZES.laptop);
      await recado(page, { say, appUrl }).signIn(username);
      await look(page, { name: 'home-empty', locale });
      await page.goto(`${appUrl}/automations`);
      await expect(page.getByText(say('Everything that answers for you stands here'))).toBeVisible();
      await look(page, { name: 'automations-empty', locale });
      await page.goto(`${appUrl}/automations/bin`);
      await expect(page.getByText(say('The bin is empty'))).toBeVisible();
      await look(page, { name: 'bin-empty', locale });
      await page.goto(`${appUrl}/content`);
      await expect(page.getByText(say('Your posts appear here'))).toBeVisible();
      await look(page, { name: 'content-empty', locale });
      for (const [tab, nothing] of [
        ['stories', 'No story is up right now'],
        ['remixes', 'Your remixes appear here'],
        ['next', 'Nothing waits for your next post'],
      ] as const) {
        await page.goto(`${appUrl}/content/${tab}`);
        await expect(page.getByText(say(nothing))).toBeVisible();
        await look(page, { name: `${tab}-empty`, locale });
      }
      await page.goto(`${appUrl}/directs`);
      await expect(page.getByText(say('Your automations appear here'))).toBeVisible();
      await look(page, { name: 'directs-empty', locale });
      await page.goto(`${appUrl}/lives`);
      await expect(page.getByText(say('Your automations for lives appear here'))).toBeVisible();
      await look(page, { name: 'lives-empty', locale });
      await page.goto(`${appUrl}/lives/now`);
      await expect(page.getByText(say('You are not live'))).toBeVisible();
      await look(page, { name: 'live-now-empty', locale });
      await page.goto(`${appUrl}/audios`);
      await expect(page.getByText(say('Record it once'))).toBeVisible();
      await look(page, { name: 'audios-empty', locale });
      await page.goto(`${appUrl}/activity`);
      await expect(page.getByText(say('Nobody has written yet'))).toBeVisible();
      await look(page, { name: 'activity-empty', locale });
      await page.goto(`${appUrl}/sales`);
      await expect(page.getByRole('switch')).toBeVisible();
      await look(page, { name: 'sales-off', locale });
      await page.goto(`${appUrl}/nowhere`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('/nowhere');
      await look(page, { name: 'not-found', locale });
      await page.goto(`${appUrl}/no-connection`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('No connection'));
      await look(page, { name: 'no-connection', locale });
    });

    test('with a lot in it, and with a little', async ({ page, appUrl, paymentsUrl, sim }) => {
      const full = await many(sim, `cheia.${browser.toLowerCase()}`);
      const [busy = '', off = '', fresh = ''] = full.shop.media;
      const seller = recado(page, { say, appUrl });
      await seller.signIn(full.shop.username);
      await page.goto(`${appUrl}/content`);
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await seller.automate(busy);
      await seller.automate(off, { activationComments: ['preço'], replyToComment: false });
      await look(page, { name: 'content-some', locale });
      const sales = salesDesk(page, { say, appUrl, paymentsUrl });
      await sales.connect();
      await full.write();
      await page.goto(`${appUrl}/activity`);
      await expect(page.getByText(say('The DM was delivered and the comment got its reply.')).first()).toBeVisible();
      await look(page, { name: 'activity-many', locale });
      await page.goto(`${appUrl}/credits`);
      await expect(page.getByText(say('Free credits of the month'))).toBeVisible();
      await look(page, { name: 'credits', locale });
      await page.goBack();
      await page.getByRole('listitem').filter({ hasText: full.answered }).first().getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: say('Step by step') })).toBeVisible();
      await look(page, { name: 'story', locale });
      await sales.buyFrom(JSON.stringify(await sim.received(full.personId, full.shop.igId)));
      await look(page, { name: 'sales-some', locale });
      await page.goto(appUrl);
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await look(page, { name: 'home-many', locale });
      await page.goto(`${appUrl}/account`);
      await expect(page.getByRole('button', { name: say('Sign out') })).toBeVisible();
      await look(page, { name: 'account', locale });
      await page.goto(`${appUrl}/settings/look`);
      await expect(page.getByRole('heading', { level: 1, name: say('Look and language') })).toBeVisible();
      await look(page, { name: 'look', locale });
      await seller.answerByWord('directs', 12);
      await page.goto(`${appUrl}/directs`);
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await look(page, { name: 'directs-many', locale });
      await page.goto(`${appUrl}/directs/new`);
      await expect(page.getByRole('heading', { name: say('What should this message get?') })).toBeVisible();
      await look(page, { name: 'direct-new', locale });
      await page.goto(`${appUrl}/directs/welcome`);
      await expect(page.getByRole('heading', { name: say('How do you greet somebody who writes?') })).toBeVisible();
      await look(page, { name: 'welcome-new', locale });
      await page.goto(`${appUrl}/content?q=zzzz`);
      await expect(page.getByText(say('No post fits'))).toBeVisible();
      await look(page, { name: 'content-none-fits', locale });
      await page.goto(`${appUrl}/content/posts/${fresh}`);
      await expect(page.getByRole('heading', { name: say('When somebody comments') })).toBeVisible();
      await look(page, { name: 'configure-new', locale });
      await page.goto(`${appUrl}/content/posts/${busy}`);
      await expect(page.getByRole('heading', { name: say('When somebody comments') })).toBeVisible();
      await look(page, { name: 'configure-saved', locale });
      await page.setViewportSize(SIZES.phone);
      await page.getByRole('dialog').getByText(say('Try it'), { exact: true }).click();
      await look(page, { name: 'configure-try', locale });
    });

    test('of stories, remixes and the next post', async ({ page, appUrl, sim }) => {
      const shop = await sim.shop(`conteudo.${browser.toLowerCase()}`, []);
      const publish = (caption: string) =>
        sim.call<{ id: string }>('POST', `/accounts/${shop.igId}/media`, { productType: 'STORY', caption });
      const [own] = [await publish('Bastidores'), await publish('x'.repeat(60)), await publish('Promoção de hoje 🌿')];
      const seller = recado(page, { say, appUrl });
      await seller.signIn(shop.username);
      await page.goto(`${appUrl}/content/stories`);
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await seller.setUpContent(own.id);
      await page.goto(`${appUrl}/content/stories`);
      await expect(page.getByText(say('Rests'), { exact: true })).toBeVisible();
      await look(page, { name: 'stories-some', locale });
      await page.goto(`${appUrl}/content/stories/${own.id}`);
      await expect(page.getByText(say('All your stories give one answer now'))).toBeVisible();
      await look(page, { name: 'story-rests', locale });
      await page.goto(`${appUrl}/content/remixes`);
      await expect(page.getByText('Trend da semana').first()).toBeVisible();
      await look(page, { name: 'remixes-some', locale });
      await page.setViewportSize(SIZES.laptop);
      await page.getByRole('link').filter({ hasText: 'Trend da semana' }).first().click();
      await page.getByText(say('What is a remix, and why a code?')).click();
      await look(page, { name: 'remix-explained', locale });
      await page.goto(`${appUrl}/content/next`);
      await expect(page.getByText(say('Waiting for the next post'))).toBeVisible();
      await look(page, { name: 'next-waiting', locale });
      await page.setViewportSize(SIZES.laptop);
      await page.goto(`${appUrl}/content/stories/global`);
      await seller.more('Only followers');
      await page.getByText(say('Ask to follow first'), { exact: true }).click();
      await expect(page.getByText(say('DM to a stranger'), { exact: true })).toBeVisible();
      await page.getByText(say('How does asking to follow work?')).click();
      await page.getByText(say('Request to follow'), { exact: true }).scrollIntoViewIfNeeded();
      await look(page, { name: 'all-stories-followers', locale });
      await page.setViewportSize(SIZES.laptop);
      await seller.more('Repeats');
      await page.getByText(say('What counts as a repeat?')).click();
      await look(page, { name: 'repeats-explained', locale });
    });

    test('of a live', async ({ page, appUrl, sim }) => {
      const shop = await sim.shop(`ao.vivo.${browser.toLowerCase()}`, []);
      const seller = recado(page, { say, appUrl });
      await seller.signIn(shop.username);
      await seller.answerByWord('lives', 6);
      await goLive(sim, shop, 'palavra 1-0');
      await page.goto(`${appUrl}/lives`);
      await expect(page.getByRole('link', { name: say('You are live') })).toBeVisible();
      await look(page, { name: 'lives-many', locale });
      await page.goto(`${appUrl}/lives/new`);
      await expect(page.getByRole('heading', { name: say('What should this comment of a live get?') })).toBeVisible();
      await look(page, { name: 'live-new', locale });
      await page.goto(`${appUrl}/lives/now`);
      await expect(page.getByRole('heading', { name: say('Not reached so far') })).toBeVisible();
      await look(page, { name: 'live-now-many', locale });
    });
  });
}

for (const { locale, browser } of SIMULATOR_LOCALES) {
  const say = wordsOf(locale);

  test.describe(`every screen in ${locale}`, () => {
    // An address that is nobody's.
    test.use({ locale: browser, provoked: { messages: [/status of 404 .*\/nowhere/] } });

    // Its screens list all that there is: not what every journey before has left, at each of them.
    test('of the simulated Instagram', async ({ page }) => {
      await using world = await startOwnWorld();
      const { appUrl } = world;
      const sim = simulatorApi(world.simulatorUrl);
      const shop = await sim.shop(`olhada.${browser.toLowerCase()}`, ['Primeira peça', 'Segunda peça']);
      const person = await sim.person(`quem.olha.${browser.toLowerCase()}`);
      await page.goto(appUrl);
      await page.getByRole('button', { name: say('Sign in with Instagram') }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
      await look(page, { name: 'simulator-consent', locale });
      await page.setViewportSize(SIZES.laptop);
      const seller = recado(page, { say, appUrl });
      await seller.signIn(shop.username);
      await seller.automate(shop.media[0] ?? '', { template: 'buttons' });
      await sim.comment(shop.media[0] ?? '', { personId: person.id, text: 'quero!' });
      await expect.poll(async () => (await sim.received(person.id, shop.igId)).length).toBe(1);
      for (const [name, query] of [
        ['simulator-feed', ''],
        ['simulator-comments', `&media=${shop.media[0]}`],
        ['simulator-picker', '&sheet=picker'],
        ['simulator-inbox', '&view=inbox&folder=requests'],
        ['simulator-thread', `&view=thread&of=${shop.igId}`],
        ['simulator-profile', `&view=profile&of=${shop.igId}`],
        ['simulator-traffic', '&pane=panel'],
        ['simulator-faults', '&tab=faults&pane=panel'],
        ['simulator-world', '&tab=world&pane=panel'],
        ['simulator-truth', '&tab=truth&pane=panel'],
      ] as const) {
        await page.goto(`${sim.url}/?as=p:${person.id}${query}`);
        await expect(page.getByRole('button').first()).toBeVisible();
        await look(page, { name, locale });
      }
      await sim.call('POST', '/scenarios/run', { scenario: LONG_STORY });
      await page.goto(`${sim.url}/?tab=scenarios&pane=panel`);
      await expect(page.getByRole('progressbar')).toBeVisible();
      await look(page, { name: 'simulator-scenarios', locale });
      // Nobody listens any more when its world ends.
      await page.goto('about:blank');
    });
  });
}
