import type { AutomationKind } from '../kinds/automation-kinds.ts';
import { KINDS } from '../kinds/index.ts';
import type { CompiledAutomation } from '../settings/compile-automation.ts';
import type { Settings } from '../settings/settings.ts';
import { isGated } from './follow-gate.ts';

/** A wording of an automation whose texts are compared: its own is `a`. */
export type Variant = 'a' | 'b';

/**
 * Names the comparison of an automation by what it compares, 16 hexadecimal characters: with other texts it is another one. Null where
 * nothing is compared; behind a gate the first message asks to follow, and says neither.
 */
export function comparisonOf(kind: AutomationKind, settings: Settings): string | null {
  const { comparison, messagetitletexts, replyComments } = settings;
  if (!comparison || !KINDS[kind].fields.includes('comparison') || isGated(kind, settings)) return null;
  const texts = [messagetitletexts, replyComments, comparison.messagetitletexts, comparison.replyComments];
  const said = JSON.stringify(texts);
  return [hash(said, 1), hash(said, 2)].map((part) => part.toString(16).padStart(8, '0')).join('');
}

/** Returns the settings with the second wording in place of the first, as far as it says something. */
export function secondWording(settings: Settings): Settings {
  const { comparison, messagetitletexts, replyComments } = settings;
  if (!comparison) return settings;
  const said = (second: string[], first: string[]) => (second.length > 0 ? second : first);
  return {
    ...settings,
    messagetitletexts: said(comparison.messagetitletexts, messagetitletexts),
    replyComments: said(comparison.replyComments, replyComments),
  };
}

/** Chooses the wording that a person gets: of one comparison always the same, and each as often as the other. Pure. */
export function variantFor(of: {
  accountId: string;
  automationId: string;
  comparison: string;
  personId: string;
}): Variant {
  const drawn = hash([of.accountId, of.automationId, of.comparison, of.personId].join(' '), 3);
  return drawn % 2 === 0 ? 'a' : 'b';
}

/** Returns an automation as it speaks to whoever gets this wording. */
export function wordedAs(automation: CompiledAutomation, variant: Variant): CompiledAutomation {
  return variant === 'b' && automation.second ? { ...automation, ...automation.second } : automation;
}

/** FNV-1a of a text in 32 bits, its bits mixed as murmur3 ends: neighbouring ids fall on both sides alike. */
function hash(text: string, seed: number): number {
  let bits = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1);
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
