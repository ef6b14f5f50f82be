import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../../api/calls/call.ts';
import { forgetSession, getSession, noteLeaving } from '../../api/kept/session.ts';
import { readDevice, writeDevice } from '../../api/kept/stored.ts';
import { saveOrKeep } from '../../api/outbox/save-or-keep.ts';
import { privacyQuery } from '../../api/queries.ts';
import { currentLocale } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTellKept } from '../../ui/notices/use-tell-kept.ts';

/** The place of how long data of people is kept, among what waits for the connection. */
export const RETENTION = 'retention';

/** Returns the ways to change how long data of people is kept, and to delete the account. */
export function usePrivacy() {
  const { t } = useLingui();
  const format = useFormat();
  const client = useQueryClient();
  const tellKept = useTellKept();
  const keep = useMutation({
    mutationFn: ({ days, was }: { days: number; was: number }) =>
      saveOrKeep(
        'PUT /settings/data',
        { body: { retentionDays: days } },
        { place: RETENTION, name: '', was: { retentionDays: was } },
      ),
    onSuccess(saved) {
      tellKept(saved);
      if (saved.answer) client.setQueryData(privacyQuery(currentLocale()).queryKey, saved.answer);
    },
  });
  const leave = useMutation({
    onMutate: () => {
      noteLeaving(true);
      return readDevice();
    },
    mutationFn: (body: { word: string; now: boolean }) => call('DELETE /users', { body }),
    onSuccess: ({ dueAt }, { now }, device) => {
      const [username, day] = [getSession().userData?.username ?? '', format.date(dueAt)];
      if (!now) toast(t`@${username} is deleted on ${day}. Sign in before, and everything stays.`);
      forgetSession('choice');
      writeDevice(device);
    },
    onError: () => noteLeaving(false),
  });
  return { keep, leave };
}
