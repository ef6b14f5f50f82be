import type { BrowserContext, Page, Worker } from '@playwright/test';
import { type PushService, type Subscription, startPushService } from '@recado/sandbox';
import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { look } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');
test.use({ serviceWorkers: 'allow' });

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.close());

/**
 * Plays what lies outside of this browser: its vendor's push service, which is not reached from here and for which the sandbox's stands, and
 * the owner who is asked, since a browser without a screen asks nobody. What the page does with the answers is as in life.
 */
async function subscribeAtSandbox(context: BrowserContext, owner: 'allows' | 'refuses'): Promise<{ asked: number }> {
  const seen = { asked: 0 };
  await context.exposeFunction('subscribeThere', (serverKey: string) => service.subscribe(serverKey));
  await context.exposeFunction('askOwner', () => {
    seen.asked++;
    return owner === 'allows' ? 'granted' : 'denied';
  });
  await context.addInitScript(() => {
    const { askOwner, subscribeThere } = window as unknown as {
      askOwner(): Promise<NotificationPermission>;
      subscribeThere(key: string): Promise<Subscription>;
    }; // as: exposed above
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
    const read = (): (Subscription & { key: string }) | null => JSON.parse(localStorage.getItem('played') ?? 'null');
    const subscription = () => {
      const kept = read();
      if (!kept) return null;
      const made = {
        endpoint: kept.endpoint,
        options: { applicationServerKey: bytes(kept.key), userVisibleOnly: true },
        getKey: (name: 'p256dh' | 'auth') => bytes(kept[name]),
        unsubscribe: async () => {
          localStorage.removeItem('played');
          return true;
        },
      };
      return made as unknown as PushSubscription; // as: as much of it as pages use
    };
    PushManager.prototype.getSubscription = async () => subscription();
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey);
      localStorage.setItem('played', JSON.stringify({ ...(await subscribeThere(key)), key }));
      return subscription() as PushSubscription; // as: kept in the line above
    };
    const permission = () => (sessionStorage.getItem('permission') ?? 'default') as NotificationPermission; // as: kept below
    Object.defineProperty(Notification, 'permission', { get: permission });
    Notification.requestPermission = async () => {
      sessionStorage.setItem('permission', await askOwner());
      return permission();
    };
  });
  return seen;
}

/** Returns what hands a push that the service opened to the worker, as the browser does that got it. */
async function openWayIn(
  context: BrowserContext,
  page: Page,
  origin: string,
): Promise<(content: object) => Promise<void>> {
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (content) => {
    const data = JSON.stringify(content);
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/** A notification, as much of it as the worker sets and reads. */
interface Shown {
  title: string;
  body: string;
  tag: string;
  data: unknown;
}

/** The worker's own world, as much of it as is played or looked at: the types of pages do not have it. */
interface WorkerScope {
  shown: Map<string, Shown>;
  opened: string[];
  clients: { openWindow(url: string): Promise<unknown> };
  registration: { showNotification(title: string, options: Omit<Shown, 'title'>): Promise<void> };
  ExtendableEvent: typeof Event;
  dispatchEvent(event: Event): boolean;
}

/**
 * Keeps what the worker shows by its tag, as a device does, and the tabs that it opens: this browser, which has no screen, shows nothing,
 * and lets nobody press it.
 */
function playScreen(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = self as unknown as WorkerScope; // as: it runs in the worker
    scope.shown = new Map();
    scope.opened = [];
    scope.clients.openWindow = async (url) => scope.opened.push(url);
    scope.registration.showNotification = async (title, options) => {
      scope.shown.set(options.tag, { title, ...options });
    };
  });
}

/** The notifications that the device shows now. */
function shown(worker: Worker): Promise<Omit<Shown, 'data'>[]> {
  return worker.evaluate(() => {
    const scope = self as unknown as WorkerScope; // as: it runs in the worker
    return [...scope.shown.values()].map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** The addresses that a new tab was opened for. */
function opened(worker: Worker): Promise<string[]> {
  return worker.evaluate(() => (self as unknown as WorkerScope).opened); // as: it runs in the worker
}

/** Presses the one notification that is shown. */
function press(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = self as unknown as WorkerScope; // as: it runs in the worker
    const [notification] = scope.shown.values();
    if (!notification) throw new Error('nothing is shown');
    const close = () => scope.shown.delete(notification.tag);
    const event = new scope.ExtendableEvent('notificationclick');
    scope.dispatchEvent(Object.assign(event, { notification: { ...notification, close }, waitUntil: () => {} }));
  });
}

async function workerOf(context: BrowserContext, page: Page): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = context.serviceWorkers();
  return worker ?? context.waitForEvent('serviceworker');
}

test('told when it matters: a push is received and opened, the bell counts, and the list is read', async ({
  page,
  context,
  appUrl,
  sim,
}) => {
  const seen = await subscribeAtSandbox(context, 'allows');
  const shop = await sim.shop('loja.avisada', ['Prato de cerâmica: comente QUERO']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  const worker = await workerOf(context, page);
  await playScreen(worker);
  const bell = page.getByRole('button', { name: say('Notices'), exact: true });

  await bell.click();
  await expect(page.getByText(say('Nothing to tell'))).toBeVisible();
  await look(page, { name: 'notices-empty', locale: 'pt-BR' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole('link', { name: say('How you are told') })
    .last()
    .click();
  await expect(page).toHaveURL(/\/settings\/notices$/);
  const turnOn = page.getByRole('button', { name: say('Turn notifications on') });
  await expect(turnOn).toBeVisible();
  expect(seen.asked).toBe(0);
  await turnOn.click();
  await expect(page.getByText(say('On. They come even while Recado is closed.'))).toBeVisible();
  await page.getByRole('button', { name: /^Enviar um teste: / }).click();
  await expect(page.getByText(say('On its way. If nothing shows, look whether the device is silenced.'))).toBeVisible();
  expect(service.messages.map(({ content }) => content.title)).toEqual(['Funciona']);
  await page.getByRole('combobox', { name: say('A post took off') }).selectOption(say('Only under the bell'));
  await page.reload();
  await expect(page.getByRole('combobox', { name: say('A post took off') })).toHaveValue('here');
  await look(page, { name: 'notices-settings', locale: 'pt-BR' });
  await page.setViewportSize({ width: 1440, height: 900 });

  // Somewhere else in the app, while Instagram is told to hold messages back.
  await sim.call('POST', `/accounts/${shop.igId}/messages-allowed`, { allowed: false });
  await page.goto(`${appUrl}/settings/connection`);
  await page.getByRole('button', { name: say('Check everything') }).click();
  await expect.poll(() => service.messages.length, { timeout: 60_000 }).toBe(2);
  expect(service.refused).toEqual([]);
  expect(seen.asked).toBe(1);
  const { content = {} } = service.messages.at(-1) ?? {};
  await page.goto(`${appUrl}/automations`);
  await expect(page.getByRole('button', { name: 'Avisos: 1 não lido' }).first()).toBeVisible();

  const deliver = await openWayIn(context, page, appUrl);
  await deliver(content);
  await expect
    .poll(() => shown(worker))
    .toEqual([
      {
        title: 'O Instagram está segurando suas mensagens',
        body: expect.stringContaining('@loja.avisada · '),
        tag: content.tag,
      },
    ]);
  // Said again, it takes the place of the one that is shown.
  await deliver(content);
  await expect.poll(async () => (await shown(worker)).length).toBe(1);
  await page.evaluate(() => Object.assign(window, { loaded: 'once' }));
  await press(worker);
  await expect(page).toHaveURL(/\/settings\/connection$/);
  await expect.poll(() => shown(worker)).toEqual([]);
  // The tab that shows it already stays as it is.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await deliver(content);
  await expect.poll(async () => (await shown(worker)).length).toBe(1);
  await press(worker);
  await expect.poll(() => shown(worker)).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'loaded'))).toBe('once');
  expect(await opened(worker)).toEqual([]);

  // Nobody is led away from what they write: it opens beside.
  await page.goto(`${appUrl}/profile`);
  const field = page.getByRole('textbox').first();
  await field.fill('escrito@loja.example');
  await field.blur();
  await deliver(content);
  await expect.poll(async () => (await shown(worker)).length).toBe(1);
  await press(worker);
  await expect.poll(() => opened(worker)).toEqual(['/settings/connection']);
  await expect(field).toHaveValue('escrito@loja.example');
  await expect(page).toHaveURL(/\/profile$/);

  await page.goto(`${appUrl}/automations`);
  await page.getByRole('button', { name: 'Avisos: 1 não lido' }).first().click();
  const notice = page.getByRole('link', { name: /O Instagram está segurando suas mensagens/ });
  await expect(notice).toContainText(say('(unread)'));
  await look(page, { name: 'notices-list', locale: 'pt-BR' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);
  await expect(bell).toBeVisible();
  await page.reload();
  await bell.click();
  await expect(notice).toBeVisible();
  await expect(notice).not.toContainText(say('(unread)'));
  await notice.click();
  await expect(page).toHaveURL(/\/settings\/connection$/);
});

test('whose browser refuses is told what to do, and no device is kept', async ({ page, context, appUrl, sim }) => {
  const seen = await subscribeAtSandbox(context, 'refuses');
  const shop = await sim.shop('loja.calada', ['Tigela']);
  const seller = recado(page, { say, appUrl });
  await seller.signIn(shop.username);
  await workerOf(context, page);
  await page.goto(`${appUrl}/settings/notices`);
  await page.getByRole('button', { name: say('Turn notifications on') }).click();
  await expect(page.getByText(/Este navegador bloqueia as notificações/)).toBeVisible();
  await expect(page.getByRole('button', { name: say('Turn notifications on') })).toHaveCount(0);
  await expect(page.getByText(say('Devices with notifications'))).toHaveCount(0);
  expect(seen.asked).toBe(1);
  await look(page, { name: 'notices-blocked', locale: 'pt-BR' });
});
