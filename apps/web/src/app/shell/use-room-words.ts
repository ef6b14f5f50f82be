import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Room } from './rooms.ts';
import type { Group, RoomScreen } from './screens-of-rooms.ts';

/** The words of the house in the language of the screen: its rooms, and in them groups and screens. */
interface RoomWords {
  rooms: Readonly<Record<Room['id'], string>>;
  groups: Readonly<Record<Group['id'], string>>;
  screens: Readonly<Record<RoomScreen['to'], string>>;
}

export function useRoomWords(): RoomWords {
  const { t } = useLingui();
  return useMemo<RoomWords>(
    () => ({
      rooms: {
        home: t`Home`,
        automations: t`Automations`,
        activity: t`Activity`,
        results: t`Results`,
        account: t`Account`,
      },
      groups: {
        automations: t`Automations`,
        activity: t`Activity`,
        results: t`Results`,
        personal: t`Personal`,
        settings: t`Settings`,
        plans: t`Plans`,
        partnerships: t`Partnerships`,
        programs: t`Programs`,
        help: t`Help`,
        administration: t`Administration`,
      },
      screens: {
        '/automations': t`All kinds`,
        '/content': t`Posts`,
        '/content/stories': t`Stories`,
        '/content/remixes': t`Remixes`,
        '/content/next': t`Next post`,
        '/directs': t`Messages`,
        '/lives': t`Lives`,
        '/audios': t`Audios`,
        '/activity': t`What happened`,
        '/conversations': t`Conversations`,
        '/people': t`People`,
        '/coverage': t`Coverage`,
        '/dashboard': t`Overview`,
        '/sales': t`Sales`,
        '/credits': t`Credits`,
        '/profile': t`Profile`,
        '/settings/look': t`Look and language`,
        '/settings/sessions': t`Where you are signed in`,
        '/settings/answers': t`Good manners`,
        '/settings/connection': t`Your connection`,
        '/settings/notices': t`How you are told`,
        '/settings/endpoints': t`Webhooks`,
        '/settings/data': t`Your data`,
        '/subscriptions': t`My subscriptions`,
        '/plans': t`Choose plans`,
        '/redeem': t`Redeem code`,
        '/recommendations': t`Recommendations`,
        '/advertising': t`Advertising`,
        '/affiliate': t`Refer and earn`,
        '/settings/keys': t`API keys`,
        '/ios': t`iOS app`,
        '/administration/users': t`Users`,
        '/administration/charts/$days': t`Credit use`,
        '/administration/codes': t`Access codes`,
        '/administration/partners': t`Partners`,
        '/administration/payouts': t`Payouts`,
        '/administration/audit': t`Audit log`,
        '/administration/passkeys': t`Passkeys`,
      },
    }),
    [t],
  );
}
