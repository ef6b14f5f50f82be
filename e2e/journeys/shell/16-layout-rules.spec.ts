import { layoutFaults } from '../../audits/audit-layout.ts';
import { expect, test } from '../../journey.ts';

const GOOD = '<button style="width: 60px; height: 48px">Save</button>';
const BAD = {
  'beyond the edge by': '<div style="width: 2000px; height: 20px">Ring</div>',
  'words are cut: p': '<p style="width: 40px; overflow: hidden; white-space: nowrap">A ring of silver</p>',
  'words are cut below: p':
    '<p style="width: 60px; height: 20px; line-height: 20px; overflow: hidden">A ring of silver</p>',
  'words stick out: button':
    '<button style="width: 50px; height: 48px; padding: 0; overflow: visible; white-space: nowrap"><b style="display: block; width: 90px">Send it</b></button>',
  'covered: button “Pay” by div':
    '<button style="position: absolute; left: 0; top: 0; width: 60px; height: 48px">Pay</button><div style="position: absolute; left: 0; top: 0; width: 80px; height: 60px">Veil</div>',
  'too small to press, 20 × 20: button':
    '<button style="width: 20px; height: 20px; padding: 0; overflow: hidden" aria-label="Close"></button>',
};

test('what is laid out well has no faults', async ({ page }) => {
  await page.setContent(GOOD);
  expect(await layoutFaults(page)).toEqual([]);
});

for (const [fault, html] of Object.entries(BAD))
  test(`a page with one fault is told by it: ${fault}`, async ({ page }) => {
    await page.setContent(html);
    expect(await layoutFaults(page)).toEqual([expect.stringContaining(fault)]);
  });
