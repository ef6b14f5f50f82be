import type { Locale } from '@recado/contract/locale';
import { type AutomationKind, BEGINNING_WORDS, KINDS, type Settings, SettingsSchema } from '@recado/engine';

/** The form before anything was typed: what may be kept as it is stands there, in the language of the fans. */
export function beginSettings(kind: AutomationKind, locale: Locale): Settings {
  const { link } = BEGINNING_WORDS[locale];
  return {
    ...SettingsSchema.parse({}),
    messagetitletexts: [firstMessage(kind, locale)],
    links: [{ title: link, url: '' }],
    // A comment is answered where it stands too; below a story few comment.
    replyToComment: KINDS[kind].publicReply && kind !== 'story' && kind !== 'story_global',
    tellOfRequests: KINDS[kind].publicReply,
  };
}

/** Says whether the messages are still ours, which speak of a link: without one they would promise nothing. */
export function saysOursOnly(kind: AutomationKind, { messagetitletexts: texts }: Settings): boolean {
  if (greets(kind)) return false;
  return texts.length > 0 && texts.every((text) => MESSAGES.has(text.trim()));
}

/** Says whether a link is one that the form began with, and nobody gave an address to. */
export function isBegunLink({ title, url }: Settings['links'][number]): boolean {
  return url.trim() === '' && (title.trim() === '' || LINKS.has(title.trim()));
}

function firstMessage(kind: AutomationKind, locale: Locale): string {
  const { message, greeting } = BEGINNING_WORDS[locale];
  return greets(kind) ? greeting : message;
}

/** Says whether a kind is started by no words, so that nobody asked for anything. */
function greets(kind: AutomationKind): boolean {
  return KINDS[kind].words === null;
}

const OURS = Object.values(BEGINNING_WORDS);
const MESSAGES: ReadonlySet<string> = new Set(OURS.map(({ message }) => message));
const LINKS: ReadonlySet<string> = new Set(OURS.map(({ link }) => link));
