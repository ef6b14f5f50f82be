import type { Locale } from '../locale.ts';

/** Built-in first step of a two-step template, where the seller wrote none. Button titles hold 20 characters. */
export const OPENING_WORDS: Readonly<Record<Locale, { text: string; buttonText: string }>> = {
  'pt-BR': { text: 'Oi, {first_name}! Toque no botão e eu te mando tudo por aqui 💌', buttonText: 'Receber agora' },
  'en-US': {
    text: 'Hi, {first_name}! Tap the button and I will send it all right here 💌',
    buttonText: 'Send it to me',
  },
  'es-ES': { text: '¡Hola, {first_name}! Toca el botón y te lo envío todo por aquí 💌', buttonText: 'Recibir ahora' },
  'fr-FR': { text: 'Bonjour {first_name} ! Touche le bouton et je t’envoie tout ici 💌', buttonText: 'Recevoir' },
  'ja-JA': { text: 'こんにちは！下のボタンを押すと、こちらにすべてお送りします 💌', buttonText: '受け取る' },
  'zh-SG': { text: '你好！点一下按钮，我就在这里把内容发给你 💌', buttonText: '立即领取' },
  'it-IT': { text: 'Ciao, {first_name}! Tocca il pulsante e ti mando tutto qui 💌', buttonText: 'Ricevi ora' },
};
