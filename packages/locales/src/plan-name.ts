const NAMES = {
  'pt-BR': {
    'content-1000': 'Conteúdo, 1.000 créditos',
    'content-unlimited': 'Conteúdo, ilimitado',
    'self-service': 'Mensagens e boas-vindas',
    lives: 'Lives',
    combo: 'Tudo, ilimitado',
    debt: 'Regularização',
  },
  'en-US': {
    'content-1000': 'Content, 1,000 credits',
    'content-unlimited': 'Content, unlimited',
    'self-service': 'Messages and welcome',
    lives: 'Lives',
    combo: 'Everything, unlimited',
    debt: 'Outstanding payment',
  },
  'es-ES': {
    'content-1000': 'Contenido, 1.000 créditos',
    'content-unlimited': 'Contenido, ilimitado',
    'self-service': 'Mensajes y bienvenida',
    lives: 'Directos',
    combo: 'Todo, ilimitado',
    debt: 'Regularización',
  },
  'fr-FR': {
    'content-1000': 'Contenu, 1 000 crédits',
    'content-unlimited': 'Contenu, illimité',
    'self-service': 'Messages et bienvenue',
    lives: 'Lives',
    combo: 'Tout, illimité',
    debt: 'Régularisation',
  },
  'it-IT': {
    'content-1000': 'Contenuti, 1.000 crediti',
    'content-unlimited': 'Contenuti, illimitati',
    'self-service': 'Messaggi e benvenuto',
    lives: 'Dirette',
    combo: 'Tutto, illimitato',
    debt: 'Regolarizzazione',
  },
  'ja-JA': {
    'content-1000': 'コンテンツ（1,000クレジット）',
    'content-unlimited': 'コンテンツ（無制限）',
    'self-service': 'メッセージとあいさつ',
    lives: 'ライブ',
    combo: 'すべて（無制限）',
    debt: '未払い分',
  },
  'zh-SG': {
    'content-1000': '内容，1,000 个积分',
    'content-unlimited': '内容，不限量',
    'self-service': '私信与欢迎语',
    lives: '直播',
    combo: '全部，不限量',
    debt: '补缴款项',
  },
} as const;

type Locale = keyof typeof NAMES;
type Name = keyof (typeof NAMES)['en-US'];

/** A plan's name, the same on every screen, on a provider's page and in mails; null: what is owed. */
export function planName(locale: Locale, plan: Exclude<Name, 'debt'> | null): string {
  return NAMES[locale][plan ?? 'debt'];
}
