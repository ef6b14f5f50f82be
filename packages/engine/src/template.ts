import { fillNames, type Names, NO_NAMES } from './fill-names.ts';
import { countBytes, countCharacters, LIMITS } from './limits.ts';
import type { Locale } from './locale.ts';
import { OPENING_WORDS } from './opening-words.ts';
import { pick } from './pick.ts';
import type { Button, Content } from './plan.ts';
import type { Link, Settings } from './settings.ts';

export type Channel = 'private_reply' | 'dm';

export interface RenderInput {
  settings: Settings;
  channel: Channel;
  /** A drawn number in [0, 1): which title. */
  title: number;
  names: Names;
  locale: Locale;
  /** What a tap on the button of the first step brings back: `recado:next:<opaque>`. */
  tapPayload: string;
}

export interface RenderedDm {
  /** What leaves now. */
  content: Content;
  /** The same as plain text, for an account whose private replies take no template; null where none is needed or possible. */
  fallback: Content | null;
  /** What follows the tap of a two-step template; null otherwise. */
  afterTap: Content | null;
}

/** True when the first message cannot carry the template, so that the rest follows a tap (decisions.md 5). Save tells it, the preview shows it. */
export function twoSteps(settings: Pick<Settings, 'template'>, channel: Channel): boolean {
  return channel === 'private_reply' && settings.template === 'generic';
}

/**
 * Renders the DM of an automation; null when its settings hold no message that Instagram would take (`checkSettings` says why).
 * Limits hold after names are filled in: a name that makes a text too large is left out.
 *
 * The fallback of a refused template is the whole message as text, links included, rather than a word to type: nobody has to
 * write anything, only the picture is lost, and no second step is needed.
 */
export function renderDm(input: RenderInput): RenderedDm | null {
  const { settings, channel } = input;
  const title = pick(settings.messagetitletexts, input.title);
  if (title === null) return null;
  switch (settings.template) {
    case 'links': {
      const content = renderLinksText(title, input);
      return content && { content, fallback: null, afterTap: null };
    }
    case 'buttons': {
      const content = renderButtons(title, input);
      return content && { content, fallback: channel === 'dm' ? null : renderAsText(title, input), afterTap: null };
    }
    case 'generic': {
      const card = renderCard(title, input);
      if (channel === 'dm' || !card) return card && { content: card, fallback: null, afterTap: null };
      const content = renderOpening(input);
      return content && { content, fallback: renderAsText(title, input), afterTap: card };
    }
    case 'audio':
      return null;
  }
}

/** Title and `Title: url` lines of the links template, unfilled: what `checkSettings` measures. */
export function linksText(title: string, links: readonly Link[]): string {
  if (links.length === 0) return title;
  return `${title}\n\n${links.map(linkLine).join('\n')}`;
}

/** Fills names in; leaves them out when the result would not fit; null when even that does not. */
export function fillWithin(text: string, names: Names, fits: (filled: string) => boolean): string | null {
  const filled = fillNames(text, names);
  if (fits(filled)) return filled;
  const bare = fillNames(text, NO_NAMES);
  return fits(bare) ? bare : null;
}

function renderLinksText(title: string, { settings, names }: RenderInput): Content | null {
  const { links } = settings;
  if (links.length > LIMITS.links) return null;
  const text = fillWithin(title, names, (filled) => countBytes(linksText(filled, links)) <= LIMITS.textBytes);
  return text === null ? null : { shape: 'text', text: linksText(text, links) };
}

function renderButtons(title: string, { settings, names }: RenderInput): Content | null {
  const buttons = linkButtons(settings.links);
  const text = fillWithin(title, names, fitsAboveButtons);
  return text === null || !buttons || buttons.length === 0 ? null : { shape: 'buttons', text, buttons };
}

function renderCard(title: string, { settings, names }: RenderInput): Content | null {
  const buttons = linkButtons(settings.links);
  const cardTitle = fillWithin(title, names, (filled) => countCharacters(filled) <= LIMITS.cardTitleCharacters);
  if (cardTitle === null || !buttons) return null;
  const subtitle = settings.subtitle?.trim()
    ? fillWithin(settings.subtitle, names, (filled) => countCharacters(filled) <= LIMITS.cardSubtitleCharacters)
    : null;
  if (settings.imageUrl === null && subtitle === null && buttons.length === 0) return null;
  return { shape: 'card', title: cardTitle, subtitle, imageUrl: settings.imageUrl, buttons };
}

function renderOpening({ settings, names, locale, tapPayload }: RenderInput): Content | null {
  const words = settings.opening ?? OPENING_WORDS[locale];
  const text = fillWithin(words.text, names, fitsAboveButtons);
  if (text === null) return null;
  return { shape: 'buttons', text, buttons: [{ type: 'tap', title: words.buttonText, payload: tapPayload }] };
}

/** The message without its template: as many links as fit; null when it has links of which none fits. */
function renderAsText(title: string, { settings, names }: RenderInput): Content | null {
  const lines = settings.template === 'generic' && settings.subtitle?.trim() ? `${title}\n${settings.subtitle}` : title;
  for (let count = settings.links.length; count > 0; count--) {
    const links = settings.links.slice(0, count);
    const text = fillWithin(lines, names, (filled) => countBytes(linksText(filled, links)) <= LIMITS.textBytes);
    if (text !== null) return { shape: 'text', text: linksText(text, links) };
  }
  if (settings.links.length > 0) return null;
  const text = fillWithin(lines, names, (filled) => countBytes(filled) <= LIMITS.textBytes);
  return text === null ? null : { shape: 'text', text };
}

function linkButtons(links: readonly Link[]): Button[] | null {
  if (links.length > LIMITS.buttons) return null;
  return links.map(({ title, url }) => ({ type: 'link', title, url }));
}

function linkLine({ title, url }: Link): string {
  return `${title}: ${url}`;
}

/** Whether Instagram takes a text above buttons. */
export function fitsAboveButtons(text: string): boolean {
  return countCharacters(text) <= LIMITS.buttonTextCharacters && countBytes(text) <= LIMITS.textBytes;
}
