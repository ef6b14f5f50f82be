import type { Locale } from '../locale.ts';

interface RequestsWords {
  /** The name of the folder, by which a text is known to tell of it already. */
  folder: string;
  /** Said behind a public reply, now the one and now the other. */
  sentences: readonly [string, ...string[]];
}

/** Sentences of ours behind a public reply, to whoever may have the DM in the message requests. Each is true of everybody: whoever has found it need not look. */
export const REQUESTS_WORDS: Readonly<Record<Locale, RequestsWords>> = {
  'pt-BR': {
    folder: 'solicitações',
    sentences: [
      'Se não aparecer, olha nas solicitações de mensagens.',
      'Não achou? Confere as solicitações de mensagens.',
      'Pode estar nas solicitações de mensagens, viu?',
    ],
  },
  'en-US': {
    folder: 'message requests',
    sentences: [
      "If you can't see it, look in your message requests.",
      'Not there? Check your message requests.',
      'It may be waiting in your message requests.',
    ],
  },
  'es-ES': {
    folder: 'solicitudes de mensajes',
    sentences: [
      '¿No lo ves? Mira en las solicitudes de mensajes.',
      '¿No aparece? Revisa las solicitudes de mensajes.',
      'Puede estar en las solicitudes de mensajes.',
    ],
  },
  'fr-FR': {
    folder: 'demandes de message',
    sentences: [
      'Tu ne le vois pas ? Regarde dans les demandes de message.',
      'Rien en vue ? Jette un œil aux demandes de message.',
      'Il est peut-être dans les demandes de message.',
    ],
  },
  'ja-JA': {
    folder: 'メッセージリクエスト',
    sentences: [
      '届いていないときは、メッセージリクエストをご確認ください。',
      '見つからなければ、メッセージリクエストもご覧ください。',
      'メッセージリクエストに入っているかもしれません。',
    ],
  },
  'zh-SG': {
    folder: '消息请求',
    sentences: ['没看到的话，请看看消息请求。', '找不到？请到消息请求里看一看。', '也可能在消息请求里哦。'],
  },
  'it-IT': {
    folder: 'richieste di messaggi',
    sentences: [
      'Se non lo vedi, guarda tra le richieste di messaggi.',
      'Non lo trovi? Controlla le richieste di messaggi.',
      'Potrebbe essere tra le richieste di messaggi.',
    ],
  },
};
