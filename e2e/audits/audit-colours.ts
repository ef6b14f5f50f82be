import type { Page } from '@playwright/test';
import { WORD_PAIRS } from '../../apps/web/src/ui/theme/pairs.ts';
import { programOf } from './colour-rules.ts';

/** Finds words whose colour and ground are no pair that is held to be readable in every colour that somebody may choose. */
export function colourFaults(page: Page): Promise<string[]> {
  return page.evaluate(programOf(WORD_PAIRS));
}
