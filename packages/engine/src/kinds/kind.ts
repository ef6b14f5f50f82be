import type { CommentEvent, MessageEvent } from '../event.ts';
import type { CompiledTriggers, TriggerMatch } from '../matching/match-triggers.ts';
import type { Reading } from '../matching/read-text.ts';
import type { Settings, Template } from '../settings/settings.ts';
import type { AutomationKind } from './automation-kinds.ts';

/** An event that a kind can answer. */
export type Answerable = CommentEvent | MessageEvent;

/** A field that a form shows, in the order of the kind's `fields`. */
export type FormField = keyof Settings;

/** The part of a compiled automation that a kind looks at. */
export interface Candidate {
  mediaId: string | null;
  anyComment: boolean;
  triggers: CompiledTriggers;
}

export type KindMatch = { by: 'any' } | { by: 'word'; match: TriggerMatch };

/** One kind of automation, described once: the form, the checks and the pipeline read the same object. */
export interface Kind {
  kind: AutomationKind;
  /** Parts of the settings that the form shows, in order. */
  fields: readonly FormField[];
  /** The list that holds the trigger words; null for a kind without any. */
  words: 'activationComments' | 'activationMessages' | null;
  templates: readonly Template[];
  /** Most links by template; 0 where the template carries none. */
  links: Readonly<Record<Template, number>>;
  /** At least one link, whatever the template, audio excepted. */
  needsLink: boolean;
  publicReply: boolean;
  followerGate: boolean;
  audio: boolean;
  /**
   * After an answer, how long the same person gets none from the same automation, in milliseconds; null where every event is
   * answered.
   */
  restsFor(settings: Settings): number | null;
  /** Its automations rest while this one is on. */
  yieldsTo?: AutomationKind;
  /** True where it stands in for media without an automation of its own: whoever configured one, on or off, meant that one, while its schedule lasts. */
  fillsIn?: true;
  /** True where it answers a conversation that is new, or that has been still for the cooldown; never one that goes on. */
  greets?: true;
  /** Hears nobody while it lies on no media. */
  needsMedia?: true;
  /** The kind that it turns into once it has the media that it waits for. */
  becomes?: AutomationKind;
  /** True when the event is this automation's to answer, whatever its text. */
  concerns(event: Answerable, candidate: Candidate): boolean;
  /** Returns the reason for which the text starts it, or null. `reading` is the event's text, read once. */
  matches(reading: Reading, candidate: Candidate): KindMatch | null;
}
