import { type Locale, NAMES, signIcon, signSvg } from '@recado/family';
import { escapeHtml } from '@recado/family/pages';
import { picturePath } from '../files/picture-address.ts';
import type { Account } from '../world/state.ts';
import { words } from './words.ts';

/** The consent page: one account of several, single permissions, Allow and Cancel. Plain HTML, no script. */
export function consentPage(page: {
  language: Locale;
  accounts: Account[];
  scopes: string[];
  query: Map<string, string>;
}): string {
  const w = words[page.language];
  const hidden = [...page.query].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const accounts = page.accounts.map((account, index) =>
    accountRow(account, { enterAs: w.enterAs, checked: index === 0 }),
  );
  const none = `<p class="empty">${w.noAccounts}</p>`;
  const allow =
    page.accounts.length === 0 ? '' : `<button class="allow" name="action" value="allow">${w.allow}</button>`;
  return html(page.language, {
    title: w.title,
    body: `<h1>${w.title}</h1>
<p class="intro">${w.intro}</p>
<form method="post" action="/oauth/authorize">
${hidden.join('\n')}
<fieldset><legend>${w.account}</legend>${accounts.join('\n') || none}</fieldset>
<fieldset><legend>${w.permissions}</legend>${page.scopes.map((scope) => scopeRow(scope, w)).join('\n')}</fieldset>
<div class="actions">${allow}<button class="cancel" name="action" value="cancel">${w.cancel}</button></div>
</form>
<p class="note">${w.note}</p>`,
  });
}

/** Renders the page that Meta shows instead of the consent page when the request itself is wrong. */
export function wrongPage(language: Locale, problem: string): string {
  const w = words[language];
  return html(language, {
    title: w.wrong,
    body: `<h1>${w.wrong}</h1><p class="intro">${escapeHtml(problem)}</p><p class="note">${w.note}</p>`,
  });
}

function accountRow(account: Account, row: { enterAs: string; checked: boolean }): string {
  const picture = picturePath('avatar', account.pictureSeed);
  return `<label class="row"><input type="radio" name="ig_id" value="${account.igId}"${row.checked ? ' checked' : ''}>
<img src="${escapeHtml(picture)}" alt="" width="44" height="44">
<span><span class="main">${row.enterAs} <b dir="auto">${escapeHtml(account.username)}</b></span><span class="sub" dir="auto">${escapeHtml(account.name)}</span></span></label>`;
}

function scopeRow(scope: string, w: (typeof words)[Locale]): string {
  const short = scope.replace('instagram_business_', '');
  const text = isKnown(short) ? w[short] : scope;
  // The basic permission cannot be unticked: every call needs it.
  const required = short === 'basic';
  const box = required
    ? '<input type="checkbox" checked disabled>'
    : `<input type="checkbox" name="scopes" value="${escapeHtml(scope)}" checked>`;
  return `<label class="row">${box}<span><span class="main">${text}</span>${required ? `<span class="sub">${w.required}</span>` : ''}</span></label>`;
}

type Known = 'basic' | 'manage_comments' | 'manage_messages' | 'content_publish' | 'manage_insights';
const knownScopes: readonly string[] = [
  'basic',
  'manage_comments',
  'manage_messages',
  'content_publish',
  'manage_insights',
];

function isKnown(short: string): short is Known {
  return knownScopes.includes(short);
}

function html(language: Locale, page: { title: string; body: string }): string {
  const own = `<p class="own">${signSvg('simulator', 28)}${escapeHtml(NAMES[language].simulator)}</p>`;
  return `<!doctype html>
<html lang="${language}" data-place="simulator"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title><link rel="icon" href="${escapeHtml(signIcon('simulator'))}"><link rel="stylesheet" href="/family/pages.css"><style>${style}</style></head><body><main>${own}${page.body}</main></body></html>`;
}

const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;background:var(--page);color:var(--ink);font:16px/1.5 var(--letters)}
main{width:100%;margin:0;max-width:440px;background:var(--surface);border:1px solid var(--line);border-radius:20px;padding:28px 24px;box-shadow:0 12px 40px #0000001a}
.own{display:flex;align-items:center;gap:10px;margin:0 0 20px;font-weight:700}
h1{margin:0 0 4px;font-size:1.5rem;line-height:1.25}
.intro{margin:0 0 20px;color:var(--ink-soft)}
fieldset{border:0;margin:0 0 20px;padding:0;min-width:0}
legend{padding:0;font-weight:600;margin-bottom:4px}
.row{display:flex;align-items:center;gap:12px;min-height:48px;padding:8px 4px;border-bottom:1px solid var(--line);cursor:pointer}
.row:last-child{border-bottom:0}
.row img{border-radius:50%;flex:none}
.row span{min-width:0;overflow-wrap:anywhere}
.main,.sub{display:block}
.sub{color:var(--ink-soft);font-size:.875rem}
input{width:20px;height:20px;flex:none;accent-color:var(--own)}
.actions{display:grid;gap:8px}
button{font:inherit;font-weight:600;min-height:48px;border-radius:12px;border:1px solid transparent;cursor:pointer}
.allow{background:var(--own);color:var(--on-own)}
.cancel{background:transparent;color:var(--ink);border-color:var(--line)}
:focus-visible{outline:3px solid var(--own);outline-offset:2px}
.note{margin:20px 0 0;color:var(--ink-soft);font-size:.875rem}
.empty{color:var(--ink-soft)}`;
