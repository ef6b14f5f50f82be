import type { Locale } from '../locale.ts';

/** The words of the gate where the seller wrote nothing, and always from the second prompt on. Button titles hold 20 characters. */
interface GateWords {
  ask: string;
  /** Somebody tapped who does not follow yet. */
  again: string;
  /** The same for the third and last time: it says so, and what brings the DM all the same. */
  last: string;
  buttonText: string;
  /** For a prompt that goes as plain text: what to write instead of tapping. */
  orWrite(word: string): string;
}

export const FOLLOW_GATE_WORDS: Readonly<Record<Locale, GateWords>> = {
  'pt-BR': {
    ask: 'Oi, {first_name}! Isso é só para quem me segue 💛 Siga o perfil, toque no botão e eu te mando tudo por aqui.',
    again: 'Ainda não te vi entre os seguidores 🙈 Abra o perfil, toque em Seguir e depois no botão aqui embaixo.',
    last: 'Último lembrete, prometo 🙏 Ainda não te vi entre os seguidores. Quando quiser, é só seguir o perfil e tocar no botão: aí eu te mando tudo por aqui.',
    buttonText: 'Já sigo',
    orWrite: (word) => `Não apareceu um botão? Escreva: ${word}`,
  },
  'en-US': {
    ask: 'Hi, {first_name}! This one is for followers 💛 Follow the profile, tap the button, and I will send it all right here.',
    again: 'I do not see you among the followers yet 🙈 Open the profile, tap Follow, then the button below.',
    last: 'Last reminder, I promise 🙏 I still do not see you among the followers. Whenever you like, follow the profile and tap the button, and I will send it all right here.',
    buttonText: 'I follow you',
    orWrite: (word) => `No button to be seen? Write: ${word}`,
  },
  'es-ES': {
    ask: '¡Hola, {first_name}! Esto es solo para quien me sigue 💛 Sigue el perfil, toca el botón y te lo envío todo por aquí.',
    again: 'Todavía no te veo entre los seguidores 🙈 Abre el perfil, toca Seguir y después el botón de abajo.',
    last: 'Último recordatorio, lo prometo 🙏 Todavía no te veo entre los seguidores. Cuando quieras, sigue el perfil y toca el botón: te lo envío todo por aquí.',
    buttonText: 'Ya te sigo',
    orWrite: (word) => `¿No ves ningún botón? Escribe: ${word}`,
  },
  'fr-FR': {
    ask: 'Bonjour {first_name} ! C’est réservé à celles et ceux qui me suivent 💛 Suis le profil, touche le bouton et je t’envoie tout ici.',
    again: 'Je ne te vois pas encore parmi les abonnés 🙈 Ouvre le profil, touche Suivre, puis le bouton ci-dessous.',
    last: 'Dernier rappel, promis 🙏 Je ne te vois toujours pas parmi les abonnés. Quand tu veux, suis le profil et touche le bouton : je t’envoie tout ici.',
    buttonText: 'Je te suis',
    orWrite: (word) => `Pas de bouton ? Écris : ${word}`,
  },
  'ja-JA': {
    ask: 'こんにちは！こちらはフォロワーさん限定です 💛 フォローしてから下のボタンを押すと、すべてお送りします。',
    again:
      'まだフォローを確認できませんでした 🙈 プロフィールで「フォロー」を押してから、もう一度ボタンを押してください。',
    last: 'これが最後のお知らせです 🙏 まだフォローを確認できませんでした。いつでもフォローしてから下のボタンを押していただければ、すべてお送りします。',
    buttonText: 'フォローしました',
    orWrite: (word) => `ボタンが出ないときは、こう書いてください：${word}`,
  },
  'zh-SG': {
    ask: '你好！这份内容只给关注我的人 💛 先关注主页，再点按钮，我就在这里发给你。',
    again: '还没看到你的关注 🙈 打开主页点“关注”，再点一次下面的按钮。',
    last: '最后一次提醒 🙏 还是没看到你的关注。什么时候想要都可以：先关注主页，再点按钮，我就在这里发给你。',
    buttonText: '已关注',
    orWrite: (word) => `没有看到按钮？请写：${word}`,
  },
  'it-IT': {
    ask: 'Ciao, {first_name}! Questo è solo per chi mi segue 💛 Segui il profilo, tocca il pulsante e ti mando tutto qui.',
    again: 'Non ti vedo ancora tra chi mi segue 🙈 Apri il profilo, tocca Segui e poi il pulsante qui sotto.',
    last: 'Ultimo promemoria, promesso 🙏 Non ti vedo ancora tra chi mi segue. Quando vuoi, segui il profilo e tocca il pulsante: ti mando tutto qui.',
    buttonText: 'Ti seguo',
    orWrite: (word) => `Non vedi nessun pulsante? Scrivi: ${word}`,
  },
};
