import { englishOn } from '../../audits/english-on.ts';
import { expect, test } from '../../journey.ts';
import { fanPhone } from '../../rooms/fan-phone.ts';
import { recado } from '../../rooms/recado.ts';
import { expectAccessible, SIZES } from '../../world/look.ts';
import { wordsOf } from '../../world/words-of.ts';

const say = wordsOf('ja-JA');
const CAPTION = 'Cardápio novo!';
const REPLIES = ['DMをお送りしました💌', 'DMをご確認ください', 'DMに届いています'];

test.use({ viewport: SIZES.phone, locale: 'ja-JP', timezoneId: 'Asia/Tokyo', hasTouch: true });

test('from a comment to a DM, on a phone in Japanese', async ({ page, context, appUrl, sim }) => {
  const seller = recado(page, { say, appUrl, small: true });
  const looksRight = async (where: string) => {
    expect.soft(await englishOn(page), `English ${where}`).toEqual([]);
    for (const [size, viewport] of Object.entries(SIZES).reverse()) {
      await page.setViewportSize(viewport);
      await expectAccessible(page, `the ${size} ${where}, in Japanese`);
    }
  };

  await test.step('signs in; every screen is Japanese and accessible', async () => {
    await page.goto(appUrl);
    await expect(page.getByRole('button', { name: say('Sign in with Instagram') })).toBeVisible();
    await looksRight('on the sign-in page');
    await seller.signIn('doce.de.bairro', { walks: true });
    await expect(page.getByRole('region', { name: say('First steps') })).toContainText(say('Turn a post on'));
    await looksRight('on Home');
  });
  const before = await seller.creditsLeft();

  await test.step('configures the post and tries it', async () => {
    await seller.enter('Posts');
    await looksRight('on Content');
    await seller.configure(CAPTION);
    await seller.addWords('メニュー');
    await seller.addReplies(...REPLIES);
    await seller.writeMessage('こんにちは、@{username} さん。新しいメニューはこちらです。');
    await seller.addLink('メニューを見る', 'https://doce.example/menu');
    await looksRight('in the form');
    await seller.tryText('メニューください🙏');
    await expect(seller.tried()).toContainText(say('It answers'));
    await looksRight('where a comment fires');
    await seller.tryText('おいしそう');
    await expect(seller.tried()).toContainText(say('It stays silent'));
    await looksRight('where a comment does not fire');
    await seller.turnOn();
  });

  const fan = await fanPhone(await context.newPage(), { url: sim.url, locale: 'ja-JA' });
  const { media } = await sim.call<{ media: { id: string; caption: string }[] }>('GET', '/state');
  const mediaId = media.find(({ caption }) => caption.startsWith(CAPTION))?.id ?? '';
  await test.step('a stranger comments, and gets a public reply and a DM', async () => {
    await fan.become('haruka.mori');
    await fan.comment(mediaId, 'ﾒﾆｭｰください🙏');
    await expect(fan.comments()).toContainText('doce.de.bairro');
    await expect(fan.comments()).toContainText(/[ぁ-ん].*doce\.de\.bairro.*[ぁ-んァ-ヶ]/s);
    await fan.closeComments();
    await fan.openThread('doce.de.bairro', 'requests');
    await expect(fan.thread()).toContainText('@haruka.mori さん。新しいメニューはこちらです');
    await expect(fan.thread()).toContainText('https://doce.example/menu');
  });

  await test.step('one credit is spent, and Activity tells the story', async () => {
    await page.bringToFront();
    await seller.enter('Home');
    await expect.poll(() => seller.creditsLeft()).toBe(before - 1);
    await looksRight('on Home, later');
    await seller.enter('Activity');
    const row = page.getByRole('listitem').filter({ hasText: 'ﾒﾆｭｰください' });
    await expect(row).toContainText(say('The DM was delivered and the comment got its reply.'));
    await looksRight('in Activity');
    await row.getByRole('link').first().click();
    const story = page.getByRole('dialog', { name: say('What happened') });
    await expect(story).toContainText(say('One credit spent'));
    await looksRight('in the story');
  });
});
