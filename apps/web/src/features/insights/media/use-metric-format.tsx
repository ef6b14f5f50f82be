import type { InsightMetric } from '@recado/contract';
import { intlTag } from '@recado/contract/locale';
import type { ReactNode } from 'react';
import { Amount } from '../../../i18n/amount.tsx';
import { currentLocale } from '../../../i18n/locale.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { watchTimeOf } from './watch-time-of.ts';

interface MetricFormat {
  /** As the headline shows it. */
  shown: (metric: InsightMetric, value: number) => ReactNode;
  exact: (metric: InsightMetric, value: number) => string;
  short: (metric: InsightMetric, value: number) => string;
  isTime: (metric: InsightMetric) => boolean;
}

/** Figures of a media in the language on screen: numbers, and watch times. */
export function useMetricFormat(): MetricFormat {
  const format = useFormat();
  const tag = intlTag(currentLocale());
  const isTime = (metric: InsightMetric) => metric === 'averageWatchTime' || metric === 'totalWatchTime';
  return {
    shown: (metric, value) => (isTime(metric) ? watchTimeOf(tag, value) : <Amount value={value} />),
    exact: (metric, value) => (isTime(metric) ? watchTimeOf(tag, value) : format.exactNumber(value)),
    short: (metric, value) => (isTime(metric) ? watchTimeOf(tag, value) : format.number(value)),
    isTime,
  };
}
