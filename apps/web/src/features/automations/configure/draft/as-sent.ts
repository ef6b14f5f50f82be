import { LINK_ID_CHARACTERS, type Settings, withOurLinks } from '@recado/engine';

/** The settings as they are sent while sales are counted; the ids of their links are made by the server, and have as many characters. */
export function asSent(settings: Settings, playerUrl: string | null): Settings {
  const address = `${location.origin}/r/${'x'.repeat(LINK_ID_CHARACTERS)}`;
  return withOurLinks(settings, { addressOf: () => address, playerUrl });
}
