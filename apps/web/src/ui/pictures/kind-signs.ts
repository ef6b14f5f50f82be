import type { AutomationKind } from '@recado/contract';
import {
  CalendarPlus,
  CirclePlay,
  Clapperboard,
  Hand,
  Image,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Radio,
  Repeat2,
} from 'lucide-react';

/** The sign of each kind, where there is no picture. */
export const KIND_SIGNS: Readonly<Record<AutomationKind, LucideIcon>> = {
  post: Image,
  post_global: LayoutGrid,
  story: Clapperboard,
  story_global: CirclePlay,
  remix: Repeat2,
  scheduled: CalendarPlus,
  direct: Mail,
  welcome: Hand,
  live: Radio,
  live_welcome: Hand,
};
