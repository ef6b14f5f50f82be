import type { Locale } from '../locale.ts';
import { cutCharacters, fold } from '../matching/fold.ts';
import { checkSettings } from '../settings/check-settings.ts';
import { parseSettings } from '../settings/parse-settings.ts';
import type { Problem } from '../settings/problem.ts';
import type { Link, Settings } from '../settings/settings.ts';
import { type CsvColumn, type CsvColumns, readHeader } from './csv-columns.ts';
import { type CsvRecord, parseCsv } from './parse-csv.ts';

/** One record of an imported file, read: the settings that it makes, or its problems. */
export interface ImportedAnswer {
  /** The line where the record begins in the file, counted from 1. */
  line: number;
  /** Settings of a `direct`; null where the record cannot be one. */
  settings: Settings | null;
  /** The problems of the settings, by path; the empty path is the record itself. */
  problems: Problem[];
}

interface ReadOptions {
  locale: Locale;
  link?: string;
}

/** An account's limit of named automations. */
const MOST_ANSWERS = 1000;
const NAME_CHARACTERS = 100;

/** The button of a link that has no title of its own. */
const LINK_WORDS: Readonly<Record<Locale, string>> = {
  'pt-BR': 'Abrir link',
  'en-US': 'Open link',
  'es-ES': 'Abrir enlace',
  'fr-FR': 'Ouvrir le lien',
  'ja-JA': 'リンクを開く',
  'zh-SG': '打开链接',
  'it-IT': 'Apri il link',
};

/**
 * Reads a file of words and answers, as other tools export them, as `direct` automations: one for each record. Columns are known by
 * their header in any of the seven languages; without one the first holds the words and the second the answer. Words of a
 * cell stand apart by `,`, `;`, `|` or a line break; an address that ends the answer becomes its link. Beyond 1,000 answers the rest
 * is left out with the problem `too_many` at its first line. An answer without a link gets `link`, where one is given.
 */
export function readAnswersCsv(text: string, { locale, link = '' }: ReadOptions): ImportedAnswer[] {
  const records = parseCsv(text);
  const header = readHeader(records[0]?.fields ?? []);
  const rows = header ? records.slice(1) : records;
  const columns = header ?? { words: 0, answer: 1 };
  const answers = rows.slice(0, MOST_ANSWERS).map((record) => readAnswer(record, { columns, locale, link }));
  const next = rows[MOST_ANSWERS];
  if (next) answers.push(refused(next.line, 'too_many'));
  return answers;
}

function readAnswer(
  record: CsvRecord,
  { columns, locale, link }: Required<ReadOptions> & { columns: CsvColumns },
): ImportedAnswer {
  if (record.isBroken) return refused(record.line, 'invalid');
  const cell = (column: CsvColumn) => record.fields[columns[column] ?? -1]?.trim() ?? '';
  const words = splitWords(cell('words'));
  const { answer, url: own } = takeLink(withOurNames(cell('answer')), cell('link'));
  const url = own === '' && link.trim() !== '' ? withScheme(link.trim()) : own;
  const read = parseSettings({
    name: cutCharacters(cell('name') || (words[0] ?? ''), NAME_CHARACTERS) || null,
    activationMessages: words,
    exactMatch: EXACT.has(fold(cell('match'))),
    messagetitletexts: answer === '' ? [] : [answer],
    links: url === '' ? [] : [{ url, title: cell('linkTitle') || LINK_WORDS[locale] } satisfies Link],
  });
  if (!read.ok) return { line: record.line, settings: null, problems: eachOnce(read.problems) };
  return { line: record.line, settings: read.settings, problems: checkSettings('direct', read.settings) };
}

function refused(line: number, code: 'invalid' | 'too_many'): ImportedAnswer {
  return { line, settings: null, problems: [{ path: '', code, severity: 'error' }] };
}

/** A text can break two rules of one code. */
function eachOnce(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    ({ path, code }, index) => index === problems.findIndex((other) => other.path === path && other.code === code),
  );
}

function splitWords(cell: string): string[] {
  const seen = new Set<string>();
  const words: string[] = [];
  for (const piece of cell.split(/[,;|\r\n\uff0c\u3001\uff1b]/)) {
    const word = piece.trim();
    if (word === '' || seen.has(fold(word))) continue;
    seen.add(fold(word));
    words.push(word);
  }
  return words;
}

/** The link of its own column, or the address with which the answer ends. */
function takeLink(answer: string, link: string): { answer: string; url: string } {
  if (link !== '') return { answer, url: withScheme(link) };
  const last = answer.split(/\s+/).at(-1) ?? '';
  if (!/^https?:\/\//i.test(last)) return { answer, url: '' };
  return { answer: answer.slice(0, answer.length - last.length).trimEnd(), url: last };
}

/** `loja.com.br/x` is what people write; what has a scheme stays. */
function withScheme(link: string): string {
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(link) ? link : `https://${link}`;
}

/** Placeholders as other tools write them. */
function withOurNames(answer: string): string {
  return answer
    .replace(/\{\{\s*first[ _]name\s*\}\}/gi, '{first_name}')
    .replace(/\{\{\s*(?:ig[ _])?user[ _]?name\s*\}\}/gi, '{username}');
}

/** Cells of the column of matching that mean the whole message, folded. */
const EXACT: ReadonlySet<string> = new Set(
  [
    ...['exact', 'exactly', 'exact match', 'is', 'equals', 'equal', 'yes', 'true', '1', 'x'],
    ...['exato', 'exata', 'igual', 'sim', 'exacto', 'exacta', 'es', 'si', 'verdadeiro', 'verdadero'],
    ...['exacte', 'est', 'oui', 'vrai', 'esatto', 'esatta', 'uguale', 'vero'],
    ...['完全一致', '一致', 'はい', '完全匹配', '精确', '精确匹配', '是'],
  ].map(fold),
);
