import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Answer, Calls } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { Clock, TriangleAlert } from 'lucide-react';
import { type SessionUser, useSession } from '../../api/kept/session.ts';
import { useReasonWords } from '../../i18n/reason-words.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';

type Summary = Answer<Calls['GET /activity/summary']>;
type Reason = Summary['problems'][number]['reason'];

/** Reasons that mean *waiting*, not *lost*. */
const HELD: readonly Reason[] = [
  'no_credits',
  'waits_for_dm',
  'reconnect',
  'messages_off',
  'blocked_by_instagram',
  'instagram_incident',
];

/** The reasons that the notice across the top tells of already. */
const NOTICED: Readonly<Record<SessionUser['connection']['state'], Reason | null>> = {
  connected: null,
  reconnect: 'reconnect',
  messages_off: 'messages_off',
  blocked: 'blocked_by_instagram',
};

/** The list of what was not delivered and why, each with the one place to look. */
export function Problems({ summary }: { summary: Summary }) {
  const words = useReasonWords();
  const { userData: user } = useSession();
  const problems = summary.problems.filter(({ count, reason }) => count > 0 && reason !== 'waits_for_dm');
  if (problems.length === 0 && summary.capped.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">
        <Trans>Worth a look</Trans>
      </h2>
      {summary.capped.map((capped) => (
        <Capped key={`${capped.username} ${capped.cap}`} {...capped} />
      ))}
      {problems.map(({ reason, count }) => {
        const waits = HELD.includes(reason);
        return (
          <Notice
            key={reason}
            tone={waits ? 'warn' : 'neutral'}
            icon={
              waits ? (
                <Clock aria-hidden className="size-5 shrink-0" />
              ) : (
                <TriangleAlert aria-hidden className="size-5 shrink-0 text-ink-soft" />
              )
            }
            action={
              <Link
                to="/activity"
                search={{ result: waits ? 'held' : 'failed' }}
                className={buttonClass('soft', '!bg-surface !text-ink')}
              >
                <Trans>See them</Trans>
              </Link>
            }
          >
            <b className="tabular-nums">
              {waits ? (
                <Plural value={count} one="# answer waits" other="# answers wait" />
              ) : (
                <Plural value={count} one="# answer did not go out" other="# answers did not go out" />
              )}
            </b>{' '}
            {/* What the notice at the top says is not said again. */}
            {reason !== NOTICED[user?.connection.state ?? 'connected'] && words(reason)}
          </Notice>
        );
      })}
    </section>
  );
}

/** Two automations that answer each other stop at the cap, and say so. */
function Capped({ username, name: said, cap, count }: Summary['capped'][number]) {
  const { t } = useLingui();
  const name = username === null ? (said ?? t`Somebody`) : `@${username}`;
  return (
    <Notice
      tone="warn"
      icon={<TriangleAlert aria-hidden className="size-5 shrink-0" />}
      action={
        <Link
          to="/activity"
          search={(username ?? said) === null ? {} : { q: username ?? said ?? '' }}
          className={buttonClass('soft', '!bg-surface !text-ink')}
        >
          <Trans>See them</Trans>
        </Link>
      }
    >
      {cap === 'hour'
        ? t`${name} got ${count} automatic messages in an hour. Is it another automation?`
        : t`${name} got ${count} automatic messages in a day. Is it another automation?`}
    </Notice>
  );
}
