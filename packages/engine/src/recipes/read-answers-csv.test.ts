import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locale.ts';
import { type ImportedAnswer, readAnswersCsv } from './read-answers-csv.ts';

function read(text: string): ImportedAnswer[] {
  return readAnswersCsv(text, { locale: 'pt-BR' });
}

/** What a seller sees of an imported record: words, answer, link, name. */
function shown({ settings }: ImportedAnswer): string {
  if (!settings) return 'none';
  const { activationMessages, messagetitletexts, links, name, exactMatch } = settings;
  const link = links.map(({ title, url }) => `${title}=${url}`).join();
  return `${activationMessages.join('|')}${exactMatch ? '!' : ''} > ${messagetitletexts.join('|')} > ${link} (${name})`;
}

/** `line path code` of every problem; a warning with a question mark. */
function problems(answers: readonly ImportedAnswer[]): string[] {
  return answers.flatMap(({ line, problems }) =>
    problems.map(({ path, code, severity }) => `${line} ${path} ${code}${severity === 'warning' ? '?' : ''}`),
  );
}

describe('files that other tools export', () => {
  test.each<[string, string, string[]]>([
    [
      'Portuguese, from a spreadsheet',
      '\ufeffPalavras-chave;Resposta;Link;Botão\r\n"preço, valor";"Olá! Veja ""tudo"" aqui";loja.com.br/p;Ver preço\r\n',
      ['preço|valor > Olá! Veja "tudo" aqui > Ver preço=https://loja.com.br/p (preço)'],
    ],
    [
      'quoted, with columns that we do not know',
      '"received_message";"answer";"level";"label"\n"frete";"Enviamos hoje https://loja.example/f";"-1";""',
      ['frete > Enviamos hoje > Abrir link=https://loja.example/f (frete)'],
    ],
    [
      'English, in another order, with names and matching',
      'Name,Match type,Keywords,Reply,URL\nHours,Exact,open | hours,"Hi {{first_name}}, 9 to 6",https://a.example\nPrice,Contains,price,$5,https://b.example',
      [
        'open|hours! > Hi {first_name}, 9 to 6 > Abrir link=https://a.example (Hours)',
        'price > $5 > Abrir link=https://b.example (Price)',
      ],
    ],
    ['French', 'mot-clé,réponse,lien\nprix,Voici,a.example', ['prix > Voici > Abrir link=https://a.example (prix)']],
    [
      'Spanish',
      'Palabra clave;Respuesta;Enlace\nprecio;Hola;a.example',
      ['precio > Hola > Abrir link=https://a.example (precio)'],
    ],
    [
      'Italian',
      'parola chiave\trisposta\tlink\nprezzo\tEcco\ta.example',
      ['prezzo > Ecco > Abrir link=https://a.example (prezzo)'],
    ],
    [
      'Japanese',
      'キーワード,返信内容,リンク\n値段、価格,こちら,a.example',
      ['値段|価格 > こちら > Abrir link=https://a.example (値段)'],
    ],
    [
      'Chinese',
      '关键词,回复,链接\n价格\uff0c多少钱,看这里,a.example',
      ['价格|多少钱 > 看这里 > Abrir link=https://a.example (价格)'],
    ],
    ['without a header', 'preço,Aqui: https://a.example/x', ['preço > Aqui: > Abrir link=https://a.example/x (preço)']],
    ['a word twice in a cell', 'keyword,answer\npreço;PRECO;preço,Aqui', ['preço > Aqui >  (preço)']],
    ['a header alone', 'keyword,answer', []],
    ['nothing', '', []],
  ])('%s', (_, text, expected) => expect(read(text).map(shown)).toEqual(expected));

  test.each(LOCALES)('the button of a bare link speaks %s', (locale) => {
    const [answer] = readAnswersCsv('word,https://a.example', { locale });
    expect(problems(answer ? [answer] : [])).toEqual(['1 messagetitletexts no_message']);
    expect(answer?.settings?.links[0]?.title).toMatch(/\S/u);
  });
});

describe('what is wrong is said by line', () => {
  test.each<[string, string, string[]]>([
    ['nothing', 'keyword,answer,link\npreço,Aqui,a.example', []],
    ['no answer and no link', 'keyword,answer\npreço,', ['2 messagetitletexts no_message', '2 links links_missing']],
    ['no words', 'keyword,answer,link\n ,Aqui,a.example', ['2 activationMessages no_trigger', '2 name name_missing']],
    ['a short word', 'keyword,answer,link\noi,Aqui,a.example', ['2 activationMessages.0 trigger_short?']],
    [
      'the line where a record begins, though others have several',
      'keyword,answer,link\npreço,"Uma\nlinha\na mais",a.example\nfrete,Aqui,não é',
      ['5 links.0.url url_invalid'],
    ],
    [
      'an answer too long',
      `keyword,answer,link\npreço,${'a'.repeat(1001)},a.example`,
      ['2 messagetitletexts.0 message_too_large'],
    ],
    [
      'a button too long',
      `keyword,answer,link,button\npreço,Aqui,a.example,${'a'.repeat(21)}`,
      ['2 links.0.title link_title_too_large'],
    ],
    ['a script for a link', 'keyword,answer,link\npreço,Aqui,javascript:alert(1)', ['2 links.0.url url_invalid']],
    [
      'a quote that is never closed',
      'keyword,answer,link\npreço,"Aqui,a.example\nfrete,Aqui,b.example',
      ['2  invalid'],
    ],
  ])('%s', (_, text, expected) => expect(problems(read(text))).toEqual(expected));

  test('a thousand answers, and the rest is said', () => {
    const row = 'preço,Aqui,a.example\n';
    expect(problems(read(`keyword,answer,link\n${row.repeat(1000)}`))).toEqual([]);
    const answers = read(`keyword,answer,link\n${row.repeat(1500)}`);
    expect(answers).toHaveLength(1001);
    expect(problems(answers)).toEqual(['1002  too_many']);
  });

  test('whatever the file holds', () => {
    const piece = fc.oneof(
      fc.constantFrom('keyword', 'answer', ',', ';', '"', '\n', 'https://a.example'),
      fc.string({ unit: fc.constantFrom(...'aé値❤ \u200b\0') }),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom(...LOCALES), (pieces, locale) => {
        for (const { line, settings, problems } of readAnswersCsv(pieces.join(''), { locale })) {
          expect(line).toBeGreaterThan(0);
          if (!settings) expect(problems.length).toBeGreaterThan(0);
        }
      }),
    );
  });
});

test('an answer without a link gets the one that is given, the others keep theirs', () => {
  const csv = 'palavra,resposta\npreço,Aqui está\nfrete,Veja https://loja.example/frete\n';
  const links = (link?: string) =>
    readAnswersCsv(csv, { locale: 'pt-BR', ...(link !== undefined && { link }) }).map(
      ({ settings }) => settings?.links[0]?.url,
    );
  expect(links()).toEqual([undefined, 'https://loja.example/frete']);
  expect(links('loja.example')).toEqual(['https://loja.example', 'https://loja.example/frete']);
});
