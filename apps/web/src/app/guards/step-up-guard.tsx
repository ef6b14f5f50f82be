import { lazy, Suspense, useEffect, useState } from 'react';
import { onStepUp, type StepUp } from '../../api/kept/step-up.ts';
import { loadScreen } from '../loading/load-screen.ts';
import type { AppRouter } from '../router.tsx';

const ProveSheet = lazy(async () => ({
  default: (await loadScreen(() => import('../../features/admin/passkeys/prove-sheet.tsx'), { isAsked: true })())
    .ProveSheet,
}));
const ConfirmSheet = lazy(async () => ({
  default: (await loadScreen(() => import('./confirm-sheet.tsx'), { isAsked: true })()).ConfirmSheet,
}));

interface Question {
  asked: StepUp;
  answer: (shown: boolean) => void;
}

/** Asks a person to show who they are, wherever a call needs it; the call goes on once they did. */
export function StepUpGuard({ router }: { router: AppRouter }) {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () =>
      onStepUp(
        (asked) =>
          new Promise((resolve) => {
            const answer = (shown: boolean) => {
              setQuestion(null);
              resolve(shown);
            };
            setQuestion({ asked, answer });
          }),
      ),
    [],
  );
  if (!question) return null;
  const { asked, answer } = question;
  const addOne = () => {
    answer(false);
    void router.navigate({ to: '/administration/passkeys' });
  };
  return (
    <Suspense>
      {asked === 'second_factor_needed' ? (
        <ProveSheet onShown={() => answer(true)} onClose={() => answer(false)} onAdd={addOne} />
      ) : (
        <ConfirmSheet asked={asked} onClose={() => answer(false)} />
      )}
    </Suspense>
  );
}
