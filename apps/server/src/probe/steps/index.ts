import type { Step } from '../step.ts';
import { commentSteps } from './comments.ts';
import { liveSteps } from './live.ts';
import { operatingSteps } from './operating.ts';
import { readingSteps } from './reading.ts';
import { replySteps } from './replies.ts';
import { tapSteps } from './taps.ts';
import { wireSteps } from './wire.ts';
import { writingSteps } from './writing.ts';

/** Every step, in the order in which it is done: what ends a token comes last, what only looks back at what came after it all. */
export const STEPS: readonly Step[] = [
  ...readingSteps,
  ...commentSteps,
  ...replySteps,
  ...tapSteps,
  ...writingSteps,
  ...liveSteps,
  ...operatingSteps,
  ...wireSteps,
];
