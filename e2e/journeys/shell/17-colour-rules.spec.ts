import { colourFaults } from '../../audits/audit-colours.ts';
import { expect, test } from '../../journey.ts';

const PAGE =
  '<!doctype html><html data-primary="sky"><style>:root { --ink: #231f1b; --surface: #fff; --warn: #854d0e; --warn-soft: #fdf1cf }</style>';
const ON_SURFACE = `${PAGE}<body style="background: var(--surface); color: var(--ink)">`;

test('words on what they are readable on have no faults, nor has what is no word of the screen', async ({ page }) => {
  await page.setContent(`${ON_SURFACE}<p>A ring</p><p style="color: var(--warn); background: var(--warn-soft)">Late</p>
    <button disabled style="color: #eee">Pay</button><span class="sr-only" style="color: #eee">Close</span>`);
  expect(await colourFaults(page)).toEqual([]);
});

test('a page that is not drawn with these colours is not judged by them', async ({ page }) => {
  await page.setContent('<p style="color: #ccc">A ring</p>');
  expect(await colourFaults(page)).toEqual([]);
});

for (const [fault, html] of Object.entries({
  'ink on warn-soft: “A ring”': '<p style="background: var(--warn-soft)">A ring</p>',
  'rgb(204, 204, 204) on surface: “A ring”': '<p style="color: #ccc">A ring</p>',
  'warn on rgb(1, 2, 3): “A ring”': '<p style="color: var(--warn); background: rgb(1, 2, 3)">A ring</p>',
}))
  test(`a pair that nobody has looked at is told: ${fault}`, async ({ page }) => {
    await page.setContent(`${ON_SURFACE}${html}`);
    expect(await colourFaults(page)).toEqual([fault]);
  });
