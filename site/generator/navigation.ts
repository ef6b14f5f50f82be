/** The languages of the site, by their folder in `content`; the first has the short addresses. */
export const SITE_LOCALES = ['pt-BR', 'en'] as const; // const: a closed list
export type SiteLocale = (typeof SITE_LOCALES)[number];

interface Group {
  name: Record<SiteLocale, string>;
  /** Names of files in `content/<language>`, in the order in which one reads them. */
  pages: readonly string[];
}

/** The pages by group: what stands in no group is no page of the site, and the build says so. */
export const GROUPS: readonly Group[] = [
  {
    name: { 'pt-BR': 'Comece aqui', en: 'Begin here' },
    pages: [
      ...['first-steps', 'how-it-works', 'several-accounts', 'installed-app', 'without-connection', 'look'],
      'shortcuts',
    ],
  },
  {
    name: { 'pt-BR': 'Automações', en: 'Automations' },
    pages: [
      ...['posts-and-reels', 'every-other-post', 'next-post', 'stories', 'remixes', 'messages', 'welcome', 'lives'],
      'many-at-once',
    ],
  },
  {
    name: { 'pt-BR': 'Opções', en: 'Options' },
    pages: [
      ...['words', 'message', 'names', 'public-replies', 'only-followers', 'repeats', 'pictures', 'voice'],
      ...['schedule', 'try-it', 'versions'],
    ],
  },
  {
    name: { 'pt-BR': 'Acompanhar', en: 'See how it goes' },
    pages: [
      ...['activity', 'conversations', 'people', 'coverage', 'why-no-answer', 'results', 'sales', 'notices'],
      'webhooks',
    ],
  },
  {
    name: { 'pt-BR': 'Créditos e planos', en: 'Credits and plans' },
    pages: ['credits', 'plans', 'payments', 'access-codes', 'affiliate', 'partners'],
  },
  {
    name: { 'pt-BR': 'Pessoas e privacidade', en: 'People and privacy' },
    pages: ['good-manners', 'your-data', 'counting'],
  },
  {
    name: { 'pt-BR': 'Programas', en: 'Programs' },
    pages: ['keys', 'api'],
  },
  {
    name: { 'pt-BR': 'Quando algo falha', en: 'When something fails' },
    pages: ['connection', 'instagram-limits', 'troubleshooting'],
  },
  {
    name: { 'pt-BR': 'Para quem opera', en: 'For operators' },
    pages: [
      ...['install', 'simulator', 'meta-app', 'settings', 'payments-and-mail', 'backups', 'upgrades', 'security'],
      'operating-reference',
    ],
  },
];

/** Returns the address of a page; `index` is the first one. */
export function addressOf(locale: SiteLocale, page: string): string {
  const root = locale === 'en' ? '/help/en/' : '/help/';
  return page === 'index' ? root : `${root}${page}/`;
}
