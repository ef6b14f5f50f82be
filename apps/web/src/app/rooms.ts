import { msg } from '@lingui/core/macro';
import { Activity, AudioLines, House, Images } from 'lucide-react';

/** The rooms of the house, in the order of the sidebar and the bottom bar. A new one is a line here. */
export const ROOMS = [
  { to: '/', icon: House, name: msg`Home` },
  { to: '/content', icon: Images, name: msg`Content` },
  { to: '/audios', icon: AudioLines, name: msg`Audios` },
  { to: '/activity', icon: Activity, name: msg`Activity` },
] as const;
