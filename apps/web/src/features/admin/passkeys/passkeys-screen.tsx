import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Passkey, SecondFactor } from '@recado/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/calls/call.ts';
import { codeOf } from '../../../api/failures/call-error.ts';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { stepUp } from '../../../api/kept/step-up.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { Button, IconButton } from '../../../ui/fields/button.tsx';
import { READING } from '../../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { AccessDenied } from '../access-denied.tsx';
import { AdminPage } from '../admin-page.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { factorQuery } from './factor-query.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useFactorWords } from './use-factor-words.ts';
import { WhereItWorks } from './where-it-works.tsx';

/** `/administration/passkeys`: the second factor that administration opens with. */
export function PasskeysScreen() {
  const { t } = useLingui();
  const factor = useQuery(factorQuery);
  const loadFailure = useLoadFailure();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useTitle(t`Passkeys`);
  if (codeOf(factor.error) === 'access_denied') return <AccessDenied />;
  return (
    <AdminPage title={t`Passkeys`}>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {factor.isError && <FailureNotice {...loadFailure(factor)} />}
      {factor.isPending && <Skeleton className="h-60 !rounded-card" />}
      {!codes && factor.data && <Factor factor={factor.data} onCodes={setCodes} />}
    </AdminPage>
  );
}

function Factor({ factor, onCodes }: { factor: SecondFactor; onCodes: (codes: readonly string[]) => void }) {
  const client = useQueryClient();
  const { required, enrolled, proven } = factor;
  const prove = async () => {
    if (await stepUp('second_factor_needed')) await client.invalidateQueries({ queryKey: factorQuery.queryKey });
  };
  return (
    <div className={READING}>
      {!required && (
        <Notice>
          <Trans>This Recado runs on your own machine and asks for no second factor (ADMIN_SECOND_FACTOR=off).</Trans>
        </Notice>
      )}
      <p className="text-ink-soft">
        <Trans>
          Administration opens with a passkey beside the sign-in with Instagram, so that a password alone changes
          nobody’s money or standing. Add one on each device that you administer from.
        </Trans>
      </p>
      <WhereItWorks factor={factor} />
      {enrolled && !proven && (
        <Button className="self-start" onClick={prove}>
          <KeyRound aria-hidden className="size-5" />
          <Trans>Use my passkey</Trans>
        </Button>
      )}
      {factor.passkeys.length > 0 && <List passkeys={factor.passkeys} />}
      {(!enrolled || proven) && <AddPasskey onCodes={onCodes} />}
      {enrolled && proven && <Codes left={factor.recoveryCodesLeft} onCodes={onCodes} />}
    </div>
  );
}

function List({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useFactorWords();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /administration/passkeys/{id}', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: factorQuery.queryKey }),
  });
  return (
    <>
      {remove.isError && (
        <Notice role="alert" tone="bad">
          {words(remove.error)}
        </Notice>
      )}
      <ul className="flex flex-col gap-3">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => {
          const [made, used] = [format.date(createdAt), lastUsedAt === null ? null : format.date(lastUsedAt)];
          return (
            <li key={id} className="flex items-center gap-3 rounded-card bg-surface p-4 shadow-card">
              <KeyRound aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <div className="min-w-0 flex-1">
                <h2 className="break-words font-medium" dir="auto">
                  {name}
                </h2>
                <p className="text-[0.875rem] text-ink-soft">
                  {t`Added on ${made}`} · {used === null ? t`not used since` : t`last used on ${used}`}
                </p>
              </div>
              {passkeys.length > 1 && (
                <IconButton
                  label={t`Take the passkey “${name}” away`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(id)}
                >
                  <Trash2 aria-hidden className="size-5" />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Codes({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const words = useFactorWords();
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: () => call('POST /administration/second-factor/recovery-codes', {}),
    onSuccess: ({ recoveryCodes }) => {
      void client.invalidateQueries({ queryKey: factorQuery.queryKey });
      if (recoveryCodes) onCodes(recoveryCodes);
    },
  });
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <h2 className="font-medium">
        <Trans>Recovery codes</Trans>
      </h2>
      <p className={left < 3 ? 'text-warn' : 'text-ink-soft'}>
        <Plural value={left} _0="None is left." one="# is left." other="# are left." />{' '}
        <Trans>Who has lost every passkey and every code is helped by whoever runs this Recado.</Trans>
      </p>
      {make.isError && (
        <Notice role="alert" tone="bad">
          {words(make.error)}
        </Notice>
      )}
      <Button look="soft" className="self-start" busy={make.isPending} onClick={() => make.mutate()}>
        <Trans>Make new codes</Trans>
      </Button>
    </section>
  );
}
