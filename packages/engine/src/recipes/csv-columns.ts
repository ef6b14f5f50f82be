import { fold } from '../matching/fold.ts';

/** A thing that a column of an imported file can hold. */
export type CsvColumn = 'words' | 'answer' | 'link' | 'linkTitle' | 'name' | 'match';

/** The place of each known column, counted from 0. */
export type CsvColumns = Partial<Record<CsvColumn, number>>;

/** The names that other tools and people give the columns, in seven languages; compared folded, `_` and `-` as spaces. */
const NAMES: Readonly<Record<CsvColumn, readonly string[]>> = {
  words: [
    ...['keyword', 'keywords', 'key word', 'key words', 'trigger', 'triggers', 'word', 'words', 'received message'],
    ...['palavra', 'palavras', 'palavra chave', 'palavras chave', 'gatilho', 'gatilhos', 'mensagem recebida'],
    ...['palabra', 'palabras', 'palabra clave', 'palabras clave', 'disparador', 'disparadores', 'mensaje recibido'],
    ...['mot', 'mots', 'mot clé', 'mots clés', 'déclencheur', 'déclencheurs', 'message reçu'],
    ...['parola', 'parole', 'parola chiave', 'parole chiave', 'messaggio ricevuto'],
    ...['キーワード', '単語', 'トリガー', '受信メッセージ', '关键词', '关键字', '触发词', '關鍵字', '收到的消息'],
  ],
  answer: [
    ...['answer', 'reply', 'response', 'message', 'text', 'reply text', 'reply message', 'auto reply', 'dm'],
    ...['resposta', 'mensagem', 'texto', 'resposta automática', 'respuesta', 'mensaje', 'respuesta automática'],
    ...['réponse', 'texte', 'réponse automatique', 'risposta', 'messaggio', 'testo', 'risposta automatica'],
    ...[
      '返信',
      '回答',
      '応答',
      '返信内容',
      '自動返信',
      'メッセージ',
      '回复',
      '答复',
      '消息',
      '内容',
      '自动回复',
      '回复内容',
      '回覆',
    ],
  ],
  link: [
    'link',
    'links',
    'url',
    'link url',
    'button url',
    'enlace',
    'lien',
    'collegamento',
    'リンク',
    '链接',
    '鏈接',
    '网址',
  ],
  linkTitle: [
    ...[
      'link title',
      'link text',
      'button',
      'button title',
      'button text',
      'título do link',
      'botão',
      'texto do botão',
    ],
    ...['título del enlace', 'botón', 'texto del botón', 'titre du lien', 'bouton', 'texte du bouton'],
    ...['titolo del link', 'pulsante', 'testo del pulsante', 'ボタン', 'リンクのタイトル', '按钮', '链接标题', '按鈕'],
  ],
  name: [
    'name',
    'rule',
    'rule name',
    'nome',
    'regra',
    'nombre',
    'regla',
    'nom',
    'règle',
    'regola',
    '名前',
    'ルール名',
    '名称',
    '名稱',
    '规则',
  ],
  match: [
    ...['match', 'match type', 'matching', 'exact', 'exact match', 'correspondência', 'correspondência exata'],
    ...['coincidencia', 'coincidencia exacta', 'correspondance', 'correspondance exacte', 'corrispondenza'],
    ...['corrispondenza esatta', '一致', '完全一致', '匹配', '匹配方式', '精确匹配'],
  ],
};

const BY_NAME: ReadonlyMap<string, CsvColumn> = new Map(
  columnEntries().flatMap(([column, names]) => names.map((name) => [plain(name), column] as const)),
);

/** The columns that a header names; null where the record is no header: one that names neither words nor an answer. */
export function readHeader(fields: readonly string[]): CsvColumns | null {
  const columns: CsvColumns = {};
  fields.forEach((field, index) => {
    const column = BY_NAME.get(plain(field));
    if (column) columns[column] ??= index;
  });
  return columns.words === undefined || columns.answer === undefined ? null : columns;
}

function columnEntries(): [CsvColumn, readonly string[]][] {
  return Object.entries(NAMES) as [CsvColumn, readonly string[]][]; // as: `Object.entries` forgets the keys
}

function plain(name: string): string {
  return fold(name.replace(/[_\-‐-―]/g, ' '));
}
