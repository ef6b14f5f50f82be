import { useLingui } from '@lingui/react/macro';
import type { ActivityKind } from '@recado/contract';
import { useFormat } from '../../../i18n/use-format.ts';
import { startOf } from '../days.ts';
import type { ActivitySearch, Span } from './activity-search.ts';

/** Returns a function that names the kinds of event, several of each. */
export function useKindName(): (kind: ActivityKind) => string {
  const { t } = useLingui();
  return (kind) => {
    switch (kind) {
      case 'comment':
        return t`Comments`;
      case 'message':
        return t`Messages`;
      case 'story':
        return t`Stories`;
      case 'live':
        return t`Lives`;
      case 'tap':
        return t`Taps on buttons`;
    }
  };
}

export function useSpanName(): (span: Span) => string {
  const { t } = useLingui();
  return (span) => {
    switch (span) {
      case 1:
        return t`Today`;
      case 7:
        return t`Last 7 days`;
      case 30:
        return t`Last 30 days`;
    }
  };
}

/** Returns a function that says of which days the list is; null where it is of all. */
export function useDaysWords(): (search: Pick<ActivitySearch, 'days' | 'from' | 'to'>) => string | null {
  const { t } = useLingui();
  const format = useFormat();
  const span = useSpanName();
  return ({ days, from, to }) => {
    const [first, last] = [from, to].map((day) => (day ? format.date(startOf(day)) : ''));
    if (from && to) return from === to ? `${first}` : t`${first} to ${last}`;
    if (from) return t`Since ${first}`;
    if (to) return t`Until ${last}`;
    return days ? span(days) : null;
  };
}
