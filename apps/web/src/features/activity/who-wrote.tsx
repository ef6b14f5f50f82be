import { Trans, useLingui } from '@lingui/react/macro';
import type { Activity } from '@recado/contract';

/** *Marina Costa @marina.costa commented*, as far as Instagram has told; somebody without a name where it told none. */
export function WhoWrote({ activity }: { activity: Activity }) {
  const name = <Who person={activity.person} />;
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

/** The look of a name on one line: what its owner did stays in sight, however long it is. */
const ONE_LINE = 'inline-block max-w-full truncate align-bottom sm:max-w-72';

function Who({ person: { username, name } }: Pick<Activity, 'person'>) {
  const { t } = useLingui();
  const said = name ?? username;
  return (
    <>
      <b dir="auto" className={ONE_LINE}>
        {said ?? t`Somebody`}
      </b>
      {username !== null && said !== username && (
        <>
          {' '}
          <span className={`${ONE_LINE} text-ink-soft`} dir="auto">
            @{username}
          </span>
        </>
      )}
    </>
  );
}
