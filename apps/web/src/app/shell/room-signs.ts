import { Activity, ChartNoAxesColumn, House, type LucideIcon, MessageCircleReply, UserRound } from 'lucide-react';
import type { Room } from './rooms.ts';

/** The signs of the rooms, which their screens have too. */
export const ROOM_SIGNS: Readonly<Record<Room['id'], LucideIcon>> = {
  home: House,
  automations: MessageCircleReply,
  activity: Activity,
  results: ChartNoAxesColumn,
  account: UserRound,
};
