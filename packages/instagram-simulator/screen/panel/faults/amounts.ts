import { useSpeech } from '../../speech-provider.tsx';

/** Shares and durations, written as the active language writes them. */
export function useAmounts(): {
  percent: (share: number) => string;
  /** Writes milliseconds as seconds. */
  seconds: (ms: number) => string;
  /** Writes seconds as minutes. */
  minutes: (seconds: number) => string;
} {
  const { locale } = useSpeech();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const seconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', maximumFractionDigits: 0 });
  return {
    percent: (share) => percent.format(share),
    seconds: (ms) => seconds.format(ms / 1_000),
    minutes: (s) => minutes.format(s / 60),
  };
}
