import { BUILT_IN_REPLIES } from '../../built-in-replies/index.ts';
import type { AutomationKind } from '../../kinds/automation-kinds.ts';
import { KINDS } from '../../kinds/index.ts';
import type { Locale } from '../../locale.ts';
import { SettingsSchema, type Template } from '../../settings/settings.ts';
import type { Recipe } from '../recipe.ts';
import { enUs } from './en-us.ts';
import { esEs } from './es-es.ts';
import { frFr } from './fr-fr.ts';
import { itIt } from './it-it.ts';
import { jaJa } from './ja-ja.ts';
import { ptBr } from './pt-br.ts';
import { READY_RECIPES, type ReadyRecipeId, type ReadyTexts } from './ready-text.ts';
import { zhSg } from './zh-sg.ts';

/** A recipe of ours, to begin with. */
export interface ReadyRecipe extends Recipe {
  id: ReadyRecipeId;
  title: string;
  /** The thing to change before it goes on. */
  hint: string;
}

/** Stands for the seller's own address in every ready recipe; reserved by RFC 2606, so it leads nowhere. */
export const READY_LINK = 'https://example.com/';

/** Public replies of a recipe for posts, the first of the built-in ones: as many as make Save content. */
const REPLIES = 3;

/** The ten ready recipes of a language, in the order in which they are offered. */
export function readyRecipes(locale: Locale): ReadyRecipe[] {
  return READY_RECIPES.map((id) => readyRecipe(id, locale));
}

const TEXTS: Readonly<Record<Locale, ReadyTexts>> = {
  'pt-BR': ptBr,
  'en-US': enUs,
  'es-ES': esEs,
  'fr-FR': frFr,
  'ja-JA': jaJa,
  'zh-SG': zhSg,
  'it-IT': itIt,
};

const SHAPES: Readonly<Record<ReadyRecipeId, { kind: AutomationKind; template: Template }>> = {
  link: { kind: 'post', template: 'links' },
  price: { kind: 'post', template: 'links' },
  catalogue: { kind: 'post', template: 'buttons' },
  restock: { kind: 'post', template: 'buttons' },
  giveaway: { kind: 'post', template: 'links' },
  appointment: { kind: 'direct', template: 'buttons' },
  ebook: { kind: 'post', template: 'buttons' },
  coupon: { kind: 'story', template: 'links' },
  delivery: { kind: 'direct', template: 'links' },
  hours: { kind: 'direct', template: 'links' },
};

function readyRecipe(id: ReadyRecipeId, locale: Locale): ReadyRecipe {
  const { kind, template } = SHAPES[id];
  const { title, hint, words, messages, linkTitle } = TEXTS[locale][id];
  const settings = SettingsSchema.parse({
    [KINDS[kind].words ?? 'activationMessages']: words,
    name: KINDS[kind].fields.includes('name') ? title : null,
    messagetitletexts: messages,
    template,
    links: [{ url: READY_LINK, title: linkTitle }],
    ...(kind === 'post' && {
      replyToComment: true,
      replyComments: BUILT_IN_REPLIES[locale].slice(0, REPLIES),
      tellOfRequests: true,
    }),
  });
  return { id, title, hint, kind, settings };
}
