import type { Locale } from './locales.ts';
import type { Place } from './places.ts';

interface Names extends Record<Place, string> {
  /** The row of links to the others. */
  beside: string;
}

/** The name of each of the four, and of the row of links between them. */
export const NAMES: Readonly<Record<Locale, Names>> = {
  'pt-BR': {
    app: 'Recado',
    simulator: 'Instagram simulado',
    mailbox: 'Caixa de e-mails',
    payments: 'Pagamentos de teste',
    beside: 'Os endereços ao lado',
  },
  'en-US': {
    app: 'Recado',
    simulator: 'Simulated Instagram',
    mailbox: 'Mailbox',
    payments: 'Test payments',
    beside: 'The addresses beside this one',
  },
  'es-ES': {
    app: 'Recado',
    simulator: 'Instagram simulado',
    mailbox: 'Buzón de correo',
    payments: 'Pagos de prueba',
    beside: 'Las direcciones de al lado',
  },
  'fr-FR': {
    app: 'Recado',
    simulator: 'Instagram simulé',
    mailbox: 'Boîte mail',
    payments: 'Paiements d’essai',
    beside: 'Les adresses à côté',
  },
  'it-IT': {
    app: 'Recado',
    simulator: 'Instagram simulato',
    mailbox: 'Casella e-mail',
    payments: 'Pagamenti di prova',
    beside: 'Gli indirizzi accanto',
  },
  'ja-JA': {
    app: 'Recado',
    simulator: '模擬Instagram',
    mailbox: 'メールボックス',
    payments: 'テスト決済',
    beside: 'となりのページ',
  },
  'zh-SG': {
    app: 'Recado',
    simulator: '模拟 Instagram',
    mailbox: '邮箱',
    payments: '测试付款',
    beside: '旁边的页面',
  },
};
