import { expect, test } from 'vitest';
import { groupRooms } from './group-rooms.ts';

const room = (to: string, group: 'plans' | null = null) => ({ to, group });

test('rooms of a group stand together where its first one is, the others where they are', () => {
  const [plans, home, codes, profile] = [
    room('/plans', 'plans'),
    room('/'),
    room('/redeem', 'plans'),
    room('/profile'),
  ];
  expect(groupRooms([home, plans, profile, codes])).toEqual([home, { group: 'plans', rooms: [plans, codes] }, profile]);
  expect(groupRooms([home, profile])).toEqual([home, profile]);
});
