type Locale = 'pt-BR' | 'en-US' | 'es-ES' | 'fr-FR' | 'ja-JA' | 'zh-SG' | 'it-IT';

/** What stands where a link of ours leads nowhere any more. */
export interface LinkWords {
  gone: string;
  why: string;
}

const WORDS: Record<Locale, LinkWords> = {
  'pt-BR': { gone: 'Este link não existe mais', why: 'Quem enviou este link não o usa mais.' },
  'en-US': { gone: 'This link is gone', why: 'Whoever sent it does not use it any more.' },
  'es-ES': { gone: 'Este enlace ya no existe', why: 'Quien lo envió ya no lo usa.' },
  'fr-FR': { gone: 'Ce lien n’existe plus', why: 'La personne qui l’a envoyé ne l’utilise plus.' },
  'ja-JA': { gone: 'このリンクはもうありません', why: '送った人は、もうこのリンクを使っていません。' },
  'zh-SG': { gone: '这个链接已不存在', why: '发送者已不再使用它。' },
  'it-IT': { gone: 'Questo link non esiste più', why: 'Chi l’ha inviato non lo usa più.' },
};

export function linkWords(locale: Locale): LinkWords {
  return WORDS[locale];
}
