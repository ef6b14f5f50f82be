import { useSpeech } from './speech-provider.tsx';

/** A number; over 9,999 it is compact with the exact one on hover. */
export function Count({ n }: { n: number }) {
  const { locale } = useSpeech();
  const exact = n.toLocaleString(locale);
  if (n <= 9_999) return <span className="tabular-nums">{exact}</span>;
  const short = n.toLocaleString(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return <span title={exact}>{short}</span>;
}
