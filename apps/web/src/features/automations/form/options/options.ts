import type { Automation } from '@recado/contract';
import { type AutomationKind, type FormField, KINDS, type Settings } from '@recado/engine';
import { goesInTwoSteps } from '../../words/answers-with.ts';

/** The options under *More options*, in their order, each with the parts of the settings that are said there. */
const OPTIONS = {
  caption: ['captionText'],
  matching: ['exactMatch', 'drawnOut'],
  replies: ['replyToComment', 'replyComments', 'removedReplies', 'tellOfRequests', 'requestsReplies', 'replyAnyway'],
  shape: ['template'],
  audio: ['audioId', 'audioMode'],
  opening: ['opening'],
  followers: ['followerOnly'],
  compare: ['comparison'],
  repeats: ['detectSpam', 'cooldown_days'],
  schedule: ['activeFrom', 'activeUntil'],
  test: [],
  automation: [],
} as const satisfies Record<string, readonly FormField[]>;

export type OptionId = keyof typeof OPTIONS;

const IDS = Object.keys(OPTIONS) as OptionId[]; // as: the keys of the very object

interface Looked {
  kind: AutomationKind;
  form: Settings;
  saved: Automation | null;
}

/** Returns the options that this form has as it stands. */
export function optionsOf({ kind, form, saved }: Looked): OptionId[] {
  const has: Partial<Record<OptionId, boolean>> = {
    // A voice message alone stands where the message does.
    audio: form.template !== 'audio',
    opening: goesInTwoSteps(kind, form),
    matching: !(form.anyComment && KINDS[kind].fields.includes('anyComment')),
    test: saved !== null && !isNowhere(saved),
    automation: saved !== null,
  };
  return IDS.filter((id) => {
    const fields: readonly FormField[] = OPTIONS[id];
    return has[id] !== false && (fields.length === 0 || KINDS[kind].fields.some((field) => fields.includes(field)));
  });
}

/** Returns the option in which a box stands, by its path; null for what is always in sight. */
export function optionAt(path: string): OptionId | null {
  const [field] = path.split('.');
  return IDS.find((id) => OPTIONS[id].some((one) => one === field)) ?? null;
}

/** Says whether an automation still waits for its reel or its post: nobody can reach it yet. */
function isNowhere({ kind, mediaId }: Automation): boolean {
  return kind === 'scheduled' || (kind === 'remix' && mediaId === null);
}
