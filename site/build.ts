import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SCREENS } from '@recado/contract';
import tailwind from '@tailwindcss/vite';
import MiniSearch from 'minisearch';
import { build } from 'vite';
import { SEARCH_OPTIONS } from './assets/search-options.ts';
import { makeApiPages } from './generator/api/make-api-pages.ts';
import { findDeadLinks, type Made } from './generator/find-dead-links.ts';
import { findSections } from './generator/find-sections.ts';
import { makeLlmsTxt, readHead } from './generator/make-llms-txt.ts';
import { makePages } from './generator/make-pages.ts';
import { addressOf, SITE_LOCALES, type SiteLocale } from './generator/navigation.ts';

// `npm run build` does this when a source changed: the help for people at /help, the description of the API at /docs, both for models at /llms.txt.
const SITE = fileURLToPath(new URL('.', import.meta.url));
const DIST = path.join(SITE, 'dist');
/** Served by the web app or by the server itself. */
const SERVED = ['/favicon.svg', '/openapi.json', '/openapi/keys.json', ...SCREENS];
/** The bytes below which a header weighs more than what is saved. */
const LEAST_BYTES = 1024;

process.chdir(SITE);
fs.rmSync(DIST, { recursive: true, force: true });
const assets = await makeAssets();
const pages = await makePages({ site: SITE, root: path.join(SITE, '..'), assets, ready: makeApiPages() });
fs.cpSync('pictures', path.join(DIST, 'help/pictures'), { recursive: true });
// The app has it too, under a name that changes with its words.
fs.copyFileSync('../apps/web/public/theme.js', path.join(DIST, 'help/theme.js'));
for (const { url, html } of pages) write(`${url}index.html`, html);
write(
  '/llms.txt',
  makeLlmsTxt((page) => readHead(fs.readFileSync(`content/en/${page}.md`, 'utf8'))),
);
for (const locale of SITE_LOCALES) write(`/help/search-${locale}.json`, makeIndex(locale));
const dead = findDeadLinks(pages, { files: new Set(filesOfDist()), isServed: (url) => SERVED.includes(url) });
if (dead.length > 0) throw new Error(`links that lead nowhere:\n${dead.join('\n')}`);
await Promise.all(filesOfDist().map(compress));
console.log(`${pages.length} pages`);

/** Bundles stylesheet and script by Vite; returns their addresses. */
async function makeAssets(): Promise<{ style: string; script: string }> {
  await build({
    root: path.join(SITE, 'assets'),
    configFile: false,
    logLevel: 'warn',
    base: '/help/',
    plugins: [tailwind()],
    build: {
      outDir: path.join(DIST, 'help'),
      emptyOutDir: false,
      manifest: 'manifest.json',
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: [path.join(SITE, 'assets/help.ts'), path.join(SITE, 'assets/help.css')] },
    },
  });
  const file = path.join(DIST, 'help/manifest.json');
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, { file: string }>; // as: Vite's own format
  fs.rmSync(file);
  const addressOfAsset = (name: string) => `/help/${manifest[name]?.file}`;
  return { style: addressOfAsset('help.css'), script: addressOfAsset('help.ts') };
}

/** Returns what the pages of a language can be found by; the description of the API is English. */
function makeIndex(locale: SiteLocale): string {
  const search = new MiniSearch(SEARCH_OPTIONS);
  search.addAll(pages.filter(({ url }) => localeOf(url) === locale).flatMap(findSections));
  return JSON.stringify(search);
}

function localeOf(url: string): SiteLocale {
  return url.startsWith('/docs/') || url.startsWith(addressOf('en', 'index')) ? 'en' : 'pt-BR';
}

function write(url: Made['url'], text: string): void {
  const file = path.join(DIST, url);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

/** Returns every file that was made, as its address. */
function filesOfDist(): string[] {
  const entries = fs.readdirSync(DIST, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(DIST, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`);
}

/** Lays a `.br` and a `.gz` beside a text, as small as they get: the server sends them as they are. */
async function compress(url: string): Promise<void> {
  const file = path.join(DIST, url);
  const text = await fs.promises.readFile(file);
  if (!/\.(?:html|js|css|json)$/.test(file) || text.length < LEAST_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  await Promise.all([fs.promises.writeFile(`${file}.br`, br), fs.promises.writeFile(`${file}.gz`, gz)]);
}
