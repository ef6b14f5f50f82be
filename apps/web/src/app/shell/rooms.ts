/**
 * The five rooms of the house, in the order of the sidebar and of the bar at the bottom of a phone. A press opens the first screen of one;
 * its others stand in `screens-of-rooms.ts`.
 */
export const ROOMS = [
  { id: 'home', to: '/' },
  { id: 'automations', to: '/automations' },
  { id: 'activity', to: '/activity' },
  { id: 'results', to: '/dashboard' },
  { id: 'account', to: '/account' },
] as const; // const: the router knows each address

export type Room = (typeof ROOMS)[number];
