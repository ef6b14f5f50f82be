export { type AudioAddress, hasVoice } from './answering/audio-line.ts';
export { makeCode, readCode } from './answering/code.ts';
export { comparisonOf, type Variant, variantFor, wordedAs } from './answering/comparison.ts';
export { type Decision, type DecisionInput, decideEvent, type Facts } from './answering/decide-event.ts';
export {
  DISCLOSURES,
  type DisclosureChoice,
  type DisclosureInput,
  disclosureDue,
  disclosureOf,
  placeDisclosure,
  planDisclosureBefore,
  withDisclosure,
} from './answering/disclosure.ts';
export { fillContent, isOpen } from './answering/fill-content.ts';
export { fillNames, LONGEST_NAMES, type Names, NO_NAMES, openNames } from './answering/fill-names.ts';
export { gateWord, isGated, isGateWord, planNextPrompt } from './answering/follow-gate.ts';
export { type MessageSize, messageSize } from './answering/message-size.ts';
export type { OpenGate } from './answering/open-gate.ts';
export { displayNameOf, firstNameOf, isNameFallback } from './answering/person-names.ts';
export {
  ASKABLE_OUTCOMES,
  type AutomationRef,
  type Button,
  type Content,
  type DeliveryKind,
  type Explanation,
  MOST_PROMPTS,
  OUTCOMES,
  type Outcome,
  PART,
  type Plan,
  type PlannedDelivery,
  STEP_CODES,
  type Step,
  type StepCode,
} from './answering/plan.ts';
export {
  type Choices,
  type PlanInput,
  parseTapPayload,
  planAnswer,
  planTap,
  type TapPlanInput,
  tapPayloadOf,
} from './answering/plan-answer.ts';
export { type TryInput, type TryMessage, type TryResult, tryEvent, tryText } from './answering/preview.ts';
export {
  OPT_OUT_ANSWERS,
  type OptOutRequest,
  planOptOutAnswer,
  readOptOut,
  readRequest,
} from './answering/read-opt-out.ts';
export { type Channel, type RenderedDm, type RenderInput, renderDm, twoSteps } from './answering/render-dm.ts';
export { type PaddedReply, type PaddingInput, padReplies } from './answering/replies/pad-replies.ts';
export { type TellingInput, tellOfRequests } from './answering/replies/tell-of-requests.ts';
export { LINK_ID_CHARACTERS, withOurLinks } from './answering/with-our-links.ts';
export { DEFAULT_CAPS } from './default-caps.ts';
export type {
  AccountEvent,
  CommentEvent,
  EchoEvent,
  MessageEvent,
  NoticeEvent,
  Person,
  Shown,
  TapEvent,
} from './event.ts';
export { SHOWN } from './event.ts';
export { AUTOMATION_KINDS, type AutomationKind } from './kinds/automation-kinds.ts';
export { type FormField, KINDS, type Kind } from './kinds/index.ts';
export { countBytes, countCharacters, LIMITS, WINDOWS } from './limits.ts';
export { LOCALES, type Locale } from './locale.ts';
export { answersInstead, type Instead } from './matching/answers-instead.ts';
export { type AskedBy, type Considered, consider, type Found } from './matching/consider.ts';
export { considerAsked } from './matching/consider-asked.ts';
export { considerTestCode } from './matching/consider-test-code.ts';
export { type Conflict, conflictsByRival, findConflicts, rivalKinds } from './matching/find-conflicts.ts';
export { fitsCaption } from './matching/fits-caption.ts';
export { fold } from './matching/fold.ts';
export { locate, type Span } from './matching/locate.ts';
export { type CompiledGroup, compileGroup, GROUPED_KINDS } from './matching/match-group.ts';
export {
  type CompiledTriggers,
  compileTriggers,
  foldsToNothing,
  matchTriggers,
  type TriggerMatch,
} from './matching/match-triggers.ts';
export { type NearMiss, nearMiss } from './matching/near-miss.ts';
export { comparePrecedence, PRECEDENCE_REASONS, type PrecedenceReason } from './matching/precedence.ts';
export { type Reading, readText } from './matching/read-text.ts';
export { DOUBTS, type Doubt, type PastComment, type WhatIf, WhatIfCount } from './matching/what-if.ts';
export { fitRecipe } from './recipes/fit-recipe.ts';
export { type ImportedAnswer, readAnswersCsv } from './recipes/read-answers-csv.ts';
export { type Recipe, type RecipeReading, readRecipe, writeRecipe } from './recipes/recipe.ts';
export { checkSettings } from './settings/check-settings.ts';
export {
  type AutomationVersion,
  type CompiledAutomation,
  compileAutomation,
  triggerWords,
} from './settings/compile-automation.ts';
export {
  CHANGE_CODES,
  type Change,
  type ChangeCode,
  describeChange,
  type VersionState,
} from './settings/describe-change.ts';
export { parseSettings } from './settings/parse-settings.ts';
export { PROBLEM_CODES, type Problem, type ProblemCode } from './settings/problem.ts';
export { nearestWithin, type Schedule, scheduleAt } from './settings/schedule.ts';
export {
  FollowerOnlySchema,
  isWebUrl,
  type Link,
  LinkSchema,
  type Settings,
  SettingsSchema,
  TEMPLATES,
  type Template,
} from './settings/settings.ts';
export { readSteps, SHORT, STEP_LINE, STEP_PART, type StoredSteps, storeSteps } from './short-steps.ts';
export { BEGINNING_WORDS } from './words/beginning-words.ts';
export { FOLLOW_GATE_WORDS } from './words/follow-gate-words.ts';
export { OPENING_WORDS } from './words/opening-words.ts';
export { OPT_OUT_WORDS } from './words/opt-out-words.ts';
