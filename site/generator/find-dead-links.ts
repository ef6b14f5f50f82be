/** A page as it was made. */
export interface Made {
  /** Its address, with a slash at its end. */
  url: string;
  html: string;
}

interface Beside {
  /** Every file that lies beside the pages, as its address. */
  files: ReadonlySet<string>;
  /** Says of an address outside of the site whether the server has it. */
  isServed(url: string): boolean;
}

/** Returns a line for each link, picture or script of the pages that leads nowhere, or away from this server without being said so. */
export function findDeadLinks(pages: readonly Made[], { files, isServed }: Beside): string[] {
  const ids = new Map(pages.map(({ url, html }) => [url, new Set(all(html, /\sid="([^"]+)"/g))]));
  const isThere = (from: string, target: string): boolean => {
    const [address = '', anchor] = target.split('#', 2);
    const url = address === '' ? from : address;
    const page = ids.get(url);
    if (page) return !anchor || page.has(anchor);
    return files.has(url) || isServed(url);
  };
  return pages.flatMap(({ url, html }) => {
    const asked = [...all(html, /\s(?:src|srcset)="([^"]+)"/g), ...linksOf(html)];
    return [...new Set(asked)].filter((target) => !isThere(url, target)).map((target) => `${url} leads to ${target}`);
  });
}

/** A link to another server is one that people press: it asks nothing by itself. */
function linksOf(html: string): string[] {
  return all(html, /\shref="([^"]+)"/g).filter((target) => !/^(?:https?:|mailto:)/.test(target));
}

function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => found);
}
