import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer, Calls, PlanCode } from '@recado/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { call } from '../../api/calls/call.ts';
import { codeOf } from '../../api/failures/call-error.ts';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { creditsQuery, meQuery, paymentsQuery } from '../../api/queries.ts';
import { trackPurchase } from '../../api/usage/track.ts';
import { usePlanName } from '../../i18n/names/use-plan-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Button, buttonClass } from '../../ui/fields/button.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { ThanksDrawing, WaitingDrawing } from '../../ui/pictures/page-drawings.tsx';

type Checkout = Answer<Calls['GET /checkouts/{id}']>;

const EVERY_MS = 1_500;
/** A minute of looking; a boleto takes days. */
const LOOKS = 40;

/** `/thanks`: shows what became of a payment. It gives nothing: the provider's confirmation does. */
export function ThanksScreen({ id }: { id: string }) {
  const loadFailure = useLoadFailure();
  const client = useQueryClient();
  const checkout = useQuery({
    queryKey: ['checkout', id],
    queryFn: ({ signal }) => call('GET /checkouts/{id}', { params: { id } }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      (state.data?.state ?? 'open') === 'open' && state.dataUpdateCount < LOOKS && !state.error ? EVERY_MS : false,
  });
  const { data } = checkout;
  const isPaid = data?.state === 'paid';
  useEffect(() => {
    if (!isPaid) return;
    for (const { queryKey } of [creditsQuery, meQuery, paymentsQuery]) void client.invalidateQueries({ queryKey });
  }, [isPaid, client]);
  const bought = data?.kind === 'debt' ? null : (data?.plan ?? null);
  const amountCents = data?.amountCents ?? 0;
  useEffect(() => {
    if (isPaid && bought !== null) trackPurchase(id, { plan: bought, amountCents });
  }, [isPaid, bought, id, amountCents]);
  if (codeOf(checkout.error) === 'checkout_not_found') return <ThankYou loggedIn id={null} />;
  if (checkout.isError && !data) return <FailureNotice {...loadFailure(checkout)} />;
  if (!data) return <Skeleton className="h-72 w-full !rounded-card" />;
  if (data.state === 'paid') return <Paid checkout={data} />;
  if (data.state === 'ended') return <Ended />;
  return <Waiting checkout={data} onLook={() => checkout.refetch()} busy={checkout.isFetching} />;
}

function Paid({ checkout: { plan, kind, amountCents } }: { checkout: Checkout }) {
  const { t } = useLingui();
  const format = useFormat();
  // Where what was bought is used.
  const posts = { to: '/content', name: t`Set up your posts` } as const; // const: the router knows each address
  const beginnings = {
    'content-1000': posts,
    'content-unlimited': posts,
    combo: posts,
    'self-service': { to: '/directs', name: t`Answer messages` },
    lives: { to: '/lives', name: t`Set up lives` },
  } as const satisfies Record<PlanCode, object>; // const: as above
  const name = usePlanName()(plan ?? '');
  const sum = format.money(amountCents);
  const begin = plan === null ? posts : beginnings[plan];
  return (
    <Page title={t`Thank you!`} sign={<ThanksDrawing />}>
      <p role="status">
        {kind === 'debt' ? (
          <Trans>Your payment of {sum} has arrived.</Trans>
        ) : (
          <Trans>
            Your payment of {sum} has arrived: <b>{name}</b> is yours.
          </Trans>
        )}
      </p>
      {kind === 'debt' ? (
        <Settled />
      ) : (
        <p className="text-ink-soft">
          <Trans>What waited for it goes out now. Your payments stand under My subscriptions.</Trans>
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {kind !== 'debt' && (
          <Link to={begin.to} className={buttonClass()}>
            {begin.name}
          </Link>
        )}
        <Link to="/subscriptions" className={buttonClass(kind === 'debt' ? 'main' : 'soft')}>
          <Trans>My subscriptions</Trans>
        </Link>
      </div>
    </Page>
  );
}

/** Another payment may be disputed still: then nothing answers yet. */
function Settled() {
  const { data, isFetching } = useQuery(meQuery);
  if (isFetching || !data) return null;
  return (
    <p role="status" className="text-ink-soft">
      {data.standing === 'good' ? (
        <Trans>Everything is settled, and your automations answer again.</Trans>
      ) : (
        <Trans>Another payment is still open. Your automations answer again once it is settled.</Trans>
      )}
    </p>
  );
}

function Waiting({ checkout: { url }, onLook, busy }: { checkout: Checkout; onLook: () => void; busy: boolean }) {
  const { t } = useLingui();
  return (
    <Page title={t`Waiting for your payment`} sign={<WaitingDrawing />}>
      <p role="status" className="text-ink-soft">
        <Trans>
          We look every moment. A boleto takes one to three days: you can close this page, and the payment stands under
          My subscriptions as soon as it is confirmed.
        </Trans>
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button look="soft" busy={busy} onClick={onLook}>
          <Trans>Look again</Trans>
        </Button>
        {url !== null && (
          <a href={url} className={buttonClass('quiet')}>
            <Trans>Back to the payment page</Trans>
          </a>
        )}
        <Link to="/" className={buttonClass('quiet')}>
          <Trans>Go home</Trans>
        </Link>
      </div>
    </Page>
  );
}

function Ended() {
  const { t } = useLingui();
  return (
    <Page title={t`This payment is closed`} sign={<WaitingDrawing />}>
      <p className="text-ink-soft">
        <Trans>It was not paid in time, or it was called off. Nothing was charged.</Trans>
      </p>
      <Link to="/plans" className={buttonClass('main', 'mt-2')}>
        <Trans>Choose plans</Trans>
      </Link>
    </Page>
  );
}

/** A page for whoever is not the account that paid, or is not signed in: it says what follows, and nothing of any payment. */
export function ThankYou({ loggedIn, id }: { loggedIn: boolean; id: string | null }) {
  const { t } = useLingui();
  return (
    <Page title={t`Thank you!`} sign={<ThanksDrawing />}>
      <p className="text-ink-soft">
        <Trans>
          As soon as a payment is confirmed, what it bought is there: by card or Pix within moments, by boleto one to
          three days later. You may close this page.
        </Trans>
      </p>
      {loggedIn ? (
        <Link to="/subscriptions" className={buttonClass('main', 'mt-2')}>
          <Trans>My subscriptions</Trans>
        </Link>
      ) : (
        <Link
          to="/login"
          search={{ from: id === null ? '/subscriptions' : `/thanks?checkout=${id}` }}
          className={buttonClass('main', 'mt-2')}
        >
          <Trans>Sign in to see it</Trans>
        </Link>
      )}
    </Page>
  );
}

function Page({ title, sign, children }: { title: string; sign: ReactNode; children: ReactNode }) {
  useTitle(title);
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      {sign}
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  );
}
