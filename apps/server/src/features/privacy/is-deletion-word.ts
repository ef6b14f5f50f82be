import type { Locale } from '@recado/contract';

/** The words that are typed before an account is deleted, as the screen shows them. */
export const DELETION_WORDS: Readonly<Record<Locale, string>> = {
  'pt-BR': 'EXCLUIR',
  'en-US': 'DELETE',
  'es-ES': 'ELIMINAR',
  'fr-FR': 'SUPPRIMER',
  'ja-JA': '削除',
  'zh-SG': '删除',
  'it-IT': 'ELIMINA',
};

/** Says whether this is the word of that language; upper and lower case alike. */
export function isDeletionWord(text: string, locale: Locale): boolean {
  return text.trim().normalize('NFC').toUpperCase() === DELETION_WORDS[locale];
}
