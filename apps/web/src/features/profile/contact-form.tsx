import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '@recado/contract';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { CountrySelect } from './country-select.tsx';
import { useContact } from './use-contact.ts';

/** E-mail, country and phone, with one button to keep them. */
export function ContactForm({ user, onSaved }: { user: CurrentUser; onSaved: () => void }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { form, change, dirty, filled, save, faults } = useContact(user);
  const isToldBeside = Object.keys(faults).length > 0;
  const press = () => save.mutate(undefined, { onSuccess: onSaved });
  return (
    <form
      noValidate
      className="flex flex-col gap-5 rounded-card bg-surface p-4 shadow-card sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty && filled && !save.isPending) press();
      }}
    >
      <TextField
        label={t`E-mail`}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        value={form.email}
        maxLength={300}
        hint={t`For what you should know about your account: a connection that ends, a link, a deletion. No advertising.`}
        error={faults.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CountrySelect value={form.country} error={faults.ddi} onChange={(country) => change({ country })} />
        <TextField
          label={t`Phone`}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          value={form.phone}
          maxLength={40}
          error={faults.phone}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
      </div>
      {save.isError && !isToldBeside && <FailureNotice {...failureWords(save.error)} onRetry={press} />}
      <div className="flex flex-wrap items-center justify-end gap-4">
        <p aria-live="polite" className="min-w-0 flex-1 text-[0.9375rem] text-ink-soft">
          {dirty || !filled ? '' : <Trans>Everything is saved.</Trans>}
        </p>
        <Button type="submit" className="min-w-40 max-sm:w-full" disabled={!dirty || !filled} busy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
