import type { Settings } from '../settings/settings.ts';
import { messageSize } from './message-size.ts';

type Linked = Pick<Settings, 'template' | 'links' | 'messagetitletexts' | 'audioId' | 'audioMode'>;

/** Characters of the id of a link of ours: `{public address}/r/{id}`. */
export const LINK_ID_CHARACTERS = 13;

/**
 * The settings as they are sent while sales are counted: each link leads over the address that `addressOf` gives for its own. Where one
 * title would not fit with them, or does not fit as written, they stay as they are: a link that is not counted is better than no message.
 */
export function withOurLinks<S extends Linked>(
  settings: S,
  { addressOf, playerUrl = null }: { addressOf(url: string): string; playerUrl?: string | null },
): S {
  if (settings.links.length === 0 || settings.template === 'audio') return settings;
  const ours = { ...settings, links: settings.links.map((link) => ({ ...link, url: addressOf(link.url) })) };
  const fits = (one: S) => one.messagetitletexts.every((title) => messageSize(title, one, playerUrl).fits);
  return fits(settings) && fits(ours) ? ours : settings;
}
