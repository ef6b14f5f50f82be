/** Words of the web app's manifest: what a store of apps, and the press that stays long on the icon, show. Names are those of the app. */
interface ManifestWords {
  description: string;
  newAutomation: string;
  automations: string;
  activity: string;
  /** The screens that are pictured. */
  homePicture: string;
  automationsPicture: string;
}

const MANIFEST_WORDS = {
  'pt-BR': {
    description: 'Responde os comentários e as mensagens do seu Instagram, e mostra o que aconteceu com cada um.',
    newAutomation: 'Nova automação',
    automations: 'Automações',
    activity: 'Atividade',
    homePicture: 'Início: o que está funcionando e o que foi respondido',
    automationsPicture: 'Todas as automações em uma lista',
  },
  'en-US': {
    description: 'Answers the comments and messages of your Instagram, and shows what became of each.',
    newAutomation: 'New automation',
    automations: 'Automations',
    activity: 'Activity',
    homePicture: 'Home: what works, and what was answered',
    automationsPicture: 'All automations in one list',
  },
  'es-ES': {
    description: 'Responde los comentarios y mensajes de tu Instagram y muestra qué pasó con cada uno.',
    newAutomation: 'Nueva automatización',
    automations: 'Automatizaciones',
    activity: 'Actividad',
    homePicture: 'Inicio: qué funciona y qué se respondió',
    automationsPicture: 'Todas las automatizaciones en una lista',
  },
  'fr-FR': {
    description: 'Répond aux commentaires et aux messages de votre Instagram, et montre ce qu’il est advenu de chacun.',
    newAutomation: 'Nouvelle automatisation',
    automations: 'Automatisations',
    activity: 'Activité',
    homePicture: 'Accueil : ce qui fonctionne et ce qui a reçu une réponse',
    automationsPicture: 'Toutes les automatisations dans une liste',
  },
  'ja-JA': {
    description: 'Instagramのコメントとメッセージに自動で返信し、それぞれがどうなったかを表示します。',
    newAutomation: '自動返信を新規作成',
    automations: '自動返信',
    activity: 'アクティビティ',
    homePicture: 'ホーム：動作状況と返信した件数',
    automationsPicture: 'すべての自動返信を一覧で',
  },
  'zh-SG': {
    description: '自动回复您 Instagram 的评论和消息，并显示每一条的结果。',
    newAutomation: '新建自动回复',
    automations: '自动回复',
    activity: '动态',
    homePicture: '首页：运行情况和已回复的内容',
    automationsPicture: '所有自动回复都在一个列表里',
  },
  'it-IT': {
    description: 'Risponde ai commenti e ai messaggi del tuo Instagram e mostra che cosa è successo a ciascuno.',
    newAutomation: 'Nuova automazione',
    automations: 'Automazioni',
    activity: 'Attività',
    homePicture: 'Home: che cosa funziona e che cosa ha avuto risposta',
    automationsPicture: 'Tutte le automazioni in un elenco',
  },
} as const satisfies Record<string, ManifestWords>;

/** Returns the words of the manifest in one language. */
export function manifestWords(locale: keyof typeof MANIFEST_WORDS): ManifestWords {
  return MANIFEST_WORDS[locale];
}
