import { expect, test } from '../../journey.ts';
import { recado } from '../../rooms/recado.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('pt-BR');

/** Each would write `ran` on the page if anything ran it. */
const CORPUS = [
  '<script>window.ran = 1</script>',
  '"><img src=x onerror="window.ran=2">',
  "'-(window.ran=3)-'",
  '<svg/onload=window.ran=4>',
  'javascript:window.ran=5',
  '{{constructor.constructor("window.ran=6")()}}',
  '<a href="javascript:window.ran=7">clique</a>',
  '</textarea><iframe srcdoc="<script>parent.ran=8</script>"></iframe>',
  '\u202egnp.exe',
  '<math><mtext></mtext><style><img src onerror=window.ran=9></style></math>',
];

test.describe('T10, T21: what strangers write', () => {
  // Only what the last step tries on purpose.
  test.use({ provoked: { messages: [/TrustedHTML|TrustedScript|Trusted ?Type/] } });

  test('is text in every room; the page itself could not run it', async ({ page, appUrl, sim }) => {
    const shop = await sim.shop('loja.hostil', CORPUS);
    const person = await sim.person('<b>hostil</b>');
    const seller = recado(page, { say, appUrl });
    await seller.signIn(shop.username);

    await seller.enter('Posts');
    for (const text of CORPUS.slice(0, 3)) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    const [mediaId = ''] = shop.media;
    await seller.automate(mediaId, {
      activationComments: [],
      anyComment: true,
      messagetitletexts: [`${CORPUS[1]} {username}`],
      replyComments: CORPUS.slice(0, 3),
    });
    await page.goto(`${appUrl}/content/posts/${mediaId}`);
    const form = page.getByRole('dialog');
    await expect(form.getByRole('textbox', { name: say('Message'), exact: true })).toHaveValue(/onerror/);
    await seller.tryText(CORPUS[0] ?? '');
    await expect(form).toContainText('<img src=x onerror=');

    for (const text of CORPUS) await sim.comment(mediaId, { personId: person.id, text });
    await page.goto(`${appUrl}/activity`);
    for (const text of [CORPUS[0], CORPUS[1], CORPUS[7]])
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: text ?? '' })
          .first(),
      ).toBeVisible();
    await page
      .getByRole('listitem')
      .filter({ hasText: CORPUS[1] ?? '' })
      .first()
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: say('What happened') })).toContainText('<b>hostil</b>');

    expect(await page.evaluate(() => Reflect.get(window, 'ran') ?? 'nothing ran')).toBe('nothing ran');
    await expect(page.locator('section[aria-live]').first()).toBeAttached();
    // Even code of ours that forgot itself: text is not taken for a page.
    const sinks = await page.evaluate(() => {
      const refused = (write: () => unknown) => {
        try {
          write();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      };
      const frame = document.createElement('iframe');
      return [
        refused(() => Reflect.set(document.createElement('div'), 'innerHTML', '<b>x</b>')),
        refused(() => Reflect.set(document.createElement('script'), 'src', '/theme.js')),
        refused(() => Reflect.set(document.createElement('script'), 'text', 'window.ran = 1')),
        refused(() => Reflect.set(frame, 'srcdoc', '<b>x</b>')),
        refused(() => document.write('<b>x</b>')),
        // No policy is allowed but the worker's, which the app made already.
        ...['default', 'worker'].map((name) =>
          refused(() => Reflect.get(window, 'trustedTypes').createPolicy(name, {})),
        ),
      ];
    });
    expect(sinks).toEqual([true, true, true, true, true, true, true]);
  });
});
