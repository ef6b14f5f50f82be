/** The seven languages, by the codes that are shown and stored. */
export const LOCALES = ['pt-BR', 'en-US', 'es-ES', 'fr-FR', 'ja-JA', 'zh-SG', 'it-IT'] as const;
export type Locale = (typeof LOCALES)[number];
