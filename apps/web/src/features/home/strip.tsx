import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Credits, CurrentUser, Home } from '@recado/contract';
import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { Amount } from '../../i18n/amount.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { When } from '../../i18n/when.tsx';

type Connection = CurrentUser['connection']['state'];
type Light = 'good' | 'warn' | 'bad' | 'none';

const LIGHTS: Readonly<Record<Light, string>> = { good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad', none: 'bg-edge' };

/** Three answers side by side: is it on, does it work, what is left. Each leads to where it is told in full. */
export function Strip({
  home,
  connection,
  credits,
  areasLeft,
}: {
  home: Home;
  connection: Connection;
  /** Null where they could not be read: the meter says why. */
  credits: Credits | null;
  areasLeft: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`At a glance`}
      className="grid divide-y divide-line rounded-card bg-surface shadow-card sm:auto-cols-fr sm:grid-flow-col sm:divide-x sm:divide-y-0"
    >
      <On home={home} connection={connection} />
      <Works home={home} isHeldUp={connection !== 'connected' || home.waits.credits > 0} />
      {credits && <Left credits={credits} areasLeft={areasLeft} />}
    </section>
  );
}

/** One answer: what it is about, the answer, and a line more. */
function Answer({
  to,
  search,
  label,
  light,
  value,
  below,
}: {
  to: LinkProps['to'];
  search?: LinkProps['search'];
  label: ReactNode;
  light: Light;
  value: ReactNode;
  below: ReactNode;
}) {
  return (
    <Link
      to={to}
      {...(search && { search })}
      className="flex min-w-0 flex-col gap-0.5 px-4 py-3 transition-colors duration-150 first:rounded-t-card last:rounded-b-card hover:bg-well/50 sm:p-5 sm:last:rounded-r-card sm:first:rounded-l-card sm:last:rounded-bl-none sm:first:rounded-tr-none"
    >
      <span className="flex items-center gap-2 text-[0.875rem] text-ink-soft">
        <span aria-hidden className={clsx('size-2 shrink-0 rounded-pill', LIGHTS[light])} />
        {label}
      </span>
      <span className="font-bold text-xl leading-8 tracking-tight sm:text-2xl">{value}</span>
      <span className="min-h-5 text-[0.8125rem] text-ink-soft leading-5">{below}</span>
    </Link>
  );
}

function On({ home: { automations, waits }, connection }: { home: Home; connection: Connection }) {
  const { answering, paused } = automations;
  const label = <Trans>Automations</Trans>;
  const off = paused > 0 && <Plural value={paused} one="# is paused" other="# are paused" />;
  if (connection !== 'connected') {
    const value = {
      reconnect: <Trans>Signed out</Trans>,
      messages_off: <Trans>Not allowed to answer</Trans>,
      blocked: <Trans>Paused by Instagram</Trans>,
    }[connection];
    const below = <Plural value={answering} one="# automation waits" other="# automations wait" />;
    return (
      <Answer
        to="/settings/connection"
        label={label}
        light={connection === 'blocked' ? 'warn' : 'bad'}
        value={value}
        below={answering > 0 && below}
      />
    );
  }
  if (answering > 0) {
    const value = <Plural value={answering} one="# active" other="# active" />;
    return (
      <Answer
        to="/automations"
        search={{ state: 'on' }}
        label={label}
        light="good"
        value={value}
        below={off || <Plural value={answering} one="It answers by itself" other="They answer by themselves" />}
      />
    );
  }
  if (waits.nextPost)
    return (
      <Answer to="/content/next" label={label} light="good" value={<Trans>Waiting for a post</Trans>} below={off} />
    );
  if (paused > 0)
    return (
      <Answer
        to="/automations"
        search={{ state: 'off' }}
        label={label}
        light="warn"
        value={<Trans context="all of them">Paused</Trans>}
        below={off}
      />
    );
  return (
    <Answer
      to="/automations"
      label={label}
      light="none"
      value={<Trans>None active yet</Trans>}
      below={<Trans>Turn one on, and it answers by itself</Trans>}
    />
  );
}

function Works({ home: { recent, lastAnswerAt }, isHeldUp }: { home: Home; isHeldUp: boolean }) {
  const { read, asked, answered, failed } = recent;
  const last = lastAnswerAt !== null && (
    <Trans>
      Last answer <When at={lastAnswerAt} />
    </Trans>
  );
  const lost = failed > 0 && (
    <span className="font-semibold text-warn">
      <Plural value={failed} one="# did not go out" other="# did not go out" />
    </span>
  );
  const heard = asked === 0 && read > 0 && (
    <Plural value={read} one="# comment or message read" other="# comments and messages read" />
  );
  const told = [lost, heard, last].filter(Boolean);
  const value =
    asked > 0 ? (
      <Trans>
        <Amount value={answered} /> of <Amount value={asked} /> answered
      </Trans>
    ) : read > 0 ? (
      <Trans>Nothing to answer</Trans>
    ) : (
      <Trans>Nobody wrote</Trans>
    );
  return (
    <Answer
      to="/activity"
      label={<Trans>Last 24 hours</Trans>}
      light={failed > 0 || (isHeldUp && asked > answered) ? 'warn' : asked > 0 ? 'good' : 'none'}
      value={value}
      below={told.length > 0 ? <Dotted parts={told} /> : <Trans>Your first answer shows here</Trans>}
    />
  );
}

/** Parts of a line, with a dot between them. */
function Dotted({ parts: [first, ...others] }: { parts: readonly ReactNode[] }) {
  return (
    <>
      {first}
      {others.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
        <Fragment key={index}> · {part}</Fragment>
      ))}
    </>
  );
}

function Left({ credits, areasLeft }: { credits: Credits; areasLeft: ReactNode }) {
  const format = useFormat();
  const { remaining, total, renewsAt, unlimited, onlyFree } = credits;
  const label = <Trans>Credits left</Trans>;
  if (unlimited || remaining === null)
    return <Answer to="/credits" label={label} light="good" value={<Trans>Unlimited</Trans>} below={areasLeft} />;
  const renewal = renewsAt === null ? null : format.day(renewsAt);
  const all = format.number(total ?? 0);
  const below =
    renewal === null ? null : onlyFree ? (
      <Trans>
        of {all}, again full on {renewal}
      </Trans>
    ) : (
      <Trans>
        of {all}; free ones come again on {renewal}
      </Trans>
    );
  const light = remaining === 0 ? 'bad' : remaining * 5 <= (total ?? 0) ? 'warn' : 'good';
  return <Answer to="/credits" label={label} light={light} value={<Amount value={remaining} />} below={below} />;
}
