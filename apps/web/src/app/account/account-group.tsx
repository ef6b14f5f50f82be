import { Link } from '@tanstack/react-router';
import {
  Banknote,
  BellRing,
  Braces,
  ChartNoAxesColumn,
  DatabaseZap,
  HandCoins,
  Handshake,
  HeartHandshake,
  KeyRound,
  type LucideIcon,
  Megaphone,
  MonitorSmartphone,
  Palette,
  ReceiptText,
  ScrollText,
  Sparkles,
  Stethoscope,
  ThumbsUp,
  Ticket,
  TicketPlus,
  UserRound,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { FIRST_PARAMS, type Group, type RoomScreen } from '../shell/screens-of-rooms.ts';
import { useRoomWords } from '../shell/use-room-words.ts';
import { GroupCard, ROW } from './group-card.tsx';

const ICONS: Readonly<Partial<Record<RoomScreen['to'], LucideIcon>>> = {
  '/profile': UserRound,
  '/settings/look': Palette,
  '/settings/sessions': MonitorSmartphone,
  '/settings/answers': HeartHandshake,
  '/settings/connection': Stethoscope,
  '/settings/notices': BellRing,
  '/settings/endpoints': Webhook,
  '/settings/data': DatabaseZap,
  '/subscriptions': ReceiptText,
  '/plans': Sparkles,
  '/redeem': Ticket,
  '/recommendations': ThumbsUp,
  '/advertising': Megaphone,
  '/affiliate': HandCoins,
  '/settings/keys': Braces,
  '/administration/users': UsersRound,
  '/administration/charts/$days': ChartNoAxesColumn,
  '/administration/codes': TicketPlus,
  '/administration/partners': Handshake,
  '/administration/payouts': Banknote,
  '/administration/audit': ScrollText,
  '/administration/passkeys': KeyRound,
};

/** One group of the account's screens, each a row that a press opens. */
export function AccountGroup({ id, screens }: { id: Group['id']; screens: readonly RoomScreen[] }) {
  const words = useRoomWords();
  return (
    <GroupCard name={words.groups[id]} wide={id === 'administration'}>
      {screens.map((screen) => {
        const Icon = ICONS[screen.to];
        return (
          <li key={screen.to}>
            <Link to={screen.to} params={FIRST_PARAMS} className={ROW}>
              {Icon && <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />}
              {words.screens[screen.to]}
            </Link>
          </li>
        );
      })}
    </GroupCard>
  );
}
