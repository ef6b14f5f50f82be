import type { Locale } from '../locale.ts';

/** The words that the form of a first answer begins with, in the language of the fans. */
interface BeginningWords {
  /** Words that people write under posts, offered to be pressed. */
  triggers: readonly string[];
  /** A text above a link. */
  message: string;
  /** A text for whoever is greeted. */
  greeting: string;
  /** The title of a link: 20 characters at most. */
  link: string;
}

/** Made to be kept as they are; a seller changes what they like. */
export const BEGINNING_WORDS: Readonly<Record<Locale, BeginningWords>> = {
  'pt-BR': {
    triggers: ['quero', 'eu quero', 'link', 'preço'],
    message: 'Oi, {first_name}! Aqui está o que você pediu 💛',
    greeting: 'Oi, {first_name}! Que bom ter você aqui 💛',
    link: 'Ver',
  },
  'en-US': {
    triggers: ['want', 'I want it', 'link', 'price'],
    message: 'Hi, {first_name}! Here is what you asked for 💛',
    greeting: 'Hi, {first_name}! So glad you are here 💛',
    link: 'See it',
  },
  'es-ES': {
    triggers: ['quiero', 'lo quiero', 'enlace', 'precio'],
    message: '¡Hola, {first_name}! Aquí tienes lo que pediste 💛',
    greeting: '¡Hola, {first_name}! Qué bien tenerte aquí 💛',
    link: 'Ver',
  },
  'fr-FR': {
    triggers: ['je veux', 'lien', 'prix', 'info'],
    message: 'Bonjour {first_name} ! Voici ce que tu as demandé 💛',
    greeting: 'Bonjour {first_name} ! Quel plaisir de te voir ici 💛',
    link: 'Voir',
  },
  'ja-JA': {
    triggers: ['ほしい', '欲しい', 'リンク', '値段'],
    message: 'こんにちは！ご希望の情報はこちらです 💛',
    greeting: 'こんにちは！ようこそお越しくださいました 💛',
    link: '見る',
  },
  'zh-SG': {
    triggers: ['想要', '链接', '价格', '多少钱'],
    message: '你好！这是你想要的内容 💛',
    greeting: '你好！很高兴见到你 💛',
    link: '查看',
  },
  'it-IT': {
    triggers: ['lo voglio', 'link', 'prezzo', 'info'],
    message: 'Ciao, {first_name}! Ecco quello che hai chiesto 💛',
    greeting: 'Ciao, {first_name}! Che bello averti qui 💛',
    link: 'Vedi',
  },
};
