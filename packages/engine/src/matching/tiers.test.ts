import { expect, test } from 'vitest';
import type { AutomationKind } from '../kinds/automation-kinds.ts';
import { TIERS } from './tiers.ts';

test.each<[AutomationKind, AutomationKind]>([
  ['story', 'direct'],
  ['story_global', 'direct'],
  ['direct', 'welcome'],
  ['live', 'live_welcome'],
])('%s answers before %s', (first, second) => expect(TIERS[first]).toBeLessThan(TIERS[second]));
