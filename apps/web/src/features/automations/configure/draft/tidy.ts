import { type AutomationKind, checkSettings, KINDS, type Settings } from '@recado/engine';
import { goesInTwoSteps } from '../../words/answers-with.ts';
import { isBegunLink } from './begin-settings.ts';

/** Settings without the empty boxes of the form, and the way back from their paths to the boxes on screen. */
export interface Tidied {
  settings: Settings;
  /** `links.0.url` of the tidied settings → `links.2.url` of the form. */
  boxOf: (path: string) => string;
}

const LISTS = [
  'activationComments',
  'activationMessages',
  'replyComments',
  'requestsReplies',
  'messagetitletexts',
] as const;

const QUESTIONS = 'followerOnly.messagetitletexts';
const SECOND = 'comparison.messagetitletexts';
const SECOND_REPLIES = 'comparison.replyComments';

/**
 * Drops empty texts and empty links. What the form does not show as it is (a card's picture under a text) stays as typed for the day
 * it is shown again, but for what would be refused: nothing hidden stops a save.
 */
export function tidy(kind: AutomationKind, form: Settings): Tidied {
  const whole = withoutEmpty(form, () => true);
  const refused = refusedUnseen(kind, whole.settings).map(whole.boxOf);
  if (refused.length === 0) return whole;
  const isGood = (box: string) => !refused.some((path) => path === box || path.startsWith(`${box}.`));
  const { settings, boxOf } = withoutEmpty(form, isGood);
  const { followerOnly, opening, imageUrl, subtitle } = settings;
  return {
    settings: {
      ...settings,
      followerOnly: { ...followerOnly, buttonText: isGood('followerOnly.buttonText') ? followerOnly.buttonText : '' },
      opening: isGood('opening') ? opening : null,
      imageUrl: isGood('imageUrl') ? imageUrl : null,
      subtitle: isGood('subtitle') ? subtitle : null,
    },
    boxOf,
  };
}

/** Finds the boxes for which settings would be refused though the form does not show them as it is. */
function refusedUnseen(kind: AutomationKind, settings: Settings): string[] {
  const { template, followerOnly, replyToComment, tellOfRequests, anyComment } = settings;
  const unseen = [
    ...(template === 'audio' ? ['messagetitletexts.', `${SECOND}.`, 'links.'] : []),
    ...(template === 'generic' ? [] : ['imageUrl', 'subtitle']),
    ...(goesInTwoSteps(kind, settings) ? [] : ['opening']),
    ...(followerOnly.enabled ? [] : [`${QUESTIONS}.`, 'followerOnly.buttonText']),
    ...(replyToComment ? [] : ['replyComments.', `${SECOND_REPLIES}.`]),
    ...(replyToComment && tellOfRequests ? [] : ['requestsReplies.']),
    ...(anyComment && KINDS[kind].fields.includes('anyComment') ? ['activationComments.'] : []),
  ];
  return checkSettings(kind, settings)
    .filter(({ severity, path }) => severity === 'error' && unseen.some((part) => path.startsWith(part)))
    .map(({ path }) => path);
}

/** Leaves out empty boxes, and those of a list that are not good; `isGood` is asked with a path of the form (`links.2`). */
function withoutEmpty(form: Settings, isGood: (box: string) => boolean): Tidied {
  const kept = new Map<string, number[]>();
  const keep = <T>(name: string, list: readonly T[], isFilled: (entry: T) => boolean): T[] => {
    const places = list.flatMap((entry, place) => (isFilled(entry) && isGood(`${name}.${place}`) ? [place] : []));
    kept.set(name, places);
    return places.flatMap((place) => list[place] ?? []);
  };
  const settings = { ...form };
  for (const list of LISTS) settings[list] = keep(list, form[list], isText);
  const { followerOnly, links } = form;
  settings.followerOnly = {
    ...followerOnly,
    messagetitletexts: keep(QUESTIONS, followerOnly.messagetitletexts, isText),
  };
  settings.comparison = form.comparison && {
    messagetitletexts: keep(SECOND, form.comparison.messagetitletexts, isText),
    replyComments: keep(SECOND_REPLIES, form.comparison.replyComments, isText),
  };
  settings.links = keep('links', links, (link) => !isBegunLink(link)).map(({ url, title }) => ({
    url: withScheme(url),
    title,
  }));
  settings.imageUrl = form.imageUrl?.trim() ? withScheme(form.imageUrl) : null;
  settings.name = form.name?.trim() ? form.name.trim() : null;
  settings.captionText = form.captionText?.trim() ? form.captionText.trim() : null;
  settings.subtitle = form.subtitle?.trim() ? form.subtitle : null;
  // No link at all is said where the first one would be written.
  const noLink = settings.links.length === 0 && links.length > 0;
  return { settings, boxOf: (path) => (noLink && path === 'links' ? 'links.0.url' : boxOf(kept, path)) };
}

/** `loja.com.br/vestido` is what people type; `https://` is what Instagram wants. */
export function withScheme(url: string): string {
  const trimmed = url.trim();
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

function isText(text: string): boolean {
  return text.trim() !== '';
}

function boxOf(kept: Map<string, number[]>, path: string): string {
  const nested = [QUESTIONS, SECOND, SECOND_REPLIES].find((list) => path.startsWith(`${list}.`));
  if (nested) {
    const place = kept.get(nested)?.[Number(path.slice(nested.length + 1))];
    return place === undefined ? path : `${nested}.${place}`;
  }
  const [list = '', index, ...rest] = path.split('.');
  const place = kept.get(list)?.[Number(index)];
  return place === undefined ? path : [list, place, ...rest].join('.');
}
