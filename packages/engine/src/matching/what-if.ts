import type { Step } from '../answering/plan.ts';
import type { CommentEvent } from '../event.ts';
import { KINDS, type KindMatch } from '../kinds/index.ts';
import type { CompiledAutomation } from '../settings/compile-automation.ts';
import { DENIES_WITHIN, DENYING_AFTER, DENYING_BEFORE } from '../words/denying-words.ts';
import { consider } from './consider.ts';
import type { TriggerMatch } from './match-triggers.ts';
import type { NearMiss } from './near-miss.ts';
import { type Reading, readText } from './read-text.ts';

/** A comment of before. */
export interface PastComment {
  id: string;
  event: CommentEvent;
  /** It got an answer then, whichever automation gave it. */
  answered: boolean;
}

/** The reasons for which an answer would look wrong to a person: the word is denied; it stands aside in a long text; it counts only drawn out. */
export const DOUBTS = ['denied', 'aside', 'drawn_out'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** The result of holding the comments of before against settings. */
export interface WhatIf {
  /** Comments that the automation would have been held against. */
  comments: number;
  /** Those of them that got an answer then. */
  answered: number;
  /** Those that it would answer now, before all others. */
  matches: number;
  /** Their people: each gets one DM in a day, where *detect spam* is on. */
  people: number;
  /** The answers that look wrong, in the order in which they were held, a few; and how many there are. */
  doubtful: { id: string; why: Doubt }[];
  doubts: number;
  /** Comments that it would not answer, and that almost have a word. */
  near: ({ id: string } & Pick<NearMiss, 'word' | 'found'>)[];
  nears: number;
}

/** Examples of each kind that are kept. */
const MOST_EXAMPLES = 12;
/** A text of so many words may be about something else than a single one of them. */
const LONG_WORDS = 18;

/**
 * Holds comments of before against settings, one after the other, by what deciding does. Pure but for what it counts. The schedule of what
 * is edited does not count: the question is about words. `others` that are off count where one that is off keeps another silent.
 */
export class WhatIfCount {
  readonly #edited: CompiledAutomation;
  readonly #others: ReadonlyMap<string | null, readonly CompiledAutomation[]>;
  readonly #people = new Set<string>();
  readonly #counted: Omit<WhatIf, 'people'> = {
    comments: 0,
    answered: 0,
    matches: 0,
    doubtful: [],
    doubts: 0,
    near: [],
    nears: 0,
  };

  constructor({ edited, others }: { edited: CompiledAutomation; others: readonly CompiledAutomation[] }) {
    const settings = { ...edited.settings, activeFrom: null, activeUntil: null };
    this.#edited = { ...edited, enabled: true, settings };
    const rivals = others.filter(({ ref }) => ref.id !== edited.ref.id);
    this.#others = Map.groupBy(rivals, ({ mediaId }) => mediaId);
  }

  hold({ id, event, answered }: PastComment): void {
    const edited = this.#edited;
    if (event.own || !KINDS[edited.ref.kind].concerns(event, edited)) return;
    const counted = this.#counted;
    counted.comments++;
    if (answered) counted.answered++;
    const { found, steps } = consider(event, [edited, ...this.#on(null), ...this.#on(event.mediaId)]);
    if (found?.automation.ref.id === edited.ref.id) this.#matched({ id, event, answered }, found.by);
    else if (!found && !answered) this.#missed(id, steps);
  }

  end(): WhatIf {
    return { ...this.#counted, people: this.#people.size };
  }

  /** The others on a media; of null those that lie on none. Of thousands on other posts none is looked at. */
  #on(mediaId: string | null): readonly CompiledAutomation[] {
    return this.#others.get(mediaId) ?? [];
  }

  #matched({ id, event }: PastComment, by: KindMatch): void {
    const counted = this.#counted;
    counted.matches++;
    this.#people.add(event.person.id);
    const why = by.by === 'word' ? doubtOf(readText(event.text), by.match) : null;
    if (!why) return;
    counted.doubts++;
    if (counted.doubtful.length < MOST_EXAMPLES) counted.doubtful.push({ id, why });
  }

  #missed(id: string, steps: readonly Step[]): void {
    const near = steps.find(({ code, values }) => code === 'near_miss' && values.automation === this.#edited.ref.id);
    if (!near) return;
    this.#counted.nears++;
    const [word, found] = [String(near.values.word), String(near.values.found)];
    if (this.#counted.near.length < MOST_EXAMPLES) this.#counted.near.push({ id, word, found });
  }
}

function doubtOf(reading: Reading, { where, drawnOut, folded }: TriggerMatch): Doubt | null {
  if (isDenied(reading, where)) return 'denied';
  if (drawnOut) return 'drawn_out';
  const isOneWord = !folded.includes(' ');
  return isOneWord && reading.words.length >= LONG_WORDS ? 'aside' : null;
}

function isDenied({ words, starts, folded }: Reading, { start, end }: TriggerMatch['where']): boolean {
  const at = starts.findIndex((begin) => begin >= start);
  // What is left of *don't* is two words: the second says nothing.
  const before = (at < 0 ? [] : words.slice(0, at)).filter((word) => word !== 't').slice(-DENIES_WITHIN);
  if (before.some((word) => DENYING_BEFORE.has(word))) return true;
  const rest = folded.slice(end, end + LONGEST_AFTER);
  return DENYING_AFTER.some((word) => rest.includes(word));
}

const LONGEST_AFTER = Math.max(...DENYING_AFTER.map(({ length }) => length)) + DENIES_WITHIN;
