/** The id of the build that this worker was made with (apps/web/build/write-worker.ts). */
declare const BUILD: string;

const PREFIX = 'build-';
const NAME = `${PREFIX}${BUILD}`;
/** The page is kept under this name. It is asked for as a screen of which it names no files: what is kept serves every screen. */
const PAGE = '/';
const PLAIN_SCREEN = '/settings/look';
const FILES = /\/assets\/[\w./-]+/g;
/** The words that a page begins with say in which language it is. */
const FIRST_WORDS = /\/assets\/words\/first\.([a-z]{2}-[a-z]{2})-/;

/** Keeps the page, in the language of this browser, and every file that it names; throws where one of them does not come. */
export async function keepPage(): Promise<void> {
  const page = await fetch(PLAIN_SCREEN);
  if (!page.ok) throw new Error(`The page was answered with ${page.status}`);
  const text = await page.clone().text();
  // The page of a build that is out since: the worker of that one keeps it, with the files that it names.
  if (!text.includes(`name="build" content="${BUILD}"`)) throw new Error('The page is of another build');
  const files = new Set(text.match(FILES));
  await keepFiles([...files]);
  await (await caches.open(NAME)).put(PAGE, page);
}

/** Keeps the files of all screens and their words in the language of the kept page, one after the other, so that nobody waits for them. */
export async function keepScreens(): Promise<void> {
  const list = await fetch(`/builds/${BUILD}.json`);
  if (!list.ok) return;
  const { files, words }: { files: string[]; words: Record<string, string[]> } = await list.json();
  const [, locale = ''] = FIRST_WORDS.exec((await (await keptPage())?.text()) ?? '') ?? [];
  for (const file of [...files, ...(words[locale] ?? [])]) await keepFiles([file]);
}

/** Keeps a file that somebody asked for, so that it is there without a connection. */
export async function keepFile(request: Request, answer: Response): Promise<void> {
  await (await caches.open(NAME)).put(request, answer);
}

export async function keptPage(): Promise<Response | undefined> {
  return (await caches.open(NAME)).match(PAGE, { ignoreVary: true });
}

/** Finds a file in what any build kept: its name says what is in it. */
export async function keptFile(request: Request): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true });
}

/** Removes builds but this one and the one before, which tabs may still show. */
export async function removeOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function keepFiles(files: string[]): Promise<void> {
  const cache = await caches.open(NAME);
  const isKept = await Promise.all(files.map((file) => cache.match(file, { ignoreVary: true })));
  await cache.addAll(files.filter((_, index) => isKept[index] === undefined));
}
