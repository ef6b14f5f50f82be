import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DeliveryReason, Home } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { Clock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useReasonWords } from '../../i18n/reason-words.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import type { Matter, Trouble } from './troubles-of.ts';

/** `first`: the one with the blue button; `more`: one of those behind it. */
type Told = 'first' | 'more';
export type DrawMatter = (matter: Matter, told: Told) => ReactNode;

/** The gravest that is wrong, with its one button; the others at a press. */
export function Troubles({ troubles, drawMatter }: { troubles: readonly Trouble[]; drawMatter: DrawMatter }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const [first, ...others] = troubles;
  if (!first) return null;
  return (
    <section aria-label={t`Worth a look`} className="flex flex-col gap-2">
      <div role="status">
        <OneTrouble trouble={first} told="first" drawMatter={drawMatter} />
      </div>
      {others.length > 0 && (
        <>
          <button
            type="button"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            className="inline-flex min-h-11 items-center self-start rounded-control px-4 font-medium text-[0.875rem] text-ink-soft underline"
          >
            {all ? <Trans>Show one alone</Trans> : <Plural value={others.length} one="and # more" other="and # more" />}
          </button>
          {all && (
            <ul className="flex flex-col gap-2">
              {others.map((trouble) => (
                <li key={keyOf(trouble)}>
                  <OneTrouble trouble={trouble} told="more" drawMatter={drawMatter} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

function keyOf(trouble: Trouble): string {
  if (trouble.about === 'problem') return trouble.reason;
  return trouble.about === 'capped' ? `${trouble.capped.username} ${trouble.capped.cap}` : trouble.about;
}

function OneTrouble({ trouble, told, drawMatter }: { trouble: Trouble; told: Told; drawMatter: DrawMatter }) {
  if (trouble.about === 'problem') return <Problem {...trouble} told={told} />;
  if (trouble.about === 'capped') return <Capped {...trouble.capped} told={told} />;
  return drawMatter(trouble.about, told);
}

const linkClass = (told: Told) =>
  told === 'first' ? buttonClass('main', 'max-sm:w-full') : buttonClass('soft', '!bg-surface !text-ink');

/** The reasons that are mended at the connection. */
const OF_CONNECTION: readonly DeliveryReason[] = ['reconnect', 'messages_off', 'permission_missing', 'no_access'];

function Problem({
  reason,
  count,
  waits,
  told,
}: {
  reason: DeliveryReason;
  count: number;
  waits: boolean;
  told: Told;
}) {
  const words = useReasonWords();
  return (
    <Notice
      tone={waits ? 'warn' : 'bad'}
      icon={
        waits ? (
          <Clock aria-hidden className="size-5 shrink-0" />
        ) : (
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
        )
      }
      action={<ToMend reason={reason} waits={waits} told={told} />}
    >
      <b className="block tabular-nums">
        {waits ? (
          <Plural value={count} one="# answer waits" other="# answers wait" />
        ) : (
          <Plural value={count} one="# answer did not go out" other="# answers did not go out" />
        )}
      </b>
      {words(reason)}
    </Notice>
  );
}

/** The way to where it is mended, or seen. */
function ToMend({ reason, waits, told }: { reason: DeliveryReason; waits: boolean; told: Told }) {
  if (OF_CONNECTION.includes(reason))
    return (
      <Link to="/settings/connection" className={linkClass(told)}>
        <Trans>See the connection</Trans>
      </Link>
    );
  if (reason === 'no_credits')
    return (
      <Link to="/plans" className={linkClass(told)}>
        <Trans>See the plans</Trans>
      </Link>
    );
  return (
    <Link to="/activity" search={{ result: waits ? 'held' : 'failed' }} className={linkClass(told)}>
      <Trans>See them</Trans>
    </Link>
  );
}

/** Two automations that answer each other stop at the cap, and say so. */
function Capped({ username, name: said, cap, count, told }: Home['capped'][number] & { told: Told }) {
  const { t } = useLingui();
  const name = username === null ? (said ?? t`Somebody`) : `@${username}`;
  const q = username ?? said;
  return (
    <Notice
      tone="warn"
      icon={<TriangleAlert aria-hidden className="size-5 shrink-0" />}
      action={
        <Link to="/activity" search={q === null ? {} : { q }} className={linkClass(told)}>
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
