import { useLingui } from '@lingui/react/macro';
import { serverNow } from '../../i18n/clock.ts';
import { durationText } from '../../i18n/duration-text.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** The words of a recording: the same wherever an audio is recorded. */
export function useRecordWords(sent: number | null) {
  const { t } = useLingui();
  const percent = sent ?? 0;
  const day = useFormat().day(serverNow());
  return {
    title: t`Record your voice`,
    close: t`Close`,
    discard: t`Discard`,
    asks: t`Your browser asks you for the microphone. It listens only while you record, and nothing leaves this device before you save it.`,
    allow: t`Use the microphone`,
    opens: t`Waiting for your yes…`,
    stop: t`Stop`,
    used: t`How much of the longest audio is used`,
    full: t`It stops by itself when the bar is full.`,
    converts: t`Getting it ready…`,
    again: t`Record again`,
    keep: t`Save`,
    sending: t`Sending, ${percent}%`,
    name: t`Name`,
    named: t`Recording of ${day}`,
    cannot: {
      denied: t`Your browser does not let this page hear the microphone. Allow it by the sign beside the page’s address, then try again.`,
      none: t`No microphone was found. Connect one and try again, or add a file from your phone.`,
      busy: t`The microphone is taken by another app. Close that one and try again.`,
      unsupported: t`This browser cannot record. Add a file from your phone instead.`,
      broken: t`The recording did not work. Try again, or add a file from your phone.`,
    },
    retry: t`Try again`,
    time: (ms: number) => (ms < 1_000 ? '0:00' : durationText(ms)),
  };
}
