import type { NoticeKind } from '@recado/contract';
import {
  CalendarClock,
  CircleDollarSign,
  Flame,
  KeyRound,
  type LucideIcon,
  Sparkles,
  Unplug,
  Wallet,
  Webhook,
} from 'lucide-react';

/** The sign of each kind of notice. */
export const KIND_SIGNS: Readonly<Record<NoticeKind, LucideIcon>> = {
  reconnect: Unplug,
  credits_out: CircleDollarSign,
  payment_failed: Wallet,
  plan_ending: CalendarClock,
  token_ending: KeyRound,
  endpoint_off: Webhook,
  viral: Flame,
  next_post: Sparkles,
};
