import { isOwnPath } from '@recado/contract/own-path';

/** A push as it is shown. */
export interface ShownPush {
  title: string;
  body: string;
  /** The path of a screen of ours. */
  url: string;
  tag: string;
}

const NAMELESS: ShownPush = { title: 'Recado', body: '', url: '/#notices', tag: 'recado' };

/** Reads what the server said (features/notices/push-content.ts); of what it did not say so nothing but the app's name is shown. Pure. */
export function readPush(text: string): ShownPush {
  const said = parse(text);
  const word = (key: keyof ShownPush) => (typeof said[key] === 'string' ? said[key] : NAMELESS[key]);
  const url = word('url');
  // Another site's address is none of ours to open, also one that only looks like a path.
  return {
    title: word('title') || NAMELESS.title,
    body: word('body'),
    url: isOwnPath(url) ? url : NAMELESS.url,
    tag: word('tag'),
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? { ...said } : {};
  } catch {
    return {};
  }
}
