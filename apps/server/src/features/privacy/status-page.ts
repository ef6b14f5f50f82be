import { intlTag, type Locale } from '@recado/contract';

export const STATUS_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Words {
  title: string;
  begun: string;
  done: string;
  unknown: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  'pt-BR': {
    title: 'Exclusão de dados',
    begun: 'A exclusão começou. Em até uma hora tudo terá sido apagado.',
    done: 'Pronto: não guardamos mais nada desta conta.',
    unknown: 'Não conhecemos este código.',
  },
  'en-US': {
    title: 'Data deletion',
    begun: 'The deletion has begun. Within an hour everything will be gone.',
    done: 'Done: nothing of this account is kept any more.',
    unknown: 'We do not know this code.',
  },
  'es-ES': {
    title: 'Eliminación de datos',
    begun: 'La eliminación ha empezado. En una hora como máximo no quedará nada.',
    done: 'Listo: ya no guardamos nada de esta cuenta.',
    unknown: 'No conocemos este código.',
  },
  'fr-FR': {
    title: 'Suppression des données',
    begun: 'La suppression a commencé. Dans l’heure, tout aura disparu.',
    done: 'C’est fait : nous ne conservons plus rien de ce compte.',
    unknown: 'Nous ne connaissons pas ce code.',
  },
  'ja-JA': {
    title: 'データの削除',
    begun: '削除を開始しました。1時間以内にすべて消去されます。',
    done: '完了しました。このアカウントのデータはもう残っていません。',
    unknown: 'このコードは見つかりません。',
  },
  'zh-SG': {
    title: '数据删除',
    begun: '删除已开始。一小时内全部清除。',
    done: '已完成：我们不再保留此账号的任何数据。',
    unknown: '找不到这个代码。',
  },
  'it-IT': {
    title: 'Eliminazione dei dati',
    begun: 'L’eliminazione è iniziata. Entro un’ora non resterà nulla.',
    done: 'Fatto: non conserviamo più nulla di questo account.',
    unknown: 'Non conosciamo questo codice.',
  },
};

/** How far a deletion is, for whoever has the code; it tells nothing of the account. */
export function statusPage(locale: Locale, state: 'begun' | 'done' | 'unknown'): string {
  const words = WORDS[locale];
  return `<!doctype html>
<html lang="${intlTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${words.title}</title></head>
<body><main><h1>${words.title}</h1><p role="status">${words[state]}</p></main></body></html>
`;
}
