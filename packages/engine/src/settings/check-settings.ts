import { audioLine } from '../answering/audio-line.ts';
import { fillNames, LONGEST_NAMES, NO_NAMES } from '../answering/fill-names.ts';
import { messageSize } from '../answering/message-size.ts';
import { readOptOut } from '../answering/read-opt-out.ts';
import { hasPicture, linksText } from '../answering/render-dm.ts';
import { holdsTrigger } from '../answering/replies/pad-replies.ts';
import type { AutomationKind } from '../kinds/automation-kinds.ts';
import { KINDS } from '../kinds/index.ts';
import { countBytes, countCharacters, LIMITS } from '../limits.ts';
import { fold } from '../matching/fold.ts';
import { compileTriggers, foldsToNothing, matchTriggers } from '../matching/match-triggers.ts';
import { readText } from '../matching/read-text.ts';
import { triggerWords } from './compile-automation.ts';
import { parseSettings } from './parse-settings.ts';
import type { Problem, ProblemCode } from './problem.ts';
import type { Settings } from './settings.ts';

/**
 * Every problem of an automation's settings: the schema's, the kind's, and those between fields. Empty means: may be saved without a
 * word. `playerUrl` is the address of the chosen audio's page, which takes room in link mode; a schedule that is over at `now` is said.
 */
export function checkSettings(
  kind: AutomationKind,
  settings: Settings,
  { playerUrl = null, now = null }: { playerUrl?: string | null; now?: number | null } = {},
): Problem[] {
  const parsed = parseSettings(settings);
  const problems: Problem[] = parsed.ok ? [] : parsed.problems;
  // A check knows the template and the longest names, so what it says stands in place of what the schema said of the same.
  const add = (problem: Problem) => {
    const said = problems.findIndex(({ path, code }) => path === problem.path && code === problem.code);
    problems.splice(said === -1 ? problems.length : said, 1, problem);
  };
  for (const check of [
    checkTriggers,
    checkReplies,
    checkMessages,
    checkOwnWords,
    checkLinks,
    checkAudio,
    checkTemplate,
    checkGate,
    checkName,
    checkCaption,
    checkSchedule,
    checkComparison,
  ]) {
    check({ kind, settings, playerUrl, now, add });
  }
  return problems;
}

interface CheckInput {
  kind: AutomationKind;
  settings: Settings;
  playerUrl: string | null;
  now: number | null;
  add: (problem: Problem) => void;
}

const SHORT_TRIGGER = 4;
/** The kinds that read messages, in which an opt-out word stops automation before any trigger is looked at. */
const READS_MESSAGES: ReadonlySet<AutomationKind> = new Set(['direct', 'story', 'story_global']);

function checkTriggers({ kind, settings, add }: CheckInput): void {
  const list = KINDS[kind].words;
  if (!list) return;
  const words = triggerWords(kind, settings);
  const any = list === 'activationComments' && settings.anyComment;
  if (words.length === 0 && !any) add(error(list, 'no_trigger'));
  const seen = new Set<string>();
  words.forEach((word, index) => {
    const path = `${list}.${index}`;
    const folded = fold(word);
    if (word.trim() === '') return;
    if (READS_MESSAGES.has(kind) && readOptOut(word) === 'stop') add(error(path, 'trigger_opt_out', { word }));
    else if (foldsToNothing(word)) add(error(path, 'trigger_folds_to_nothing', { word }));
    else if (seen.has(folded)) add(warning(path, 'trigger_repeated', { word }));
    else if (isShort(folded)) add(warning(path, 'trigger_short', { word, min: SHORT_TRIGGER }));
    seen.add(folded);
  });
}

/** Short words fire by accident only in scripts whose words are long: 値段 and ❤ are whole words already (docs/hard-cases.md 47). */
function isShort(folded: string): boolean {
  return countCharacters(folded) < SHORT_TRIGGER && /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}\s]+$/u.test(folded);
}

function checkReplies({ kind, settings, add }: CheckInput): void {
  if (!KINDS[kind].publicReply || !settings.replyToComment) return;
  const replies = settings.replyComments;
  if (replies.length < LIMITS.recommendedReplies) {
    add(warning('replyComments', 'few_replies', { count: replies.length, min: LIMITS.recommendedReplies }));
  }
  const compiled = compileTriggers(triggerWords(kind, settings), { exact: false });
  for (const list of settings.tellOfRequests
    ? (['replyComments', 'requestsReplies'] as const)
    : ['replyComments' as const]) // const: names of fields
    settings[list].forEach((reply, index) => {
      const path = `${list}.${index}`;
      const used = countCharacters(fillNames(reply, LONGEST_NAMES));
      if (used > LIMITS.replyCharacters) add(error(path, 'reply_too_large', { used, max: LIMITS.replyCharacters }));
      if (holdsTrigger(reply, compiled)) add(error(path, 'self_trigger'));
    });
}

/** Every title with all links: which combination is too large is said by its path and values. */
function checkMessages({ settings, playerUrl, add }: CheckInput): void {
  const { messagetitletexts: titles, links, template, opening } = settings;
  if (titles.length === 0 && template !== 'audio') add(error('messagetitletexts', 'no_message'));
  titles.forEach((title, index) => {
    const { used, max, unit, fits } = messageSize(title, settings, playerUrl);
    const path = `messagetitletexts.${index}`;
    const counted = template === 'links' ? links.length + (audioLine(settings, playerUrl) === null ? 0 : 1) : 0;
    if (!fits) add(error(path, 'message_too_large', { used, max, unit, links: counted }));
    if (!fits || links.length === 0 || (template !== 'buttons' && template !== 'generic')) return;
    const asText = countBytes(linksText(fillNames(title, NO_NAMES), links, audioLine(settings, playerUrl)));
    if (asText > LIMITS.textBytes) add(warning(path, 'fallback_incomplete', { used: asText, max: LIMITS.textBytes }));
  });
  if (opening) {
    const used = countCharacters(fillNames(opening.text, LONGEST_NAMES));
    const max = LIMITS.buttonTextCharacters;
    if (used > max) add(error('opening.text', 'message_too_large', { used, max, unit: 'characters', links: 0 }));
  }
  if (settings.subtitle && template === 'generic') {
    const used = countCharacters(fillNames(settings.subtitle, LONGEST_NAMES));
    const max = LIMITS.cardSubtitleCharacters;
    if (used > max) add(error('subtitle', 'text_too_large', { used, max }));
  }
}

/** Said, not refused: what the account writes itself starts nothing. Only of words that are looked for in messages. */
function checkOwnWords({ kind, settings, add }: CheckInput): void {
  if (!READS_MESSAGES.has(kind) || settings.anyComment || settings.template === 'audio') return;
  const compiled = compileTriggers(triggerWords(kind, settings), { exact: false });
  settings.messagetitletexts.forEach((text, index) => {
    const match = matchTriggers(readText(text), compiled);
    if (match) add(warning(`messagetitletexts.${index}`, 'own_word', { word: match.word }));
  });
}

function checkLinks({ kind, settings, add }: CheckInput): void {
  const { links, template } = settings;
  const max = KINDS[kind].links[template];
  if (template !== 'audio' && links.length > max) add(error('links', 'too_many_links', { count: links.length, max }));
  const needed = template === 'buttons' || (KINDS[kind].needsLink && template !== 'audio');
  if (needed && links.length === 0) add(error('links', 'links_missing', { template }));
  if (template === 'generic' && links.length === 0 && !hasPicture(settings) && !settings.subtitle?.trim()) {
    add(error('imageUrl', 'card_empty'));
  }
}

function checkAudio({ kind, settings, add }: CheckInput): void {
  const { template, audioId, audioMode } = settings;
  if (template === 'audio' && audioId === null) add(error('audioId', 'audio_missing'));
  if (audioId === null) return;
  if (!KINDS[kind].audio) add(error('audioId', 'audio_not_offered'));
  // A card has eighty characters for its title: an address has no room in it.
  if (template === 'generic' && audioMode === 'link') add(error('audioMode', 'audio_link_in_card'));
}

function checkTemplate({ kind, settings, add }: CheckInput): void {
  const { template } = settings;
  if (!KINDS[kind].templates.includes(template)) add(error('template', 'template_not_offered', { template }));
}

/** A kind without a gate would send to everybody what was meant for followers. */
function checkGate({ kind, settings, add }: CheckInput): void {
  const { enabled, messagetitletexts: titles, buttonText } = settings.followerOnly;
  if (!enabled) return;
  if (!KINDS[kind].followerGate) add(error('followerOnly.enabled', 'invalid'));
  titles.forEach((title, index) => {
    const { used, max, unit, fits } = messageSize(title, { template: 'buttons', links: [] });
    if (!fits)
      add(error(`followerOnly.messagetitletexts.${index}`, 'message_too_large', { used, max, unit, links: 0 }));
  });
  // Somebody who sees no button writes its text: it has to be a text that can be told from others.
  if (buttonText.trim() !== '' && foldsToNothing(buttonText))
    add(error('followerOnly.buttonText', 'trigger_folds_to_nothing', { word: buttonText }));
  if (readOptOut(buttonText) !== null) add(error('followerOnly.buttonText', 'trigger_opt_out', { word: buttonText }));
}

function checkName({ kind, settings, add }: CheckInput): void {
  if (KINDS[kind].fields.includes('name') && !settings.name?.trim()) add(error('name', 'name_missing'));
}

function checkCaption({ kind, settings: { captionText }, add }: CheckInput): void {
  if (!KINDS[kind].fields.includes('captionText') || captionText === null) return;
  if (captionText.trim() !== '' && foldsToNothing(captionText))
    add(error('captionText', 'trigger_folds_to_nothing', { word: captionText }));
}

/** The second wording is held to what the first one is. */
function checkComparison({ kind, settings, playerUrl, add }: CheckInput): void {
  const { comparison, replyToComment } = settings;
  if (!comparison || !KINDS[kind].fields.includes('comparison')) return;
  const { messagetitletexts: titles, replyComments: replies } = comparison;
  if (titles.length === 0 && (replies.length === 0 || !replyToComment))
    add(error('comparison.messagetitletexts', 'no_message'));
  titles.forEach((title, index) => {
    const { used, max, unit, fits } = messageSize(title, settings, playerUrl);
    const links = settings.template === 'links' ? settings.links.length : 0;
    if (!fits) add(error(`comparison.messagetitletexts.${index}`, 'message_too_large', { used, max, unit, links }));
  });
  const compiled = compileTriggers(triggerWords(kind, settings), { exact: false });
  replies.forEach((reply, index) => {
    if (holdsTrigger(reply, compiled)) add(error(`comparison.replyComments.${index}`, 'self_trigger'));
  });
}

function checkSchedule({ settings: { activeFrom, activeUntil }, now, add }: CheckInput): void {
  if (activeUntil === null) return;
  if (activeFrom !== null && activeUntil <= activeFrom) add(error('activeUntil', 'schedule_ends_before'));
  else if (now !== null && activeUntil <= now) add(warning('activeUntil', 'schedule_over'));
}

function error(path: string, code: ProblemCode, values?: Problem['values']): Problem {
  return { path, code, severity: 'error', ...(values && { values }) };
}

function warning(path: string, code: ProblemCode, values?: Problem['values']): Problem {
  return { ...error(path, code, values), severity: 'warning' };
}
