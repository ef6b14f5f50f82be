import { countBytes, countCharacters, LIMITS } from '../limits.ts';
import type { Locale } from '../locale.ts';
import type { Link, Settings } from '../settings/settings.ts';
import { OPENING_WORDS } from '../words/opening-words.ts';
import { type AudioAddress, audioLine, hasVoice, voiceOf } from './audio-line.ts';
import { fitsAboveButtons } from './fill-content.ts';
import { fillNames, type Names, NO_NAMES } from './fill-names.ts';
import { pick } from './pick.ts';
import type { Button, Content } from './plan.ts';

export type Channel = 'private_reply' | 'dm';

export interface RenderInput {
  settings: Settings;
  channel: Channel;
  /** A drawn number in [0, 1): which title. */
  title: number;
  names: Names;
  locale: Locale;
  /** The payload that a tap on the button of the first step brings back: `recado:next:<opaque>`. */
  tapPayload: string;
  /** The addresses of the settings' audio; null where they name none, or one that is gone. */
  audio?: AudioAddress | null;
  /** The address of the settings' own picture; null where they name none, or one that is gone. */
  pictureUrl?: string | null;
}

export interface RenderedDm {
  /** The content that leaves now. */
  content: Content;
  /** The same as plain text, for an account whose private replies take no template; null where none is needed or possible. */
  fallback: Content | null;
  /** The content that follows the tap of a two-step template; null otherwise. */
  afterTap: Content | null;
  /** The voice message that follows the content, or what follows the tap; null where there is none, or it is the message itself. */
  voice: Content | null;
}

/** Says whether the first message cannot carry the template, so that the rest follows a tap. Save tells it, the preview shows it. */
export function twoSteps(settings: Pick<Settings, 'template' | 'audioId' | 'audioMode'>, channel: Channel): boolean {
  return channel === 'private_reply' && (settings.template === 'generic' || hasVoice(settings));
}

/**
 * Renders the DM of an automation; null when its settings hold no message that Instagram would take (`checkSettings` says why).
 * Limits hold after names are filled in: a name that makes a text too large is left out.
 *
 * The fallback of a refused template is the whole message as text, links included, rather than a word to type: nobody has to
 * write anything, only the picture is lost, and no second step is needed. Of a voice message it is the address of its player.
 */
export function renderDm(input: RenderInput): RenderedDm | null {
  const { settings, channel, audio = null } = input;
  const content = renderContent(input);
  if (!content) return null;
  const voice = content.shape === 'audio' ? null : voiceOf(settings, audio);
  if (channel === 'dm') return { content, fallback: null, afterTap: null, voice };
  if (!twoSteps(settings, channel)) {
    return { content, fallback: content.shape === 'text' ? null : renderAsText(input), afterTap: null, voice };
  }
  const opening = renderOpening(input);
  return opening && { content: opening, fallback: renderAsText(input), afterTap: content, voice };
}

/** Says whether a card has a picture, by its address or one of the account's own. */
export function hasPicture({ imageUrl, imageId }: Pick<Settings, 'imageUrl' | 'imageId'>): boolean {
  return imageUrl !== null || imageId !== null;
}

/** Title and `Title: url` lines of the links template, unfilled: what `checkSettings` measures. `line` stands below them, as it is. */
export function linksText(title: string, links: readonly Link[], line: string | null = null): string {
  const lines = links.map(linkLine).concat(line ?? []);
  return lines.length === 0 ? title : `${title}\n\n${lines.join('\n')}`;
}

/** The message as the template has it, wherever it goes. */
function renderContent(input: RenderInput): Content | null {
  const { settings, audio = null } = input;
  if (settings.template === 'audio') return voiceOf(settings, audio);
  const title = pick(settings.messagetitletexts, input.title);
  if (title === null) return null;
  switch (settings.template) {
    case 'links':
      return renderLinksText(title, input);
    case 'buttons':
      return renderButtons(title, input);
    case 'generic':
      return renderCard(title, input);
  }
}

/** Fills names in; leaves them out when the result would not fit; null when even that does not. */
export function fillWithin(text: string, names: Names, fits: (filled: string) => boolean): string | null {
  const filled = fillNames(text, names);
  if (fits(filled)) return filled;
  const bare = fillNames(text, NO_NAMES);
  return fits(bare) ? bare : null;
}

function renderLinksText(title: string, { settings, names, audio = null }: RenderInput): Content | null {
  const { links } = settings;
  if (links.length > LIMITS.links) return null;
  const line = audioLine(settings, audio?.playerUrl ?? null);
  const text = fillWithin(title, names, (filled) => countBytes(linksText(filled, links, line)) <= LIMITS.textBytes);
  return text === null ? null : { shape: 'text', text: linksText(text, links, line) };
}

function renderButtons(title: string, { settings, names, audio = null }: RenderInput): Content | null {
  const buttons = linkButtons(settings.links);
  const line = audioLine(settings, audio?.playerUrl ?? null);
  const text = fillWithin(title, names, (filled) => fitsAboveButtons(linksText(filled, [], line)));
  if (text === null || !buttons || buttons.length === 0) return null;
  return { shape: 'buttons', text: linksText(text, [], line), buttons };
}

function renderCard(title: string, { settings, names, pictureUrl = null }: RenderInput): Content | null {
  const buttons = linkButtons(settings.links);
  const cardTitle = fillWithin(title, names, (filled) => countCharacters(filled) <= LIMITS.cardTitleCharacters);
  if (cardTitle === null || !buttons) return null;
  const subtitle = settings.subtitle?.trim()
    ? fillWithin(settings.subtitle, names, (filled) => countCharacters(filled) <= LIMITS.cardSubtitleCharacters)
    : null;
  const isBare = subtitle === null && buttons.length === 0;
  if (!hasPicture(settings) && isBare) return null;
  // Instagram takes no title alone: where the picture was all and is gone, sending refuses the card.
  const ownUrl = pictureUrl ?? (isBare ? '' : null);
  return {
    shape: 'card',
    title: cardTitle,
    subtitle,
    imageUrl: settings.imageId === null ? settings.imageUrl : ownUrl,
    buttons,
  };
}

function renderOpening({ settings, names, locale, tapPayload }: RenderInput): Content | null {
  const words = settings.opening ?? OPENING_WORDS[locale];
  const text = fillWithin(words.text, names, fitsAboveButtons);
  if (text === null) return null;
  return { shape: 'buttons', text, buttons: [{ type: 'tap', title: words.buttonText, payload: tapPayload }] };
}

/** The message without its template, with the address of its audio: as many links as fit; null when it has links of which none fits. */
function renderAsText(input: RenderInput): Content | null {
  const { settings, names, locale, audio = null } = input;
  const isAudio = settings.template === 'audio';
  const title = isAudio
    ? (settings.opening ?? OPENING_WORDS[locale]).text
    : pick(settings.messagetitletexts, input.title);
  const line = settings.audioId === null ? null : (audio?.playerUrl ?? null);
  if (title === null || (isAudio && line === null)) return null;
  const links = isAudio ? [] : settings.links;
  const lines = settings.template === 'generic' && settings.subtitle?.trim() ? `${title}\n${settings.subtitle}` : title;
  for (let count = links.length; count >= Math.min(1, links.length); count--) {
    const kept = links.slice(0, count);
    const text = fillWithin(lines, names, (filled) => countBytes(linksText(filled, kept, line)) <= LIMITS.textBytes);
    if (text !== null) return { shape: 'text', text: linksText(text, kept, line) };
  }
  return null;
}

function linkButtons(links: readonly Link[]): Button[] | null {
  if (links.length > LIMITS.buttons) return null;
  return links.map(({ title, url }) => ({ type: 'link', title, url }));
}

function linkLine({ title, url }: Link): string {
  return `${title}: ${url}`;
}
