import type { World } from '../api.ts';
import type { Viewer } from '../viewer.ts';

/** The properties of every screen of the phone: the world, who looks at it, and the virtual time. */
export type Seat = { world: World; viewer: Viewer; now: number };
