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

/** The media that an automation of a kind can be copied to; null where there is nothing of its sort. */
export const COPIES_TO: Readonly<Record<AutomationKind, 'post' | 'story' | null>> = {
  post: 'post',
  post_global: 'post',
  story: 'story',
  story_global: null,
  remix: 'post',
  scheduled: 'post',
  direct: null,
  welcome: null,
  live: null,
  live_welcome: null,
};
