const NAMES = {
  'pt-BR': {
    'content-1000': 'Conteúdo 1.000',
    'content-unlimited': 'Conteúdo ilimitado',
    'self-service': 'Autoatendimento',
    lives: 'Lives',
    combo: 'Combo',
    debt: 'Regularização',
  },
  'en-US': {
    'content-1000': 'Content 1,000',
    'content-unlimited': 'Content unlimited',
    'self-service': 'Self-service',
    lives: 'Lives',
    combo: 'Combo',
    debt: 'Outstanding payment',
  },
  'es-ES': {
    'content-1000': 'Contenido 1.000',
    'content-unlimited': 'Contenido ilimitado',
    'self-service': 'Autoservicio',
    lives: 'Directos',
    combo: 'Combo',
    debt: 'Regularización',
  },
  'fr-FR': {
    'content-1000': 'Contenu 1 000',
    'content-unlimited': 'Contenu illimité',
    'self-service': 'Libre-service',
    lives: 'Lives',
    combo: 'Combo',
    debt: 'Régularisation',
  },
  'it-IT': {
    'content-1000': 'Contenuti 1.000',
    'content-unlimited': 'Contenuti illimitati',
    'self-service': 'Self-service',
    lives: 'Dirette',
    combo: 'Combo',
    debt: 'Regolarizzazione',
  },
  'ja-JA': {
    'content-1000': 'コンテンツ 1,000',
    'content-unlimited': 'コンテンツ無制限',
    'self-service': 'セルフサービス',
    lives: 'ライブ',
    combo: 'コンボ',
    debt: '未払い分',
  },
  'zh-SG': {
    'content-1000': '内容 1,000',
    'content-unlimited': '内容无限',
    'self-service': '自助服务',
    lives: '直播',
    combo: '全功能套餐',
    debt: '补缴款项',
  },
} as const;

type Locale = keyof typeof NAMES;
type Name = keyof (typeof NAMES)['en-US'];

/** A plan's name on a provider's page and in a mail; null: what is owed. */
export function planName(locale: Locale, plan: Exclude<Name, 'debt'> | null): string {
  return NAMES[locale][plan ?? 'debt'];
}
