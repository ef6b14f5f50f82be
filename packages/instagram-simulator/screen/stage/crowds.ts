import type { Locale } from '../words/index.ts';

interface Crowd {
  /** The word where a caption asks for none. */
  word: string;
  /** Comments with the word in its place. */
  asks: readonly string[];
  /** Comments of people who want something else. */
  others: readonly string[];
}

/** The comments of a crowd, by language. */
export const CROWDS: Readonly<Record<Locale, Crowd>> = {
  'pt-BR': {
    word: 'quero',
    asks: [
      ...[
        '{word}!',
        'eu {word} 😍',
        '{word} muito!!',
        'oi, {word}',
        '{word} sim, por favor 🙏',
        'gente, {word} pra ontem',
      ],
      ...['{word} ❤️', 'já {word}', 'minha irmã e eu: {word}', '{word}, {word}, {word}', 'ai que lindo, {word}'],
    ],
    others: [
      ...[
        'Que coisa mais linda 😍',
        'Faz entrega em Recife?',
        'Qual o valor?',
        '👏👏👏',
        'Amei a cor!',
        'Tem outra cor?',
      ],
      ...['Comprei mês passado e amo', '@bia olha isso', 'Bom dia! 🌞', 'Sempre arrasando', 'Quanto tempo demora?'],
      ...[
        'Aceita cartão?',
        'Parabéns pelo trabalho',
        'Kkkkk adorei o vídeo',
        '🔥',
        'Meu presente de Natal',
        'Perfeito',
      ],
    ],
  },
  'en-US': {
    word: 'want',
    asks: [
      ...[
        '{word}!',
        'I say {word} 😍',
        '{word} please 🙏',
        'hi, {word}',
        '{word}, right now',
        '{word} ❤️',
        'yes, {word}',
      ],
      ...['me and my sister: {word}', '{word} {word} {word}', 'so pretty, {word}', 'ok {word}!!'],
    ],
    others: [
      ...[
        'So beautiful 😍',
        'Do you ship abroad?',
        'How much is it?',
        '👏👏👏',
        'Love the colour!',
        'Any other colour?',
      ],
      ...[
        'Bought one last month, love it',
        '@bia look at this',
        'Good morning! 🌞',
        'Always great',
        'How long does it take?',
      ],
      ...['Do you take cards?', 'Great work', 'Haha loved the video', '🔥', 'My Christmas present', 'Perfect'],
    ],
  },
  'es-ES': {
    word: 'quiero',
    asks: [
      ...['¡{word}!', 'yo {word} 😍', '{word} por favor 🙏', 'hola, {word}', '{word} ya', '{word} ❤️', 'sí, {word}'],
      ...['mi hermana y yo: {word}', '{word} {word} {word}', 'qué bonito, {word}', 'vale, {word}!!'],
    ],
    others: [
      ...[
        '¡Qué preciosidad! 😍',
        '¿Hacéis envíos?',
        '¿Cuánto cuesta?',
        '👏👏👏',
        '¡Me encanta el color!',
        '¿Hay otro color?',
      ],
      ...['Compré uno el mes pasado', '@bia mira esto', '¡Buenos días! 🌞', 'Siempre genial', '¿Cuánto tarda?'],
      ...['¿Aceptáis tarjeta?', 'Buen trabajo', 'Jaja me encantó el vídeo', '🔥', 'Mi regalo de Navidad', 'Perfecto'],
    ],
  },
  'fr-FR': {
    word: 'veux',
    asks: [
      ...[
        '{word} !',
        'je {word} 😍',
        '{word} s’il vous plaît 🙏',
        'bonjour, {word}',
        '{word} tout de suite',
        '{word} ❤️',
      ],
      ...['oui, {word}', 'ma sœur et moi : {word}', '{word} {word} {word}', 'trop beau, {word}', 'ok {word} !!'],
    ],
    others: [
      ...[
        'Magnifique 😍',
        'Vous livrez en Belgique ?',
        'C’est combien ?',
        '👏👏👏',
        'J’adore la couleur !',
        'Une autre couleur ?',
      ],
      ...['J’en ai acheté un, je l’adore', '@bia regarde', 'Bonjour ! 🌞', 'Toujours au top', 'Quel est le délai ?'],
      ...['Vous prenez la carte ?', 'Beau travail', 'Haha super vidéo', '🔥', 'Mon cadeau de Noël', 'Parfait'],
    ],
  },
  'it-IT': {
    word: 'voglio',
    asks: [
      ...['{word}!', 'io {word} 😍', '{word} per favore 🙏', 'ciao, {word}', '{word} subito', '{word} ❤️', 'sì, {word}'],
      ...['io e mia sorella: {word}', '{word} {word} {word}', 'che bello, {word}', 'ok {word}!!'],
    ],
    others: [
      ...[
        'Che meraviglia 😍',
        'Spedite in Sardegna?',
        'Quanto costa?',
        '👏👏👏',
        'Adoro il colore!',
        'C’è un altro colore?',
      ],
      ...['Comprato il mese scorso', '@bia guarda qui', 'Buongiorno! 🌞', 'Sempre bravissimi', 'Quanto ci vuole?'],
      ...['Accettate carte?', 'Bel lavoro', 'Ahah bellissimo il video', '🔥', 'Il mio regalo di Natale', 'Perfetto'],
    ],
  },
  'ja-JA': {
    word: 'ほしいです',
    asks: [
      ...['{word}！', '私も{word}😍', '{word}🙏', 'こんにちは、{word}', 'すぐ{word}', '{word}❤️', 'はい、{word}'],
      ...['妹と一緒に{word}', 'すてき、{word}', 'ぜったい{word}', 'これ{word}！！'],
    ],
    others: [
      ...['すてき😍', '海外発送できますか？', 'おいくらですか？', '👏👏👏', '色がかわいい！', '他の色はありますか？'],
      ...['先月買いました', '@bia 見て', 'おはようございます🌞', 'いつもすごい', '何日かかりますか？'],
      ...['カードは使えますか？', 'お疲れさまです', '動画おもしろい', '🔥', 'クリスマスにほしいもの', '完璧'],
    ],
  },
  'zh-SG': {
    word: '我想要一个',
    asks: [
      ...['{word}！', '哇，{word}😍', '{word}，谢谢🙏', '你好，{word}', '马上，{word}', '{word}❤️', '对，{word}'],
      ...['姐姐也说{word}', '太美了，{word}', '真的{word}', '好，{word}！！'],
    ],
    others: [
      ...['太漂亮了😍', '可以寄国外吗？', '多少钱？', '👏👏👏', '喜欢这个颜色！', '有别的颜色吗？'],
      ...['上个月买了，很喜欢', '@bia 快看', '早上好🌞', '一直很棒', '要等多久？'],
      ...['可以刷卡吗？', '辛苦了', '哈哈视频真好', '🔥', '我的圣诞礼物', '完美'],
    ],
  },
};
