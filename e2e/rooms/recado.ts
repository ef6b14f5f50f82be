import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import type { Say } from '../world/words-of.ts';
import { signInUnseen } from './sign-in-unseen.ts';

/** Recado as a seller uses it. */
export interface Recado {
  page: Page;
  say: Say;
  /**
   * Leads to Home: on a new page at once; with `walks`, or from where somebody is, through the first page and the consent page. E-mail and
   * phone are filled in by the API unless the journey is about them.
   */
  signIn(username: string, given?: { registered?: boolean; walks?: boolean }): Promise<void>;
  /** Instagram's page that asks who somebody is. */
  consent(username: string): Promise<void>;
  /** Opens a screen by its English name, as one walks: its room, then the screen in it. */
  enter(screen: keyof typeof WALKS): Promise<void>;
  /** Opens the configuration of the post whose caption begins so. */
  configure(caption: string): Promise<void>;
  addWords(...words: string[]): Promise<void>;
  addReplies(...replies: string[]): Promise<void>;
  writeMessage(text: string): Promise<void>;
  addLink(title: string, url: string): Promise<void>;
  /** Opens one of *More options* by its name; one that is open stays so. */
  more(option: OptionName): Promise<void>;
  chooseShape(shape: 'Text' | 'Buttons' | 'Card' | 'Voice'): Promise<void>;
  /** Types a comment into *Try it*; the answer is read with `tried`. */
  tryText(text: string): Promise<void>;
  tried(): ReturnType<Page['getByRole']>;
  /** Saves and waits until it is on. */
  turnOn(): Promise<void>;
  creditsLeft(): Promise<number>;
  /** Turns a post on by the API of the signed-in account, for journeys about something else than the form. */
  automate(mediaId: string, settings?: Record<string, unknown>): Promise<void>;
  /** Takes the automation of a post away for good. */
  forget(mediaId: string): Promise<void>;
  /** Sets up this story, all stories above it, two remixes and the next post, by the same API. */
  setUpContent(storyId: string): Promise<void>;
  /** Makes so many answers to messages, or triggers for lives, by the same API. */
  answerByWord(room: 'directs' | 'lives', count: number): Promise<void>;
  /** Makes one, with these settings beside the usual. */
  answerMessage(settings: Record<string, unknown>): Promise<void>;
}

/** Screens by name: the room that holds one, where it has several, and what is read there. */
const WALKS = {
  Home: { room: null, title: null },
  'All kinds': { room: 'Automations', title: 'Your automations' },
  Posts: { room: 'Automations', title: 'Which post should answer?' },
  Messages: { room: 'Automations', title: 'What do messages get?' },
  Lives: { room: 'Automations', title: 'What do comments of a live get?' },
  Activity: { room: null, title: 'What happened, and why' },
  Credits: { room: 'Results', title: 'Your credits' },
  'Refer and earn': { room: 'Account', title: 'Refer and earn' },
  'Your connection': { room: 'Account', title: 'Your connection' },
  Users: { room: 'Account', title: 'Users' },
} as const; // const: the names are what may be entered

type OptionName =
  | 'Compare two texts'
  | 'Which post'
  | 'How words count'
  | 'Public reply'
  | 'Format'
  | 'Audio'
  | 'Schedule'
  | 'Opening'
  | 'Only followers'
  | 'Repeats'
  | 'Try it for real'
  | 'This automation is active'
  | 'This automation is paused';

/** Words of the consent page, which belongs to Instagram. */
const CONSENT = /^(Permitir|Allow|Autoriser|Consenti|許可する|允许)$/;

const PLAIN = {
  activationComments: ['quero'],
  messagetitletexts: ['Oi! Aqui está o que você pediu.'],
  links: [{ title: 'Ver', url: 'https://loja.example/ver' }],
  replyToComment: true,
  replyComments: ['Te mandei no direct', 'Olha o seu direct', 'Está no seu direct'],
};

/** A phone of their own: two accounts with one phone are one person. */
function phoneOf(username: string): string {
  const digits = [...username].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000_000, 7);
  return `1196${String(digits).padStart(7, '0')}`;
}

interface Given {
  say: Say;
  appUrl: string;
  small?: boolean;
}

/** A browser at Recado: its page, the words of its language, and the API as its account calls it. */
interface Seat extends Required<Given> {
  page: Page;
  send: Send;
}

type Send = (method: string, path: string, body: unknown) => Promise<void>;

export function recado(page: Page, given: Given): Recado {
  const seat: Seat = { small: false, ...given, page, send: senderOf(page, given.appUrl) };
  return { page, say: given.say, ...atTheDoor(seat), ...inTheForm(seat), ...byTheApi(seat.send) };
}

/** Calls the API as the account that is signed in on the page. */
function senderOf(page: Page, appUrl: string): Send {
  return async (method, path, body) => {
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token);
    const answer = await fetch(`${appUrl}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(answer.status, await answer.text()).toBe(200);
  };
}

/** Signing in, and walking from room to room. */
function atTheDoor({ page, say, appUrl, send }: Seat): Pick<Recado, 'signIn' | 'consent' | 'enter' | 'creditsLeft'> {
  return {
    async consent(username) {
      await page.getByRole('radio', { name: username }).check();
      await page.getByRole('button', { name: CONSENT }).click();
    },
    async signIn(username, { registered = true, walks = false } = {}) {
      const isNew = page.url() === 'about:blank' && page.context().pages().length === 1;
      if (isNew && !walks) await signInUnseen(page, { appUrl, username });
      await page.goto(appUrl);
      if (!isNew || walks) {
        await page.getByRole('button', { name: say('Sign in with Instagram') }).click();
        await this.consent(username);
      }
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(/.+/);
      await expect(page).toHaveURL(`${appUrl}/`);
      const contact = { email: `${username}@shops.example`, ddi: '55', phone: phoneOf(username) };
      if (registered) await send('PUT', '/users', contact);
    },
    async enter(screen) {
      const { room, title } = WALKS[screen];
      const rooms = page.getByRole('navigation', { name: say('Rooms') }).filter({ visible: true });
      await rooms.getByRole('link', { name: say(room ?? screen), exact: true }).click();
      if (room)
        await page
          .getByRole('navigation')
          .getByRole('link', { name: say(screen), exact: true })
          // A list has its own filters, which come behind.
          .first()
          .click();
      if (title) await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeVisible();
      else await expect(page.getByRole('navigation', { name: say('Shortcuts') })).toBeVisible();
    },
    async creditsLeft() {
      const figure = page
        .getByRole('region', { name: say('At a glance') })
        .getByRole('link')
        .filter({ hasText: say('Credits left') });
      await expect(figure).toContainText(/\d/);
      return Number(/\d+/.exec(((await figure.textContent()) ?? '').replace(say('Credits left'), ''))?.[0]);
    },
  };
}

/** The form of a post: what it answers, and what *Try it* says. */
function inTheForm({
  page,
  say,
  small,
}: Seat): Pick<
  Recado,
  | 'configure'
  | 'addWords'
  | 'addReplies'
  | 'writeMessage'
  | 'addLink'
  | 'more'
  | 'chooseShape'
  | 'tryText'
  | 'tried'
  | 'turnOn'
> {
  const dialog = () => page.getByRole('dialog');
  // On a small screen the preview lies on the form.
  const preview = async (open: boolean) => {
    const shown = page.getByRole('dialog', { name: say('Try it'), exact: true });
    if (!small || (await shown.isVisible()) === open) return;
    if (open) await dialog().getByText(say('Try it'), { exact: true }).click();
    else await shown.getByRole('button', { name: say('Close the preview') }).click();
    await expect(shown).toHaveCount(open ? 1 : 0);
  };
  const more = async (option: OptionName) => {
    const row = dialog().getByRole('button', { name: new RegExp(`^${literally(say(option))} `) });
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
  };
  return {
    async configure(caption) {
      const way = `(${say('Configure')}|${say('Adjust')})`;
      await page.getByRole('link', { name: new RegExp(`^${way} ?: ${literally(caption)}`) }).click();
      await expect(dialog().getByRole('heading', { name: say('When somebody comments') })).toBeVisible();
    },
    async addWords(...words) {
      await preview(false);
      const box = dialog().getByLabel(say('Word or phrase'), { exact: true });
      for (const word of words) {
        await box.fill(word);
        await box.press('Enter');
        await expect(dialog().getByRole('button', { name: say('Take “{word}” away', { word }) })).toBeVisible();
      }
    },
    async addReplies(...replies) {
      await more('Public reply');
      const answers = dialog().getByRole('switch', { name: say('Reply under the comment') });
      if (!(await answers.isChecked()))
        await dialog().getByText(say('Reply under the comment'), { exact: true }).click();
      for (const [index, reply] of replies.entries()) {
        const box = dialog().getByLabel(say('Public reply {0}', { 0: index + 1 }), { exact: true });
        if (!(await box.isVisible()))
          await dialog()
            .getByRole('button', { name: say('Another reply') })
            .click();
        await box.fill(reply);
      }
    },
    writeMessage: (text) =>
      dialog()
        .getByRole('textbox', { name: say('Message'), exact: true })
        .fill(text),
    async addLink(title, url) {
      // The first one stands there already.
      await dialog()
        .getByLabel(say('Title of link {0}', { 0: 1 }))
        .fill(title);
      await dialog().getByLabel(say('Address'), { exact: true }).fill(url);
    },
    more,
    async chooseShape(shape) {
      await more('Format');
      await dialog()
        .getByRole('group', { name: say('Shape of the message') })
        .getByText(say(shape), { exact: true })
        .click();
    },
    async tryText(text) {
      await preview(true);
      await dialog().getByLabel(say('Try it: write a comment')).fill(text);
    },
    tried: () => dialog().getByRole('status').filter({ visible: true }),
    async turnOn() {
      await preview(false);
      await dialog()
        .getByRole('button', { name: say('Turn it on'), exact: true })
        .click();
      await expect(page.getByText(say('It is active. New comments on this post get their answer.'))).toBeVisible();
      await expect(dialog()).toHaveCount(0);
    },
  };
}

/** Makes the acts that set things up by the API, for a journey that is about something else than the form. */
function byTheApi(send: Send): Pick<Recado, 'automate' | 'forget' | 'answerMessage' | 'setUpContent' | 'answerByWord'> {
  return {
    automate: (mediaId, settings = {}) =>
      send('PUT', `/automations/posts/${mediaId}`, {
        enabled: true,
        settings: { ...PLAIN, ...settings },
        version: null,
      }),
    forget: (mediaId) => send('DELETE', `/automations/posts/${mediaId}`, undefined),
    answerMessage: (settings) =>
      send('POST', '/directs', { enabled: true, settings: { ...PLAIN, activationMessages: ['tudo'], ...settings } }),
    async setUpContent(storyId) {
      const body = (settings = {}) => ({ enabled: true, settings: { ...PLAIN, ...settings }, version: null });
      await send('PUT', `/automations/stories/${storyId}`, body());
      await send('PUT', '/automations/stories/global', body({ anyComment: true }));
      for (const name of ['Trend da semana', `Nome-sem-espaço-${'ã'.repeat(60)}`])
        await send('POST', '/remixes', { enabled: true, settings: { ...PLAIN, name } });
      await send('PUT', '/automations/scheduled', body({ captionText: '#lançamento' }));
    },
    async answerByWord(room, count) {
      for (let n = 0; n < count; n++) {
        const activationMessages = Array.from({ length: 1 + (n % 7) }, (_, nth) => `palavra ${n}-${nth}`);
        const name = n === 0 ? `Nome-sem-espaço-${'ã'.repeat(60)}` : `Resposta ${n}`;
        await send('POST', `/${room}`, { enabled: n % 4 > 0, settings: { ...PLAIN, name, activationMessages } });
      }
    },
  };
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
