import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** The simulated Instagram's screen, in the hands of a fan. */
export interface FanPhone {
  page: Page;
  /** Takes the phone: picks the person. */
  become(username: string): Promise<void>;
  /** Writes a comment under a post and leaves the comments open. */
  comment(mediaId: string, text: string): Promise<void>;
  /** The open comments. */
  comments(): Locator;
  closeComments(): Promise<void>;
  /** Opens the conversation with an account, in the folder where it lies. */
  openThread(username: string, folder: 'primary' | 'requests'): Promise<void>;
  /** The open conversation. */
  thread(): Locator;
}

const WORDS = {
  'pt-BR': {
    comments: 'Comentários',
    openComments: /^Comentários/,
    showMore: 'Mostrar mais',
    addComment: 'Adicione um comentário',
    postComment: 'Publicar comentário',
    messages: /^Mensagens/,
    primary: /Principal/,
    requests: /Solicitações/,
    conversation: 'Conversa',
    back: 'Voltar',
  },
  'ja-JA': {
    comments: 'コメント',
    openComments: /^コメント/,
    showMore: 'もっと見る',
    addComment: 'コメントを追加',
    postComment: 'コメントを投稿',
    messages: /^メッセージ/,
    primary: /メイン/,
    requests: /リクエスト/,
    conversation: '会話',
    back: '戻る',
  },
} as const;

/** Opens the screen at `url`; the browser's language decides its words. */
export async function fanPhone(page: Page, given: { url: string; locale: keyof typeof WORDS }): Promise<FanPhone> {
  const words = WORDS[given.locale];
  await page.goto(given.url);
  return {
    page,
    async become(username) {
      await page.getByTestId('person-picker').click();
      const picker = page.getByRole('dialog');
      await picker.getByRole('searchbox').fill(username);
      await picker.getByRole('button', { name: username }).first().click();
      await expect(page.getByTestId('person-picker')).toContainText(username);
    },
    async comment(mediaId, text) {
      const post = page.locator(`article[data-media="${mediaId}"]`);
      const more = page.getByRole('button', { name: words.showMore, exact: true });
      // Newer posts of other shops may stand before it.
      await expect(async () => {
        if ((await post.count()) === 0) await more.click({ timeout: 1_000 });
        await expect(post).toHaveCount(1, { timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
      await post.getByRole('button', { name: words.openComments }).first().click();
      await page.getByLabel(words.addComment).fill(text);
      await page.getByRole('button', { name: words.postComment }).click();
      await expect(page.getByRole('log', { name: words.comments })).toContainText(text);
    },
    comments: () => page.getByRole('log', { name: words.comments }),
    async closeComments() {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('log', { name: words.comments })).toHaveCount(0);
    },
    async openThread(username, folder) {
      await page.getByRole('button', { name: words.messages }).click();
      await page.getByRole('tab', { name: words[folder] }).click();
      // The phone stands before the operator's panel, which has one too.
      await page.getByRole('tabpanel').first().getByRole('button', { name: username }).click();
      await expect(page.getByRole('log', { name: words.conversation })).toBeVisible();
    },
    thread: () => page.getByRole('log', { name: words.conversation }),
  };
}
