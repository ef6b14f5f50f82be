import { type AutomationKind, checkSettings, type Problem } from '@recado/engine';
import { saysOursOnly } from './draft/begin-settings.ts';
import type { Tidied } from './draft/tidy.ts';

/** Returns what is wrong with the settings, by the boxes of the form: what the engine says, and a promise of ours that nothing keeps. */
export function problemsOf(
  kind: AutomationKind,
  { settings, boxOf }: Tidied,
  { playerUrl, now }: { playerUrl: string | null; now: number },
): Problem[] {
  const problems = checkSettings(kind, settings, { playerUrl, now });
  const { links, template, audioId } = settings;
  const isEmptyPromise = template === 'links' && links.length === 0 && audioId === null && saysOursOnly(kind, settings);
  if (isEmptyPromise && !problems.some(({ path }) => path === 'links'))
    problems.push({ path: 'links', code: 'links_missing', severity: 'error', values: { template, ours: 1 } });
  return problems.map((problem) => ({ ...problem, path: boxOf(problem.path) }));
}
