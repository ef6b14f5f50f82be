import type { MessageEvent } from '../event.ts';
import { WINDOWS } from '../limits.ts';
import type { Locale } from '../locale.ts';
import { readText } from '../matching/read-text.ts';
import { isQuestion, requestKey } from '../matching/request-key.ts';
import { OPT_OUT_WORDS } from '../words/opt-out-words.ts';
import { PART, type PlannedDelivery } from './plan.ts';

/** A person's request to our automation, made by a word: to leave them alone, or to begin again. */
export type OptOutRequest = 'stop' | 'start';

/**
 * Reads a message as a request to stop automation, or to start it again, in any of the seven languages; null for everything else. The
 * whole message has to be such a request; capitals, accents, punctuation, emoji, a polite word and repetitions aside (`Pare por favor 🙏`):
 * `não quero parar` is none, and neither is the question `parar?`. `start` means something only from a person who has stopped: for anybody else it is an ordinary message.
 */
export function readOptOut(text: string): OptOutRequest | null {
  const reading = readText(text);
  return isQuestion(reading) ? null : (REQUESTS.get(requestKey(reading)) ?? null);
}

/** The same of a message. One that only names the account in a story is none. */
export function readRequest({ about, text }: Pick<MessageEvent, 'about' | 'text'>): OptOutRequest | null {
  return about === 'story_mention' ? null : readOptOut(text);
}

/** The one message that confirms a request: free, of no automation. `page` is the address of the person's own page; null where there is none. */
export function planOptOutAnswer(
  request: OptOutRequest,
  { locale, page, at }: { locale: Locale; page: string | null; at: number },
): PlannedDelivery {
  const said = OPT_OUT_ANSWERS[locale][request];
  return {
    kind: 'dm',
    part: PART.dm,
    commentId: null,
    content: { shape: 'text', text: page === null ? said : `${said}\n\n${PAGE_WORDS[locale]}\n${page}` },
    fallback: null,
    credits: 0,
    waitsForPart: null,
    replyAnyway: false,
    delayMs: 0,
    expiresAt: at + WINDOWS.message,
  };
}

const PAGE_WORDS: Readonly<Record<Locale, string>> = {
  'pt-BR': 'Por que recebi isto, e como apagar meus dados:',
  'en-US': 'Why I got this, and how to delete my data:',
  'es-ES': 'Por qué recibí esto y cómo borrar mis datos:',
  'fr-FR': 'Pourquoi j’ai reçu ceci, et comment effacer mes données :',
  'ja-JA': '届いた理由とデータの削除はこちら：',
  'zh-SG': '为什么收到这条消息，以及如何删除我的数据：',
  'it-IT': 'Perché ho ricevuto questo messaggio e come cancellare i miei dati:',
};

const REQUESTS: ReadonlyMap<string, OptOutRequest> = new Map(
  Object.values(OPT_OUT_WORDS).flatMap(({ stop, start }) => [
    ...stop.map((words) => [requestKey(readText(words)), 'stop'] as const),
    ...start.map((words) => [requestKey(readText(words)), 'start'] as const),
  ]),
);

/** The sentence that a person is told once after either request. Each names the word that turns it round. */
export const OPT_OUT_ANSWERS: Readonly<Record<Locale, Readonly<Record<OptOutRequest, string>>>> = {
  'pt-BR': {
    stop: 'Pronto: você não vai mais receber mensagens automáticas desta conta. Se mudar de ideia, é só escrever RETOMAR.',
    start: 'Combinado: você voltou a receber as mensagens automáticas desta conta. Para parar, é só escrever PARAR.',
  },
  'en-US': {
    stop: 'Done. You won’t get any more automated messages from this account. If you change your mind, just send START.',
    start: 'You’re back in: you’ll get automated messages from this account again. To opt out, just send STOP.',
  },
  'es-ES': {
    stop: 'Listo: ya no recibirás mensajes automáticos de esta cuenta. Si cambias de idea, escribe REANUDAR.',
    start: 'Hecho: volverás a recibir los mensajes automáticos de esta cuenta. Para dejar de recibirlos, escribe BAJA.',
  },
  'fr-FR': {
    stop: 'C’est noté : tu ne recevras plus de messages automatiques de ce compte. Si tu changes d’avis, écris REPRENDRE.',
    start:
      'C’est noté : tu recevras de nouveau les messages automatiques de ce compte. Pour ne plus en recevoir, écris STOP.',
  },
  'ja-JA': {
    stop: '自動メッセージの配信を停止しました。このアカウントから自動メッセージが届くことはもうありません。また受け取りたいときは「再開」とお送りください。',
    start: '自動メッセージの配信を再開しました。停止したいときは「停止」とお送りください。',
  },
  'zh-SG': {
    stop: '好的，你不会再收到这个账号的自动消息。如果改变主意，发送“恢复”即可。',
    start: '好的，你将重新收到这个账号的自动消息。不想再收到时，发送“退订”即可。',
  },
  'it-IT': {
    stop: 'Fatto: non riceverai più messaggi automatici da questo account. Se cambi idea, scrivi RIPRENDI.',
    start: 'Fatto: riceverai di nuovo i messaggi automatici di questo account. Per non riceverne più, scrivi STOP.',
  },
};
