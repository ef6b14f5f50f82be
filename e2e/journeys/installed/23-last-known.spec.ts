import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { callsAs } from '../../rooms/calls-as.ts';
import { appIsKept, away, isKept, offline } from '../../rooms/no-signal.ts';
import { recado } from '../../rooms/recado.ts';
import { look, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.use({
  serviceWorkers: 'allow',
  // Calls and pictures that are asked for while nothing can be reached.
  provoked: { messages: [/ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)/] },
});
test.setTimeout(300_000);

/** The screens that need a connection, since what they show is of money, secrets, sessions or others, or is true for a moment alone. */
const NEED_ONE = [
  ...[
    '/profile',
    '/exclusion',
    '/settings/sessions',
    '/redeem',
    '/sales',
    '/affiliate',
    '/recommendations',
    '/advertising',
  ],
  ...['/lives/now', '/directs/import'],
];

test('every screen that was looked at is read without a connection, and the others say that they need one', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const shop = await sim.shop('loja.sem.rede', ['Anel de prata', 'Colar de contas']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  const [ring = '', chain = ''] = shop.media;
  await page.goto(`${appUrl}/content`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await seller.automate(ring);
  await seller.automate(chain);
  await seller.answerByWord('directs', 2);
  const lia = await sim.person('lia.sem.rede');
  await sim.comment(ring, { personId: lia.id, text: 'quero este anel' });
  await sim.quiet();
  const { send } = await callsAs(page, appUrl);
  const answer = async (path: string) => (await send('GET', path)).json();
  const listed = await answer('/automations');
  const named = listed.items.find(({ kind }: { kind: string }) => kind === 'direct');
  const chained = listed.items.find(({ mediaId }: { mediaId: string }) => mediaId === chain);
  expect((await send('POST', '/automations/bin', { ids: [chained.id] })).status).toBe(200);
  const personId = await expect
    .poll(async () => (await answer('/people')).items[0]?.id ?? null)
    .not.toBeNull()
    .then(async () => String((await answer('/people')).items[0].id));
  const event = (await answer('/activity')).items[0];

  // Each with what it is known by; none where it shows nothing of the server's.
  const read: Record<string, string> = {
    '/': '/home',
    '/automations': '/automations',
    '/automations?state=on': '/automations',
    '/automations/bin': '/automations/bin',
    '/content': '/media',
    '/content/stories': '/automations/stories/global',
    '/content/remixes': '/remixes',
    '/content/next': '/automations/scheduled',
    [`/content/posts/${ring}`]: `/automations/posts/${ring}`,
    '/directs': '/directs',
    [`/directs/${named.id}`]: `/directs/${named.id}`,
    '/lives': '/lives',
    '/audios': '/audios',
    '/activity': '/activity',
    [`/activity?media=${ring}`]: '/activity',
    [`/activity/${event.id}`]: `/activity/${event.id}`,
    '/people': '/people',
    '/people?show=got_dm': '/people',
    [`/people/${personId}`]: `/people/${personId}`,
    '/dashboard': '/insights/summary',
    '/dashboard?days=7': '/insights/summary',
    '/credits': '/credits/statement',
    '/account': '',
    '/subscriptions': '/subscriptions',
    '/plans': '/plans',
    '/settings/answers': '/settings/answers',
    '/settings/connection': '/connection',
    '/settings/data': '/settings/data',
    '/settings/notices': '/settings/notices',
    '/settings/look': '',
    '/ios': '',
    '/privacy': '',
    '/terms': '',
  };
  for (const [path, known] of Object.entries(read)) {
    await page.goto(`${appUrl}${path}`);
    await atRest(page);
    if (known) await isKept(page, path.includes('?') ? `/api${known}?${path.split('?')[1]}` : `/api${known}`);
  }
  await page.goto(`${appUrl}/#notices`);
  await expect(page.getByRole('dialog', { name: say('Notices') })).toBeVisible();
  await isKept(page, '/api/notices');
  await page.keyboard.press('Escape');
  await appIsKept(page);
  await away(context, page);

  const failed: string[] = [];
  for (const path of Object.keys(read).filter((path) => path !== '/subscriptions')) {
    await page.goto(`${appUrl}${path}`);
    await atRest(page);
    const words = await page.getByRole('main').or(page.getByRole('dialog')).allInnerTexts();
    const lost = [say('No connection'), NOT_KEPT, NO_ANSWER].find((one) => words.join('\n').includes(one));
    if (lost !== undefined || new URL(page.url()).pathname === '/no-connection')
      failed.push(`${path}: ${lost ?? 'left'}`);
    else if (new URL(page.url()).pathname !== path.split('?')[0]) failed.push(`${path}: ${page.url()}`);
  }
  expect(failed).toEqual([]);
  // What was paid is not kept, and says so below what runs.
  await page.goto(`${appUrl}/subscriptions`);
  await expect(page.getByText(say('No plan yet'))).toBeVisible();
  await expect(page.getByText(NOT_KEPT)).toBeVisible();
  for (const path of ['/people', '/settings/answers', '/automations/bin', '/plans', '/dashboard']) {
    await page.goto(`${appUrl}${path}`);
    await expect(offline(page), path).toContainText(/\d\d:\d\d/);
  }
  await page.goto(`${appUrl}/people/${personId}`);
  await expect(page.getByRole('dialog').getByText('quero este anel')).toBeVisible();
  await look(page, { name: 'offline-person', locale: 'pt-BR' });
  await page.setViewportSize(SIZES.laptop);
  await page.goto(`${appUrl}/#notices`);
  await expect(page.getByRole('dialog', { name: say('Notices') }).getByText(say('Nothing to tell'))).toBeVisible();
  // A part that nobody looked at says so in its place, and the way back is there.
  await page.goto(`${appUrl}/activity?result=failed`);
  await expect(page.getByText(NOT_KEPT)).toBeVisible();
  await look(page, { name: 'offline-filter', locale: 'pt-BR' });
  for (const path of NEED_ONE) {
    await page.goto(`${appUrl}${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(say('No connection'));
  }
});

const NOT_KEPT = say('This needs a connection: it is not among what was kept in this browser.');
const NO_ANSWER = say('There is no connection. Nothing was lost: check your internet and try again.');

/** Resolves once nothing on the screen is being loaded any more. */
async function atRest(page: Page): Promise<void> {
  await expect(page.locator('main h1, [role=dialog]').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .animate-pulse-soft')).toHaveCount(0);
}
