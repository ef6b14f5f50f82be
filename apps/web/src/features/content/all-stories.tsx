import { Trans, useLingui } from '@lingui/react/macro';
import type { Automation } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { CirclePlay } from 'lucide-react';
import { useScheduleState } from '../../i18n/schedules/use-schedule-words.ts';
import { useStateWords } from '../../i18n/use-state-words.ts';
import { Chip } from '../../ui/fields/chip.tsx';

/** The card of the automation for all stories, above the single ones: it goes before them. */
export function AllStories({ automation }: { automation: Automation | null }) {
  const { t } = useLingui();
  const text = automation?.settings.messagetitletexts[0] ?? null;
  const state = useStateWords();
  const waits = useScheduleState();
  const on = automation?.enabled === true && waits(automation.settings) === null;
  return (
    <section className="group relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface p-4 shadow-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent">
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill bg-accent-soft text-on-accent-soft">
        <CirclePlay aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-medium text-[1.0625rem]">
          <Link
            to="/content/stories/$mediaId"
            params={{ mediaId: 'global' }}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            <Trans>All stories</Trans>
          </Link>
        </h2>
        <p className="line-clamp-2 text-[0.9375rem] text-ink-soft" dir="auto">
          {text ?? t`One answer for every story, those to come too, and for mentions of you.`}
        </p>
      </div>
      {automation && <Chip {...state(automation)} />}
      {on && (
        <p className="w-full text-[0.875rem] text-ink-soft">
          <Trans>While this is active, what you set up for single stories rests.</Trans>
        </p>
      )}
    </section>
  );
}
