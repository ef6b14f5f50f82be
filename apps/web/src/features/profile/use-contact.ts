import type { CurrentUser } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { codeOf, failureOf } from '../../api/failures/call-error.ts';
import { keepUser } from '../../api/kept/session.ts';
import { useTyped } from '../../api/kept/typed.ts';
import { meQuery } from '../../api/queries.ts';
import { currentLocale } from '../../i18n/locale.ts';
import { countryOf, ddiOf } from './countries-in.ts';

type Box = 'email' | 'ddi' | 'phone';
interface Form {
  email: string;
  country: string;
  phone: string;
}

/** Puts what the server said about the account where every screen finds it. */
export function useKeepUser(): (user: CurrentUser) => void {
  const client = useQueryClient();
  return (user) => {
    client.setQueryData(meQuery.queryKey, user);
    keepUser(user);
  };
}

/** The form over what is saved: changed here, sent whole. */
export function useContact({ contact }: CurrentUser) {
  const keep = useKeepUser();
  const [changes, setChanges] = useTyped<Partial<Form>>('contact', {});
  const saved: Form = {
    email: contact.email ?? '',
    country: countryOf(contact.ddi, currentLocale()),
    phone: contact.phone ?? '',
  };
  const form = { ...saved, ...changes };
  const save = useMutation({
    mutationFn: () => call('PUT /users', { body: { email: form.email, ddi: ddiOf(form.country), phone: form.phone } }),
    onSuccess: (user) => {
      keep(user);
      setChanges({});
    },
  });
  const isSame = form.email === saved.email && form.phone === saved.phone;
  return {
    form,
    change: (more: Partial<Form>) => {
      save.reset();
      setChanges((before) => ({ ...before, ...more }));
    },
    /** Something would be saved. */
    dirty: !isSame || ddiOf(form.country) !== contact.ddi,
    filled: form.email.trim() !== '' && form.phone.trim() !== '',
    save,
    faults: faultsOf(save.error),
  };
}

/** Returns what the server said about each box, in its words. */
function faultsOf(error: unknown): Partial<Record<Box, string>> {
  const failure = failureOf(error);
  if (failure?.kind !== 'problem') return {};
  if (codeOf(error) === 'user_email_already_exists') return { email: failure.problem.detail };
  return Object.fromEntries(
    (failure.problem.errors ?? []).map(({ path, message }) => [path.replace(/^body\./, ''), message]),
  );
}
