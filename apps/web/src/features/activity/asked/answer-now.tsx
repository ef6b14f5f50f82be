import type { Activity } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { answersQuery } from '../../../api/queries.ts';

const AnswerPanel = lazy(() => import('./answer-panel.tsx').then((module) => ({ default: module.AnswerPanel })));

/** Lets a comment that got nothing be answered after all; nothing where Instagram takes no answer, or none is set up. */
export function AnswerNow({ activity: { id, kind, result } }: { activity: Activity }) {
  const isAskable = kind === 'comment' && result === 'nothing';
  const answers = useQuery({ ...answersQuery(id), enabled: isAskable });
  const { until = null, automations = [] } = answers.data ?? {};
  if (!isAskable || until === null || automations.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <AnswerPanel id={id} until={until} choices={automations} />
    </Suspense>
  );
}
