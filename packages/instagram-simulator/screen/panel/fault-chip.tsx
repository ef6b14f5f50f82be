import { useSpeech } from '../speak.tsx';
import type { WordKey } from '../words/index.ts';

/** Which switch shaped an exchange, by the name it has among the knobs. */
export function FaultChip({ fault }: { fault: string }) {
  const { say } = useSpeech();
  const key = names[fault];
  return (
    <span className="chip max-w-40 shrink-0 bg-warn-soft text-warn">
      <span className="truncate">{key ? say(key) : fault}</span>
    </span>
  );
}

const names: Record<string, WordKey | undefined> = {
  duplicateWebhooks: 'duplicate',
  reorderWebhooks: 'reorder',
  webhookDelayMs: 'delay',
  loseAnswers: 'lose',
  timeoutAfterAccept: 'timeout',
  errors5xx: 'errors',
  throttle: 'throttle',
  refuse: 'refuse',
  rejectRichPrivateReply: 'rejectRich',
};
