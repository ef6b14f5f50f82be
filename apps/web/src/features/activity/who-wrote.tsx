import { Trans, useLingui } from '@lingui/react/macro';
import type { Activity } from '@recado/contract';

/** *marina.costa commented*; somebody without a name where Instagram told none. */
export function WhoWrote({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const name = <b dir="auto">{activity.person.username ?? t`Somebody`}</b>;
  switch (activity.kind) {
    case 'comment':
      return <Trans>{name} commented</Trans>;
    case 'message':
      return <Trans>{name} wrote to you</Trans>;
    case 'mention':
      return <Trans>{name} mentioned you in a story</Trans>;
    case 'tap':
      return <Trans>{name} tapped a button</Trans>;
    case 'other':
      return <Trans>{name}: news from Instagram</Trans>;
  }
}
