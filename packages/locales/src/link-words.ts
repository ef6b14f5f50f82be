type Locale = 'pt-BR' | 'en-US' | 'es-ES' | 'fr-FR' | 'ja-JA' | 'zh-SG' | 'it-IT';

/** Words of the page behind a link of ours that leads nowhere any more, or to a host that nobody vouched for. */
export interface LinkWords {
  gone: string;
  why: string;
  leads: string;
  unknown: string;
  goOn: string;
}

const WORDS: Record<Locale, LinkWords> = {
  'pt-BR': {
    gone: 'Este link não existe mais',
    why: 'Quem enviou este link não o usa mais.',
    leads: 'Este link leva a {host}',
    unknown:
      'O Recado não conhece este endereço. Siga só se você confia em quem enviou o link, e não digite lá a senha do Instagram.',
    goOn: 'Ir para {host}',
  },
  'en-US': {
    gone: 'This link is gone',
    why: 'Whoever sent it does not use it any more.',
    leads: 'This link leads to {host}',
    unknown:
      'Recado does not know this address. Go on only if you trust whoever sent the link, and do not type your Instagram password there.',
    goOn: 'Go to {host}',
  },
  'es-ES': {
    gone: 'Este enlace ya no existe',
    why: 'Quien lo envió ya no lo usa.',
    leads: 'Este enlace lleva a {host}',
    unknown:
      'Recado no conoce esta dirección. Sigue solo si confías en quien envió el enlace, y no escribas allí tu contraseña de Instagram.',
    goOn: 'Ir a {host}',
  },
  'fr-FR': {
    gone: 'Ce lien n’existe plus',
    why: 'La personne qui l’a envoyé ne l’utilise plus.',
    leads: 'Ce lien mène à {host}',
    unknown:
      'Recado ne connaît pas cette adresse. Continuez seulement si vous faites confiance à la personne qui a envoyé le lien, et n’y saisissez pas votre mot de passe Instagram.',
    goOn: 'Aller sur {host}',
  },
  'ja-JA': {
    gone: 'このリンクはもうありません',
    why: '送った人は、もうこのリンクを使っていません。',
    leads: 'このリンクの行き先は {host} です',
    unknown:
      'Recado はこのアドレスを確認していません。リンクを送った人を信頼できる場合だけ進み、そこで Instagram のパスワードを入力しないでください。',
    goOn: '{host} へ進む',
  },
  'zh-SG': {
    gone: '这个链接已不存在',
    why: '发送者已不再使用它。',
    leads: '这个链接通往 {host}',
    unknown: 'Recado 不了解这个地址。只有在信任发送者时才继续，并且不要在那里输入 Instagram 密码。',
    goOn: '前往 {host}',
  },
  'it-IT': {
    gone: 'Questo link non esiste più',
    why: 'Chi l’ha inviato non lo usa più.',
    leads: 'Questo link porta a {host}',
    unknown:
      'Recado non conosce questo indirizzo. Prosegui solo se ti fidi di chi ha inviato il link, e non inserire lì la password di Instagram.',
    goOn: 'Vai a {host}',
  },
};

export function linkWords(locale: Locale): LinkWords {
  return WORDS[locale];
}
