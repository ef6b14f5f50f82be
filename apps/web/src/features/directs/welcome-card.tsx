import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hand } from 'lucide-react';
import { welcomeQuery } from '../../api/queries.ts';
import { Chip } from '../../ui/chip.tsx';

/** How a new conversation is greeted: above the answers, since it comes first. */
export function WelcomeCard() {
  const { t } = useLingui();
  const { data } = useQuery(welcomeQuery);
  const welcome = data?.automation ?? null;
  const text = welcome?.settings.messagetitletexts[0] ?? null;
  return (
    <section className="group relative flex items-center gap-4 rounded-card bg-surface p-4 shadow-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent">
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill bg-accent-soft text-on-accent-soft">
        <Hand aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-medium text-[1.0625rem]">
          <Link
            to="/directs/$id"
            params={{ id: 'welcome' }}
            search={(search: object) => search}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            <Trans>Welcome message</Trans>
          </Link>
        </h2>
        <p className="line-clamp-2 text-[0.9375rem] text-ink-soft" dir="auto">
          {text ?? t`Greet everybody who writes for the first time.`}
        </p>
      </div>
      {welcome && (welcome.enabled ? <Chip tone="good">{t`On`}</Chip> : <Chip>{t`Off`}</Chip>)}
    </section>
  );
}
