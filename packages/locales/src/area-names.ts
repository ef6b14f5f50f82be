/** The names of what credits are used for, as the app's menu calls it. */
const AREAS = {
  'pt-BR': { content: 'Conteúdo', directs: 'Mensagens', lives: 'Lives' },
  'en-US': { content: 'Content', directs: 'Messages', lives: 'Lives' },
  'es-ES': { content: 'Contenido', directs: 'Mensajes', lives: 'Directos' },
  'fr-FR': { content: 'Contenu', directs: 'Messages', lives: 'Lives' },
  'it-IT': { content: 'Contenuti', directs: 'Messaggi', lives: 'Dirette' },
  'ja-JA': { content: 'コンテンツ', directs: 'メッセージ', lives: 'ライブ' },
  'zh-SG': { content: '内容', directs: '私信', lives: '直播' },
} as const;

/** The names of content, messages and lives, in one language. */
export function areaNames(locale: keyof typeof AREAS): Readonly<Record<'content' | 'directs' | 'lives', string>> {
  return AREAS[locale];
}
