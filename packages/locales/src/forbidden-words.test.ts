import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Words that were said for a thing that has another name (docs/glossary.md), by language: *etiqueta* is a *rótulo*, a *dispositivo* an
 * *aparelho*. What turns on and off is *ativado*, never *ligado*.
 */
const FORBIDDEN: Readonly<Record<string, readonly RegExp[]>> = {
  'pt-BR': [
    /etiqueta/i,
    /dispositivo/i,
    /\bcadastros?\b/i,
    /todo outro/i,
    /todo post que não tem/i,
    /lista de ignorados/i,
    /\b(des)?(ligar|ligue)\b/i,
    /nov[ao] (gatilho|resposta)\b|este gatilho/i,
    /respostas? (está|estão) retida/i,
    /conta mesma/i,
    /quem (administra|mantém|opera) /i,
    /o operador/i,
  ],
  'en-US': [
    /ignore list/i,
    /every other post/i,
    /every post that has none/i,
    /\bnew (answer|trigger)\b|this trigger/i,
    /people who run/i,
    /its operator/i,
  ],
  'es-ES': [
    /lista de ignorados/i,
    /activador/i,
    /publicación que no tiene una/i,
    /nueva respuesta\b/i,
    /quien(es)? (administra|opera|llevan)\b/i,
    /el operador/i,
  ],
  'fr-FR': [/liste d(’|es )ignorés/i, /déclencheur/i, /publication qui n’en a pas/i, /nouvelle réponse\b/i],
  'it-IT': [/ignorati/i, /\btrigger\b/i, /post che non ne ha/i, /nuova risposta\b/i, /il gestore/i],
  'ja-JA': [/無視リスト/, /自動応答/, /トリガー/, /自動返信のない投稿すべて"/],
  'zh-SG': [/忽略名单/, /自动化/, /Recado 的管理者/, /没有自动回复的所有帖子/],
};

/** Names of others, as they stand on their own button or in the law. */
const NAMES_OF_OTHERS = /\*\*Desligar tudo\*\*|\(operador\)/g;

/** The folder of the help by language; the others read it in one of the two. */
const HELP: Readonly<Record<string, string>> = { 'pt-BR': 'site/content/pt-BR', 'en-US': 'site/content/en' };

test('each language has its list', () => {
  const languages = fs.readdirSync(`${ROOT}/packages/locales`).filter((name) => /^[a-z]{2}-[A-Z]{2}$/.test(name));
  expect(Object.keys(FORBIDDEN).sort()).toEqual(languages.sort());
});

test.each(Object.entries(FORBIDDEN))(
  '%s says each thing by its one name: catalogues, words of the server, help',
  (locale, forbidden) => {
    const texts = [...catalogue(locale), ...serverWords(locale), ...help(locale)];
    expect(texts.length).toBeGreaterThan(1_000);
    const found = texts.flatMap(({ file, text }) =>
      forbidden
        .filter((word) => word.test(text.replace(NAMES_OF_OTHERS, '')))
        .map((word) => `${file}: ${word} in “${text.trim()}”`),
    );
    expect(found).toEqual([]);
  },
);

interface Said {
  file: string;
  text: string;
}

function catalogue(locale: string): Said[] {
  return readIn(`packages/locales/${locale}`, /\.po$/).filter(({ text }) => /^(msgstr )?"/.test(text));
}

/** The lines of a language: files of its own, and in those that hold all languages what follows its name. */
function serverWords(locale: string): Said[] {
  const own = ['audit', 'errors', 'legal', 'mails', 'news', 'notices'].flatMap((folder) =>
    readIn(`packages/locales/src/${folder}`, new RegExp(`^${locale}\\.ts$`)),
  );
  let inside: string | undefined;
  const together = readIn('packages/locales/src', /(?<!test)\.ts$/).filter(({ text }) => {
    inside = /^\s*'?([a-z]{2}-?[A-Z]{2})'?: [{'`(]/.exec(text)?.[1] ?? inside;
    return inside === locale;
  });
  return [...own, ...together];
}

function help(locale: string): Said[] {
  const folder = HELP[locale];
  return folder ? readIn(folder, /\.md$/) : [];
}

function readIn(folder: string, files: RegExp): Said[] {
  return fs
    .readdirSync(`${ROOT}/${folder}`)
    .filter((name) => files.test(name))
    .flatMap((name) =>
      fs
        .readFileSync(`${ROOT}/${folder}/${name}`, 'utf8')
        .split('\n')
        .map((text) => ({ file: `${folder}/${name}`, text })),
    );
}
