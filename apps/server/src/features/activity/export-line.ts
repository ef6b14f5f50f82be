import type { Activity, AutomationKind, Locale } from '@recado/contract';
import { activityWords } from '@recado/locales';
import { timestampText } from '../../platform/db/column-types.ts';

/** One activity as a line of a spreadsheet, in words; `csvHead` names the columns. */
export function lineOf({ at, kind, person, text, media, automation, result, deliveries }: Activity, locale: Locale) {
  const { kinds, results, automations } = activityWords(locale);
  // One without its name does not compile.
  const names: Readonly<Record<string, string>> = automations satisfies Readonly<Record<AutomationKind, string>>;
  const dms = deliveries.filter(({ kind, state }) => state === 'sent' && kind !== 'public_reply');
  const replies = deliveries.filter(({ kind, state }) => state === 'sent' && kind === 'public_reply');
  return [
    timestampText(at),
    kinds[kind],
    ...[person.name, person.username, text, media?.caption ?? null],
    automation && (automation.name ?? names[automation.kind] ?? null),
    results[result],
    dms.map(saidBy).join('\n'),
    replies.map(saidBy).join('\n'),
  ];
}

function saidBy({ content }: Activity['deliveries'][number]): string {
  if (content.shape === 'audio') return '♪';
  return content.shape === 'card' ? [content.title, content.subtitle].filter(Boolean).join('\n') : content.text;
}
