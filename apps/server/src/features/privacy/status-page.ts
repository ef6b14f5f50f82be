import { createHash } from 'node:crypto';
import { intlTag, type Locale } from '@recado/contract';

const STYLE =
  ':root{color-scheme:light dark}body{box-sizing:border-box;margin:0;min-height:100dvh;display:grid;place-content:center;padding:1.25rem;font:1rem/1.6 system-ui,sans-serif;text-align:center}main{max-width:28rem}h1{font-size:1.5rem}';
const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** The page may do nothing but look as its own style says. */
export const STATUS_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface Words {
  title: string;
  begun: string;
  done: string;
  withdrawn: string;
  unknown: string;
  privacy: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  'pt-BR': {
    title: 'Exclusão de dados',
    begun: 'A exclusão começou. Em até uma hora tudo terá sido apagado.',
    done: 'Pronto: não guardamos mais nada desta conta.',
    withdrawn: 'O dono da conta entrou de novo ou assinou um plano, e isso cancelou a exclusão.',
    unknown: 'Não conhecemos este código.',
    privacy: 'Privacidade',
  },
  'en-US': {
    title: 'Data deletion',
    begun: 'The deletion has begun. Within an hour everything will be gone.',
    done: 'Done: nothing of this account is kept any more.',
    withdrawn: 'The owner signed in again or bought a plan, and that called the deletion off.',
    unknown: 'We do not know this code.',
    privacy: 'Privacy',
  },
  'es-ES': {
    title: 'Eliminación de datos',
    begun: 'La eliminación ha empezado. En una hora como máximo no quedará nada.',
    done: 'Listo: ya no guardamos nada de esta cuenta.',
    withdrawn: 'Quien tiene la cuenta volvió a entrar o contrató un plan, y eso canceló la eliminación.',
    unknown: 'No conocemos este código.',
    privacy: 'Privacidad',
  },
  'fr-FR': {
    title: 'Suppression des données',
    begun: 'La suppression a commencé. Dans l’heure, tout aura disparu.',
    done: 'C’est fait : nous ne conservons plus rien de ce compte.',
    withdrawn: 'Le titulaire s’est reconnecté ou a souscrit une offre, ce qui a annulé la suppression.',
    unknown: 'Nous ne connaissons pas ce code.',
    privacy: 'Confidentialité',
  },
  'ja-JA': {
    title: 'データの削除',
    begun: '削除を開始しました。1時間以内にすべて消去されます。',
    done: '完了しました。このアカウントのデータはもう残っていません。',
    withdrawn: '持ち主がもう一度ログインしたか、プランを購入したため、削除は取り消されました。',
    unknown: 'このコードは見つかりません。',
    privacy: 'プライバシー',
  },
  'zh-SG': {
    title: '数据删除',
    begun: '删除已开始。一小时内全部清除。',
    done: '已完成：我们不再保留此账号的任何数据。',
    withdrawn: '账号主人重新登录或购买了套餐，删除已取消。',
    unknown: '找不到这个代码。',
    privacy: '隐私',
  },
  'it-IT': {
    title: 'Eliminazione dei dati',
    begun: 'L’eliminazione è iniziata. Entro un’ora non resterà nulla.',
    done: 'Fatto: non conserviamo più nulla di questo account.',
    withdrawn: 'Il titolare è entrato di nuovo o ha acquistato un piano e questo ha annullato l’eliminazione.',
    unknown: 'Non conosciamo questo codice.',
    privacy: 'Privacy',
  },
};

/** How far a deletion is, for whoever has the code; it tells nothing of the account. */
export function statusPage(locale: Locale, state: 'begun' | 'done' | 'withdrawn' | 'unknown'): string {
  const words = WORDS[locale];
  return `<!doctype html>
<html lang="${intlTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${words.title} · Recado</title><style>${STYLE}</style></head>
<body><main><h1>${words.title}</h1><p role="status">${words[state]}</p><p><a href="/privacy">${words.privacy}</a></p></main></body></html>
`;
}
