export {
  HINT_CHANNEL,
  type Hint,
  type HintMessage,
  hintMessages,
  hintStatements,
  readHintMessage,
} from './tell-hints.ts';
