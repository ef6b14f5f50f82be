import type { SiteLocale } from './navigation.ts';

/** The words around the pages. */
export interface SiteWords {
  name: string;
  brand: string;
  skip: string;
  search: string;
  one: string;
  many: string;
  nothing: string;
  failed: string;
  top: string;
  open: string;
  pages: string;
  down: string;
  beside: string;
  before: string;
  after: string;
  meta: string;
}

export const SITE_WORDS: Record<SiteLocale, SiteWords> = {
  'pt-BR': {
    name: 'Ajuda do Recado',
    brand: 'Ajuda',
    skip: 'Pular para o conteúdo',
    search: 'Buscar na ajuda',
    one: '1 resultado',
    many: '{count} resultados',
    nothing: 'Nada encontrado. Tente outra palavra.',
    failed: 'A busca não carregou. Verifique a conexão e tente de novo.',
    top: 'Idioma e app',
    open: 'Abrir o app',
    pages: 'Todas as páginas',
    down: 'Páginas',
    beside: 'Antes e depois',
    before: 'Antes:',
    after: 'Depois:',
    meta: 'O Recado não é afiliado à Meta. Instagram é marca do seu titular.',
  },
  en: {
    name: 'Recado help',
    brand: 'Help',
    skip: 'Skip to the content',
    search: 'Search the help',
    one: '1 result',
    many: '{count} results',
    nothing: 'Nothing found. Try another word.',
    failed: 'The search could not be loaded. Check the connection and try again.',
    top: 'Language and app',
    open: 'Open the app',
    pages: 'All pages',
    down: 'Pages',
    beside: 'Before and after',
    before: 'Before:',
    after: 'Next:',
    meta: 'Recado is not affiliated with Meta. Instagram is a trademark of its owner.',
  },
};

/** The name of each language in itself. */
export const LANGUAGE_NAMES: Record<SiteLocale, string> = { 'pt-BR': 'Português', en: 'English' };
