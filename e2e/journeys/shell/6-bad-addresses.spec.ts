import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { untilQuiet } from '../../world/until-quiet.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

test.describe('an address that leads nowhere', () => {
  test.use({ provoked: { messages: [/status of 404/] } });

  test('is said with its path and 404, signed in or not; a missing file is bare', async ({ page, appUrl, sim }) => {
    const shop = await sim.shop('loja.perdida', []);
    const lost = async () => {
      for (const path of [
        '/lua.atelier',
        '/%zz',
        '//x',
        '//x/y',
        '/docs/nowhere',
        '/api/nowhere',
        '/nowhere/at/all?q=1',
      ]) {
        const answer = await page.goto(`${appUrl}${path}`);
        expect([path, answer?.status()]).toEqual([path, 404]);
        // The router reads two slashes as one: as they stand they would be the address of another server.
        const read = path.replace(/^\/+/, '/').split('?')[0] ?? '';
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(say('Page Not Found: {path}', { path: read }));
      }
    };
    await lost();
    await recado(page, { say, appUrl }).signIn(shop.username);
    await lost();
    const file = await page.goto(`${appUrl}/assets/gone-12345678.js`);
    expect([file?.status(), file?.headers()['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect((await page.goto(`${appUrl}/content`))?.status()).toBe(200);
  });
});

test.describe('a value of an address that its screen does not know', () => {
  test('is absent: neither shown, nor sent, nor left in the address', async ({ page, appUrl, sim }) => {
    await sim.shop('equipe.endereco', ['Pote']);
    await recado(page, { say, appUrl }).signIn('equipe.endereco');
    const words = 'QUALQUER TEXTO DE FORA';
    const refused = {
      '/content': { state: words, page: '-1', q: '' },
      '/activity': { result: words, media: '' },
      '/directs': { sort: words, order: words, page: 'NaN' },
      '/lives': { page: '1e9' },
      '/content/remixes': { list: words },
      '/administration/users': { list: words, sort: words, order: 'up', page: '-3', size: '10000' },
      '/administration/audit': { from: words, to: '2026-99-99x' },
      '/credits': { show: words, month: '2026-13' },
      '/recommendations': { category: words },
      '/plans': { warning: words, checkout: words, buy: words, move: words },
      '/profile': { warning: words },
      '/error': { status: words, other: words },
      '/redeem': { panel: words },
      '/affiliate': { utm_source: words },
    };
    for (const [path, search] of Object.entries(refused)) {
      const sent: string[] = [];
      const note = (request: { url(): string }) => sent.push(decodeURIComponent(request.url().replaceAll('+', ' ')));
      page.on('request', note);
      const query = new URLSearchParams(search).toString();
      await page.goto(`${appUrl}${path}?${query}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(`${appUrl}${path}`);
      await untilQuiet(page);
      await expect(page.getByText(words)).toHaveCount(0);
      await expect(page.getByText(say('This could not be loaded. Please refresh the page.'))).toHaveCount(0);
      page.off('request', note);
      expect(sent.filter((url) => url.includes('/api/') && url.includes(words))).toEqual([]);
    }
    // What a screen knows stays.
    await page.goto(`${appUrl}/administration/users?sort=email&order=asc&page=2&other=${words}`);
    await expect(page).toHaveURL(`${appUrl}/administration/users?sort=email&order=asc&page=2`);
  });
});
