import type { AudioAddress } from '../answering/audio-line.ts';
import { comparisonOf, secondWording } from '../answering/comparison.ts';
import type { AutomationRef } from '../answering/plan.ts';
import { padReplies } from '../answering/replies/pad-replies.ts';
import { tellOfRequests } from '../answering/replies/tell-of-requests.ts';
import type { AutomationKind } from '../kinds/automation-kinds.ts';
import { KINDS } from '../kinds/index.ts';
import type { Locale } from '../locale.ts';
import { type CompiledTriggers, compileTriggers } from '../matching/match-triggers.ts';
import type { Settings } from './settings.ts';

/** A stored version of an automation. `createdAt` is epoch milliseconds; `locale` is the account's language. */
export interface AutomationVersion {
  id: string;
  kind: AutomationKind;
  mediaId: string | null;
  name?: string | null;
  version: number;
  enabled: boolean;
  settings: Settings;
  createdAt: number;
  locale?: Locale;
  /** The addresses of the settings' audio. */
  audio?: AudioAddress | null;
  /** The address of the settings' own picture. */
  pictureUrl?: string | null;
}

/** An automation made ready to be held against many events; keep it until its version or the account's language changes. */
export interface CompiledAutomation {
  ref: AutomationRef;
  mediaId: string | null;
  enabled: boolean;
  createdAt: number;
  settings: Settings;
  locale: Locale;
  audio: AudioAddress | null;
  pictureUrl: string | null;
  anyComment: boolean;
  triggers: CompiledTriggers;
  /** Public replies to pick from, padding included; empty while replying is off. */
  replies: readonly string[];
  /** Those for whoever is not known to follow; the same where nobody is told of the message requests. */
  requestsReplies: readonly string[];
  /** The name of the comparison of its texts; null where nothing is compared. */
  comparison: string | null;
  /** The second wording, where its texts are compared. */
  second: Pick<CompiledAutomation, 'settings' | 'replies' | 'requestsReplies'> | null;
}

/** Compiles one version, in some 50 µs; never throws on settings that `SettingsSchema` accepts. */
export function compileAutomation(automation: AutomationVersion): CompiledAutomation {
  const { id, kind, version, settings, locale = 'en-US', audio = null, pictureUrl = null } = automation;
  const words = triggerWords(kind, settings);
  const exact = settings.exactMatch && KINDS[kind].fields.includes('exactMatch');
  const comparison = comparisonOf(kind, settings);
  const second = secondWording(settings);
  return {
    ref: { id, kind, name: automation.name ?? settings.name, version },
    mediaId: automation.mediaId,
    enabled: automation.enabled,
    createdAt: automation.createdAt,
    settings,
    locale,
    audio,
    pictureUrl,
    anyComment: settings.anyComment,
    triggers: compileTriggers(words, { exact, drawnOut: settings.drawnOut }),
    ...repliesOf(kind, settings, locale),
    comparison,
    second: comparison === null ? null : { settings: second, ...repliesOf(kind, second, locale) },
  };
}

/** The trigger words of a kind, whichever list it keeps them in. */
export function triggerWords(kind: AutomationKind, settings: Settings): readonly string[] {
  const list = KINDS[kind].words;
  return list ? settings[list] : [];
}

function repliesOf(
  kind: AutomationKind,
  settings: Settings,
  locale: Locale,
): Pick<CompiledAutomation, 'replies' | 'requestsReplies'> {
  if (!settings.replyToComment || !KINDS[kind].publicReply) return { replies: [], requestsReplies: [] };
  const triggers = triggerWords(kind, settings);
  const { replyComments: saved, removedReplies: removed, requestsReplies: own } = settings;
  const replies = padReplies({ saved, removed, locale, triggers }).map(({ text }) => text);
  const telling = settings.tellOfRequests && replies.length > 0;
  return { replies, requestsReplies: telling ? tellOfRequests({ replies, own, locale, triggers }) : replies };
}
