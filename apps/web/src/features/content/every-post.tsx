import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import { postGlobalQuery } from '../../api/queries.ts';
import { Chip } from '../../ui/fields/chip.tsx';

/** The card of the automation for every post that has none, above the single ones: a post's own goes before it. */
export function EveryPost() {
  const { t } = useLingui();
  const { data, isPending } = useQuery(postGlobalQuery);
  // The list below says what cannot be read now.
  if (!data && !isPending) return null;
  const automation = data?.automation ?? null;
  const text = automation?.settings.messagetitletexts[0] ?? null;
  return (
    <section className="group relative flex min-h-19 items-center gap-x-4 gap-y-2 rounded-card bg-surface p-4 shadow-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent">
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill bg-accent-soft text-on-accent-soft">
        <LayoutGrid aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-medium text-[1.0625rem]">
          <Link
            to="/content/posts/$mediaId"
            params={{ mediaId: 'global' }}
            search={(search: object) => search}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            <Trans>Every post that has none</Trans>
          </Link>
        </h2>
        <p className="line-clamp-1 text-[0.9375rem] text-ink-soft" dir="auto">
          {text ?? t`One answer for the others, older ones and those to come.`}
        </p>
      </div>
      {automation && (automation.enabled ? <Chip tone="good">{t`Active`}</Chip> : <Chip>{t`Paused`}</Chip>)}
    </section>
  );
}
