/** Words of the page for somebody who got an automatic message. They go into HTML as they are: no sign that HTML reads. */
interface PersonPageWords {
  title: string;
  why: string;
  stop: string;
  stopped: string;
  start: string;
  erase: string;
  eraseWhat: string;
  eraseNow: string;
  back: string;
  done: { stop: string; start: string; delete: string };
  nobody: string;
  nobodyWhy: string;
}

const PERSON_PAGE_WORDS = {
  'pt-BR': {
    title: 'Você recebeu uma mensagem de {username}',
    why: 'Foi uma mensagem automática: ela saiu porque você comentou ou escreveu para esta conta no Instagram.',
    stop: 'Não quero mais mensagens automáticas',
    stopped: 'Esta conta não envia mais mensagens automáticas para você.',
    start: 'Quero receber de novo',
    erase: 'Apagar meus dados',
    eraseWhat:
      'Apagamos o que guardamos de você para {username}: seu nome, o que você escreveu e o que enviamos. Fica só o necessário para não enviar nada de novo. Isso não pode ser desfeito.',
    eraseNow: 'Apagar agora',
    back: 'Voltar',
    done: {
      stop: 'Pronto. Você não recebe mais mensagens automáticas desta conta.',
      start: 'Combinado. Você volta a receber as mensagens automáticas desta conta.',
      delete: 'Pronto. Apagamos seus dados, e você não recebe mais mensagens automáticas desta conta.',
    },
    nobody: 'Esta página não existe',
    nobodyWhy: 'O endereço está incompleto ou errado.',
  },
  'en-US': {
    title: 'You got a message from {username}',
    why: 'It was an automatic message, sent because you commented or wrote to this account on Instagram.',
    stop: 'No more automatic messages',
    stopped: 'This account sends you no more automatic messages.',
    start: 'Send them to me again',
    erase: 'Delete my data',
    eraseWhat:
      'We delete what we keep of you for {username}: your name, what you wrote and what we sent. Only what keeps us from sending again stays. This cannot be undone.',
    eraseNow: 'Delete now',
    back: 'Back',
    done: {
      stop: 'Done. You get no more automatic messages from this account.',
      start: 'Done. You get automatic messages from this account again.',
      delete: 'Done. Your data is deleted, and you get no more automatic messages from this account.',
    },
    nobody: 'This page does not exist',
    nobodyWhy: 'The address is incomplete or wrong.',
  },
  'es-ES': {
    title: 'Recibiste un mensaje de {username}',
    why: 'Fue un mensaje automático: se envió porque comentaste o escribiste a esta cuenta en Instagram.',
    stop: 'No quiero más mensajes automáticos',
    stopped: 'Esta cuenta ya no te envía mensajes automáticos.',
    start: 'Quiero volver a recibirlos',
    erase: 'Borrar mis datos',
    eraseWhat:
      'Borramos lo que guardamos de ti para {username}: tu nombre, lo que escribiste y lo que enviamos. Solo queda lo necesario para no volver a enviarte nada. No se puede deshacer.',
    eraseNow: 'Borrar ahora',
    back: 'Volver',
    done: {
      stop: 'Listo. Ya no recibirás mensajes automáticos de esta cuenta.',
      start: 'Hecho. Volverás a recibir los mensajes automáticos de esta cuenta.',
      delete: 'Listo. Borramos tus datos y ya no recibirás mensajes automáticos de esta cuenta.',
    },
    nobody: 'Esta página no existe',
    nobodyWhy: 'La dirección está incompleta o es incorrecta.',
  },
  'fr-FR': {
    title: 'Vous avez reçu un message de {username}',
    why: 'C’était un message automatique, envoyé parce que vous avez commenté ou écrit à ce compte sur Instagram.',
    stop: 'Ne plus recevoir de messages automatiques',
    stopped: 'Ce compte ne vous envoie plus de messages automatiques.',
    start: 'Les recevoir de nouveau',
    erase: 'Effacer mes données',
    eraseWhat:
      'Nous effaçons ce que nous gardons de vous pour {username} : votre nom, ce que vous avez écrit et ce que nous avons envoyé. Seul reste ce qui évite un nouvel envoi. C’est définitif.',
    eraseNow: 'Effacer maintenant',
    back: 'Retour',
    done: {
      stop: 'C’est fait. Vous ne recevrez plus de messages automatiques de ce compte.',
      start: 'C’est fait. Vous recevrez de nouveau les messages automatiques de ce compte.',
      delete: 'C’est fait. Vos données sont effacées et vous ne recevrez plus de messages automatiques de ce compte.',
    },
    nobody: 'Cette page n’existe pas',
    nobodyWhy: 'L’adresse est incomplète ou erronée.',
  },
  'ja-JA': {
    title: '{username} からメッセージが届きました',
    why: 'これは自動メッセージです。Instagramでこのアカウントにコメントまたはメッセージを送られたため、お届けしました。',
    stop: '自動メッセージを停止する',
    stopped: 'このアカウントからの自動メッセージは停止しています。',
    start: 'また受け取る',
    erase: '自分のデータを削除する',
    eraseWhat:
      '{username} のために保存しているあなたの名前、書かれた内容、送った内容を削除します。再び送信しないために必要な記録だけが残ります。元に戻すことはできません。',
    eraseNow: '今すぐ削除する',
    back: '戻る',
    done: {
      stop: '停止しました。このアカウントから自動メッセージが届くことはもうありません。',
      start: '再開しました。このアカウントからの自動メッセージがまた届きます。',
      delete: 'データを削除しました。このアカウントから自動メッセージが届くことはもうありません。',
    },
    nobody: 'このページはありません',
    nobodyWhy: 'アドレスが途中で切れているか、間違っています。',
  },
  'zh-SG': {
    title: '你收到了 {username} 的消息',
    why: '这是一条自动消息。因为你在 Instagram 上评论过或写信给这个账号，所以收到了它。',
    stop: '不再接收自动消息',
    stopped: '这个账号不会再给你发自动消息。',
    start: '重新接收',
    erase: '删除我的数据',
    eraseWhat:
      '我们会删除为 {username} 保存的有关你的内容：你的名字、你写的内容和我们发送的内容。只保留避免再次发送所需的记录。此操作无法撤销。',
    eraseNow: '立即删除',
    back: '返回',
    done: {
      stop: '好的。你不会再收到这个账号的自动消息。',
      start: '好的。你将重新收到这个账号的自动消息。',
      delete: '好的。你的数据已删除，也不会再收到这个账号的自动消息。',
    },
    nobody: '此页面不存在',
    nobodyWhy: '网址不完整或有误。',
  },
  'it-IT': {
    title: 'Hai ricevuto un messaggio da {username}',
    why: 'Era un messaggio automatico: è partito perché hai commentato o scritto a questo account su Instagram.',
    stop: 'Niente più messaggi automatici',
    stopped: 'Questo account non ti invia più messaggi automatici.',
    start: 'Voglio riceverli di nuovo',
    erase: 'Cancella i miei dati',
    eraseWhat:
      'Cancelliamo ciò che conserviamo di te per {username}: il tuo nome, ciò che hai scritto e ciò che abbiamo inviato. Resta solo il necessario per non inviarti più nulla. Non si può annullare.',
    eraseNow: 'Cancella ora',
    back: 'Indietro',
    done: {
      stop: 'Fatto. Non riceverai più messaggi automatici da questo account.',
      start: 'Fatto. Riceverai di nuovo i messaggi automatici di questo account.',
      delete: 'Fatto. I tuoi dati sono cancellati e non riceverai più messaggi automatici da questo account.',
    },
    nobody: 'Questa pagina non esiste',
    nobodyWhy: 'L’indirizzo è incompleto o sbagliato.',
  },
} as const satisfies Record<string, PersonPageWords>;

/** Words of the page for somebody who got an automatic message, in one language. */
export function personPageWords(locale: keyof typeof PERSON_PAGE_WORDS): PersonPageWords {
  return PERSON_PAGE_WORDS[locale];
}
