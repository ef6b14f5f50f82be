/** Words of the page that plays an audio for whoever was sent its address. They go into HTML as they are: no sign that HTML reads. */
interface PlayerWords {
  title: string;
  save: string;
  gone: string;
  why: string;
}

const PLAYER_WORDS = {
  'pt-BR': {
    title: 'Mensagem de voz',
    save: 'Baixar o áudio',
    gone: 'Este áudio não está mais aqui',
    why: 'Ele foi removido, ou o endereço está incompleto.',
  },
  'en-US': {
    title: 'Voice message',
    save: 'Download the audio',
    gone: 'This audio is no longer here',
    why: 'It was removed, or the address is incomplete.',
  },
  'es-ES': {
    title: 'Mensaje de voz',
    save: 'Descargar el audio',
    gone: 'Este audio ya no está aquí',
    why: 'Se eliminó, o la dirección está incompleta.',
  },
  'fr-FR': {
    title: 'Message vocal',
    save: 'Télécharger l’audio',
    gone: 'Cet audio n’est plus ici',
    why: 'Il a été supprimé, ou l’adresse est incomplète.',
  },
  'ja-JA': {
    title: 'ボイスメッセージ',
    save: '音声をダウンロード',
    gone: 'この音声はもうありません',
    why: '削除されたか、アドレスが途中で切れています。',
  },
  'zh-SG': {
    title: '语音消息',
    save: '下载音频',
    gone: '这个音频已不存在',
    why: '它已被删除，或者网址不完整。',
  },
  'it-IT': {
    title: 'Messaggio vocale',
    save: 'Scarica l’audio',
    gone: 'Questo audio non è più qui',
    why: 'È stato rimosso, oppure l’indirizzo è incompleto.',
  },
} as const satisfies Record<string, PlayerWords>;

/** Words of the player page, in one language. */
export function playerWords(locale: keyof typeof PLAYER_WORDS): PlayerWords {
  return PLAYER_WORDS[locale];
}
