import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SaleSource, SalesSettings } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { salesSettingsQuery } from '../../api/queries.ts';
import { When } from '../../i18n/when.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Chip, type Tone } from '../../ui/fields/chip.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { HookAddress } from './hook-address.tsx';
import { NewAddress } from './new-address.tsx';
import { SOURCE_NAMES } from './source-names.ts';

type Source = SalesSettings['sources'][number];

/** The card of a source where the account sells: the address that the source calls, and the secret that it signs with. */
export function SourceCard({ source }: { source: Source }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const [open, setOpen] = useState(false);
  const { connect, disconnect } = useSource(source.source, () => setOpen(false));
  const name = SOURCE_NAMES[source.source];
  const failed = disconnect.isError ? disconnect : null;
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base" translate="no">
          {name}
        </h3>
        {source.connected && <Chip tone={toneOf(source)}>{t`Connected`}</Chip>}
      </div>
      {source.connected && <Heard source={source} />}
      {source.hookUrl && (source.connected || open) && <HookAddress url={source.hookUrl} />}
      {open && (
        <Secrets
          source={source.source}
          busy={connect.isPending}
          error={connect.error}
          onSend={connect.mutate}
          onCancel={() => setOpen(false)}
        />
      )}
      {failed && <FailureNotice {...failureWords(failed.error)} onRetry={() => disconnect.mutate()} />}
      {!open && (
        <div className="flex flex-wrap gap-2">
          <Button look="soft" onClick={() => setOpen(true)}>
            {source.connected ? <Trans>Change the secret</Trans> : <Trans>Connect</Trans>}
          </Button>
          {source.connected && (
            <Button look="quiet" busy={disconnect.isPending} onClick={() => disconnect.mutate()}>
              <Trans>Disconnect</Trans>
            </Button>
          )}
          {source.connected && source.refusedEvents > 0 && <NewAddress source={source.source} />}
        </div>
      )}
    </section>
  );
}

function toneOf({ heardAt, tokenRefused }: Source): Tone {
  if (tokenRefused) return 'bad';
  return heardAt === null ? 'neutral' : 'good';
}

function useSource(source: SaleSource, onConnected: () => void) {
  const client = useQueryClient();
  const keep = (saved: SalesSettings) => client.setQueryData(salesSettingsQuery.queryKey, saved);
  const params = { source };
  const connect = useMutation({
    mutationFn: (body: { secret: string; accessToken: string | null }) =>
      call('PUT /settings/sales/sources/{source}', { params, body }),
    onSuccess: (saved) => {
      keep(saved);
      onConnected();
    },
  });
  const disconnect = useMutation({
    mutationFn: () => call('DELETE /settings/sales/sources/{source}', { params }),
    onSuccess: keep,
  });
  return { connect, disconnect };
}

/** The note on when a source last told something. It says that what came was not signed, since the secret is the likely reason. */
function Heard({ source: { heardAt, refusedEvents, tokenRefused } }: { source: Source }) {
  return (
    <p className="text-[0.875rem] text-ink-soft">
      {heardAt === null ? (
        <Trans>Nothing has come from there yet.</Trans>
      ) : (
        <>
          <Trans>It last told something:</Trans> <When at={heardAt} />
        </>
      )}
      {tokenRefused && (
        <span className="block text-bad">
          <Trans>It refuses your access token. Save a new one: what was sold meanwhile is asked about then.</Trans>
        </span>
      )}
      {refusedEvents > 0 && (
        <span className="block text-warn">
          <Plural
            value={refusedEvents}
            one="# call was refused: it was not signed with this secret."
            other="# calls were refused: they were not signed with this secret."
          />
        </span>
      )}
    </p>
  );
}

interface SecretsProps {
  source: SaleSource;
  busy: boolean;
  error: unknown;
  onSend: (secrets: { secret: string; accessToken: string | null }) => void;
  onCancel: () => void;
}

function Secrets({ source, busy, error, onSend, onCancel }: SecretsProps) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const [secret, setSecret] = useState('');
  const [accessToken, setAccessToken] = useState('');
  const wantsToken = source === 'mercadopago';
  const isWhole = secret.trim().length >= 8 && (!wantsToken || accessToken.trim().length >= 8);
  const labels: Record<SaleSource, { label: string; hint: string }> = {
    hotmart: {
      label: t`Hottok`,
      hint: t`In Hotmart: Tools, Webhook, then Authentication. Choose version 2.0.0 and the events of purchases.`,
    },
    stripe: {
      label: t`Signing secret`,
      hint: t`In Stripe: Developers, Webhooks, your endpoint; it begins with whsec_. Events: checkout.session.completed, checkout.session.async_payment_succeeded, charge.refunded, charge.dispute.created and charge.dispute.closed.`,
    },
    mercadopago: {
      label: t`Secret signature`,
      hint: t`In Mercado Pago: Your integrations, Webhooks. Event: payments. Your shop must hand our utm_content over as external_reference; otherwise its sales stay without a link.`,
    },
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !busy) onSend({ secret, accessToken: wantsToken ? accessToken : null });
  };
  const box = { type: 'password', autoComplete: 'off', spellCheck: false, dir: 'ltr', maxLength: 300 } as const; // const: literals
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <TextField
        {...box}
        {...labels[source]}
        value={secret}
        onChange={(event) => setSecret(event.currentTarget.value)}
      />
      {wantsToken && (
        <TextField
          {...box}
          label={t`Access token`}
          hint={t`A notification only names a payment: with this we ask what was paid.`}
          value={accessToken}
          onChange={(event) => setAccessToken(event.currentTarget.value)}
        />
      )}
      {error !== null && (
        <p role="alert" className="font-medium text-[0.875rem] text-bad">
          {failureWords(error).message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!isWhole} busy={busy}>
          <Trans>Save</Trans>
        </Button>
        <Button look="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
