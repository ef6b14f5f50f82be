export { answersInstead, type Instead } from './answers-instead.ts';
export { type AudioAddress, hasVoice } from './audio.ts';
export { checkSettings } from './check-settings.ts';
export { makeCode, readCode } from './codes.ts';
export {
  type AutomationVersion,
  type CompiledAutomation,
  compileAutomation,
  triggerWords,
} from './compile-automation.ts';
export { type Conflict, conflictsByRival, findConflicts, rivalKinds } from './conflicts.ts';
export { type Considered, consider, type Found } from './consider.ts';
export { DEFAULT_CAPS, type Decision, type DecisionInput, decideEvent, type Facts } from './decide.ts';
export { CHANGE_CODES, type Change, type ChangeCode, describeChange, type VersionState } from './describe-change.ts';
export {
  DISCLOSURES,
  type DisclosureChoice,
  type DisclosureInput,
  disclosureDue,
  disclosureOf,
  placeDisclosure,
  planDisclosureBefore,
  withDisclosure,
} from './disclosure.ts';
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
export { fillContent, isOpen } from './fill-content.ts';
export { fillNames, LONGEST_NAMES, type Names, NO_NAMES, openNames } from './fill-names.ts';
export { fitsCaption } from './fits-caption.ts';
export { fold } from './fold.ts';
export { gateWord, isGated, isGateWord, planNextPrompt } from './follow-gate.ts';
export { FOLLOW_GATE_WORDS } from './follow-gate-words.ts';
export { type CompiledGroup, compileGroup, GROUPED_KINDS } from './group.ts';
export { countBytes, countCharacters, LIMITS, WINDOWS } from './limits.ts';
export { LOCALES, type Locale } from './locale.ts';
export { locate, type Span } from './locate.ts';
export { type CompiledTriggers, compileTriggers, foldsToNothing, matchTriggers, type TriggerMatch } from './match.ts';
export { type MessageSize, messageSize } from './message-size.ts';
export { type NearMiss, nearMiss } from './near-miss.ts';
export type { OpenGate } from './open-gate.ts';
export { OPENING_WORDS } from './opening-words.ts';
export { OPT_OUT_ANSWERS, type OptOutRequest, planOptOutAnswer, readOptOut, readRequest } from './opt-out.ts';
export { OPT_OUT_WORDS } from './opt-out-words.ts';
export { LINK_ID_CHARACTERS, withOurLinks } from './our-links.ts';
export { type PaddedReply, type PaddingInput, padReplies } from './padding.ts';
export { parseSettings } from './parse-settings.ts';
export { displayNameOf, firstNameOf, isNameFallback } from './person-names.ts';
export {
  type AutomationRef,
  type Button,
  type Content,
  type DeliveryKind,
  DISCLOSURE_PART,
  type Explanation,
  MOST_PROMPTS,
  OUTCOMES,
  type Outcome,
  type Plan,
  type PlannedDelivery,
  STEP_CODES,
  type Step,
  type StepCode,
} from './plan.ts';
export {
  type Choices,
  type PlanInput,
  parseTapPayload,
  planAnswer,
  planTap,
  type TapPlanInput,
  tapPayloadOf,
} from './plan-answer.ts';
export { comparePrecedence, PRECEDENCE_REASONS, type PrecedenceReason } from './precedence.ts';
export { type TryInput, type TryMessage, type TryResult, tryEvent, tryText } from './preview.ts';
export { PROBLEM_CODES, type Problem, type ProblemCode } from './problem.ts';
export { type Reading, readText } from './read-text.ts';
export { type ImportedAnswer, readAnswersCsv } from './recipes/answers-csv.ts';
export { fitRecipe } from './recipes/fit-recipe.ts';
export { type Recipe, type RecipeReading, readRecipe, writeRecipe } from './recipes/recipe.ts';
export {
  AUTOMATION_KINDS,
  type AutomationKind,
  FollowerOnlySchema,
  isWebUrl,
  type Link,
  LinkSchema,
  type Settings,
  SettingsSchema,
  TEMPLATES,
  type Template,
} from './settings.ts';
export { type Channel, type RenderedDm, type RenderInput, renderDm, twoSteps } from './template.ts';
export { considerTest } from './test-send.ts';
export { type FormField, KINDS, type Kind } from './triggers/index.ts';
