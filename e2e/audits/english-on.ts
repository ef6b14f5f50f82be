import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const SOURCES = fileURLToPath(new URL('../../packages/locales/en-US', import.meta.url));

/** Words that English screens cannot do without and the invented shops never write. */
const WORDS =
  /\b(the|and|your|you|with|this|that|here|when|nothing|home|content|activity|more|save|close|remove|turn|sign|language|colour|reply|replies|message|messages|comment|comments|comments?|credits?|left|delivered|answers?|answered|waiting|show|try|again|search|filter|all|light|dark|system|corners|today|ago|yesterday|minutes?|seconds?|hours?)\b/gi;

/** English in what the page shows or reads out: words of its screens, and whole sentences of the catalogue. */
export async function englishOn(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: only what is laid out is shown
    let body = document.body.innerText;
    // Words of programs are the same in every language.
    for (const code of document.querySelectorAll('code[translate=no], pre[translate=no]'))
      body = body.replace(code.textContent, '');
    const said = [document.title, body];
    for (const element of document.querySelectorAll('[aria-label],[title],[placeholder],[alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.push(element.getAttribute(name) ?? '');
    return said.join('\n');
  });
  const words = text.match(WORDS) ?? [];
  englishSentences ??= readSentences();
  const sentences = englishSentences.filter((sentence) => text.includes(sentence));
  return [...new Set([...words.map((word) => word.toLowerCase()), ...sentences])].sort();
}

/** The sentences are read once: they do not change while somebody looks. */
let englishSentences: string[] | undefined;

function readSentences(): string[] {
  return fs
    .readdirSync(SOURCES)
    .flatMap((file) =>
      [...fs.readFileSync(`${SOURCES}/${file}`, 'utf8').matchAll(/^msgid "([^"{}]*\w \w[^"{}]*)"$/gm)].map(
        ([, source = '']) => source,
      ),
    );
}
