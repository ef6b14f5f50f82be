import { fold } from '@recado/engine';
import { type Command, PARTS, type Part, type Shown } from './command.ts';

/** Rows of one part; of screens and acts all that fit, since nobody else finds them. */
const MOST: Readonly<Record<Part, number>> = { recent: 5, screens: 8, automations: 8, people: 6, posts: 10, acts: 8 };

/**
 * Returns what the palette shows for what is typed, in parts. Every word has to begin a word of a command, accents and case aside, or
 * stand somewhere in it (languages without spaces). What begins with it comes first. With nothing typed, what was used lately comes first.
 */
export function rankCommands(commands: readonly Command[], typed: string, recent: readonly string[]): Shown[] {
  const words = fold(typed).split(' ').filter(Boolean);
  if (words.length === 0) return atRest(commands, recent);
  const fitting = commands
    .map((command, place) => ({ command, place, score: scoreOf(command, words) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (a, b) => b.score - a.score || lately(a.command, recent) - lately(b.command, recent) || a.place - b.place,
    );
  const best = new Map<Part, number>();
  for (const { command, score } of fitting) best.set(command.part, Math.max(best.get(command.part) ?? 0, score));
  return PARTS.filter((part) => part !== 'recent')
    .map((part) => ({
      part,
      items: fitting
        .filter(({ command }) => command.part === part)
        .slice(0, MOST[part])
        .map(({ command }) => command),
    }))
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => (best.get(b.part) ?? 0) - (best.get(a.part) ?? 0));
}

function atRest(commands: readonly Command[], recent: readonly string[]): Shown[] {
  const used = recent
    .map((id) => commands.find((command) => command.id === id))
    .filter((command) => command !== undefined)
    .slice(0, MOST.recent);
  const rest = commands.filter((command) => !command.asked && !used.includes(command));
  const parts: Shown[] = [
    { part: 'recent', items: used },
    ...PARTS.filter((part) => part !== 'recent').map((part) => ({
      part,
      items: rest.filter((command) => command.part === part).slice(0, part === 'screens' ? rest.length : MOST[part]),
    })),
  ];
  return parts.filter(({ items }) => items.length > 0);
}

/** 0 where it does not fit; the whole label 4, its beginning 3, beginnings of words 2, somewhere 1. */
export function scoreOf(
  command: Pick<Command, 'label' | 'detail' | 'also' | 'found'>,
  words: readonly string[],
): number {
  const label = fold(command.label);
  const all = fold([command.label, command.detail, command.also].filter(Boolean).join(' '));
  const typed = words.join(' ');
  if (label === typed) return 4;
  if (label.startsWith(typed)) return 3;
  const parts = all.split(/[\s@#“”"'’(),.:;/&–-]+/u);
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 2;
  if (words.every((word) => all.includes(word))) return 1;
  return command.found ? 1 : 0;
}

/** The place among what was used lately; the end for what was not. */
function lately({ id }: Command, recent: readonly string[]): number {
  const place = recent.indexOf(id);
  return place < 0 ? recent.length : place;
}
