import { expect, test } from 'vitest';
import { chartedOf, courseOf } from './course-of.ts';

const metrics = [
  { name: 'comments' as const, value: 4 },
  { name: 'reach' as const, value: 120 },
];

test('the figure that was asked for is drawn, where the media has it', () => {
  expect(chartedOf(metrics, 'comments')).toBe('comments');
  expect(chartedOf(metrics, 'saved')).toBe('reach');
  expect(chartedOf(metrics, undefined)).toBe('reach');
  expect(chartedOf([{ name: 'profileVisits', value: 1 }], undefined)).toBe('profileVisits');
  expect(chartedOf([], 'reach')).toBeNull();
});

test('a course runs from the oldest day on, and what is missing is no 0', () => {
  const days = [
    { day: '2026-11-25', metrics },
    { day: '2026-11-24', metrics: metrics.slice(0, 1) },
    { day: '2026-11-22', metrics: [{ name: 'reach' as const, value: 80 }] },
  ];
  expect(courseOf(days, 'reach')).toEqual([
    { day: '2026-11-22', value: 80 },
    { day: '2026-11-24', value: null },
    { day: '2026-11-25', value: 120 },
  ]);
});
