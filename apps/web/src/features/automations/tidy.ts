import { type Link, LinkSchema, messageSize, type Settings } from '@recado/engine';

/** Settings without the empty boxes of the form, and the way back from their paths to the boxes on screen. */
export interface Tidied {
  settings: Settings;
  /** `links.0.url` of the tidied settings → `links.2.url` of the form. */
  boxOf: (path: string) => string;
}

const LISTS = ['activationComments', 'activationMessages', 'replyComments', 'messagetitletexts'] as const;

const QUESTIONS = 'followerOnly.messagetitletexts';

/** Drops empty texts and empty links, and what the chosen template does not use stays as typed. */
export function tidy(form: Settings): Tidied {
  const kept = new Map<string, number[]>();
  const settings = { ...form };
  // Audio alone shows no box for them: what is good is kept for the day they are shown again, and nothing hidden stops a save.
  const isHidden = form.template === 'audio';
  const mayStay = (text: string) => !isHidden || messageSize(text, form).fits;
  const mayLink = ({ url, title }: Link) => !isHidden || LinkSchema.safeParse({ url: withScheme(url), title }).success;
  for (const list of LISTS) {
    const places = placesOf(
      form[list],
      (text) => text.trim() !== '' && (list !== 'messagetitletexts' || mayStay(text)),
    );
    kept.set(list, places);
    settings[list] = places.map((place) => form[list][place] ?? '');
  }
  const questions = form.followerOnly.messagetitletexts;
  const asked = placesOf(questions, (text) => text.trim() !== '');
  kept.set(QUESTIONS, asked);
  settings.followerOnly = { ...form.followerOnly, messagetitletexts: asked.map((place) => questions[place] ?? '') };
  const places = placesOf(form.links, (link) => (link.url.trim() !== '' || link.title.trim() !== '') && mayLink(link));
  kept.set('links', places);
  settings.links = places
    .flatMap((place) => form.links[place] ?? [])
    .map(({ url, title }) => ({ url: withScheme(url), title }));
  settings.imageUrl = form.imageUrl?.trim() ? withScheme(form.imageUrl) : null;
  settings.name = form.name?.trim() ? form.name.trim() : null;
  settings.captionText = form.captionText?.trim() ? form.captionText.trim() : null;
  settings.subtitle = form.subtitle?.trim() ? form.subtitle : null;
  return { settings, boxOf: (path) => boxOf(kept, path) };
}

/** `loja.com.br/vestido` is what people type; `https://` is what Instagram wants. */
export function withScheme(url: string): string {
  const trimmed = url.trim();
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

function placesOf<T>(list: readonly T[], keep: (entry: T) => boolean): number[] {
  return list.flatMap((entry, place) => (keep(entry) ? [place] : []));
}

function boxOf(kept: Map<string, number[]>, path: string): string {
  if (path.startsWith(`${QUESTIONS}.`)) {
    const place = kept.get(QUESTIONS)?.[Number(path.slice(QUESTIONS.length + 1))];
    return place === undefined ? path : `${QUESTIONS}.${place}`;
  }
  const [list = '', index, ...rest] = path.split('.');
  const place = kept.get(list)?.[Number(index)];
  return place === undefined ? path : [list, place, ...rest].join('.');
}
