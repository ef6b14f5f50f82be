import { activityExamples } from './activity.ts';
import { automationExamples } from './automations.ts';
import type { Examples } from './example.ts';
import { figureExamples } from './figures.ts';
import { listExamples } from './list.ts';
import { peopleExamples } from './people.ts';

export type { Example } from './example.ts';

export const examples: Examples = {
  ...activityExamples,
  ...peopleExamples,
  ...automationExamples,
  ...listExamples,
  ...figureExamples,
};
