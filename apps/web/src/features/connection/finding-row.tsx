import { Trans } from '@lingui/react/macro';
import type { ConnectionFinding } from '@recado/contract';
import { clsx } from 'clsx';
import { CircleCheck, CircleHelp, CircleX, TriangleAlert, Wrench } from 'lucide-react';
import { Button } from '../../ui/fields/button.tsx';
import { useCheckWords } from './check-words.ts';
import { SIGN_IN_HELPS, useFindingWords } from './finding-words.ts';

const LOOKS = {
  good: { icon: CircleCheck, colour: 'text-good' },
  mended: { icon: Wrench, colour: 'text-good' },
  warn: { icon: TriangleAlert, colour: 'text-warn' },
  bad: { icon: CircleX, colour: 'text-bad' },
  unknown: { icon: CircleHelp, colour: 'text-ink-soft' },
} as const;

export interface Remedies {
  /** Begins a sign-in at Instagram that comes back here. */
  connect: () => void;
  connecting: boolean;
  check: () => void;
  checking: boolean;
}

/** Chooses what helps where something is wrong: a sign-in, or another look; null where nothing is wrong. */
export function remedyOf({ state, cause }: ConnectionFinding): 'sign_in' | 'check' | null {
  if (state !== 'bad' && state !== 'warn') return null;
  return cause !== null && SIGN_IN_HELPS.has(cause) ? 'sign_in' : 'check';
}

interface Props {
  finding: ConnectionFinding;
  remedies: Remedies;
  /** The button that stands here: the useful one of the page, another, or none, where it stands above already. */
  button: 'main' | 'soft' | null;
}

/** One check: how it is, what it means, and the one thing that helps. */
export function FindingRow({ finding, remedies, button }: Props) {
  const titles = useCheckWords();
  const words = useFindingWords();
  const { check, state } = finding;
  const { icon: Icon, colour } = LOOKS[state];
  const remedy = remedyOf(finding);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-5">
      <Icon aria-hidden className={clsx('size-6 shrink-0', colour)} />
      <div className="min-w-[12rem] flex-1">
        <h2 className="font-semibold text-base">{titles[check]}</h2>
        <p className="text-[0.9375rem] text-ink-soft">{words(finding)}</p>
      </div>
      {button && remedy === 'sign_in' && (
        <Button look={button} busy={remedies.connecting} onClick={remedies.connect}>
          <Trans>Connect again</Trans>
        </Button>
      )}
      {button && remedy === 'check' && (
        <Button look={button} busy={remedies.checking} onClick={remedies.check}>
          <Trans>Check again</Trans>
        </Button>
      )}
    </li>
  );
}
