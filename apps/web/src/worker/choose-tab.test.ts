import { expect, test } from 'vitest';
import { chooseTab, type Tab } from './choose-tab.ts';

const tab = (address: string | null, more: Partial<Tab & { busy: boolean }> = {}): Tab => {
  const { busy = false, focused = false, visible = false } = more;
  return { focused, visible, where: address === null ? null : { address, busy } };
};
const TO = '/content/posts/180';

test('a tab that shows the screen already comes to the front, also one that nobody sees', () => {
  const there = tab(TO, { busy: true });
  expect(chooseTab([tab('/', { focused: true, visible: true }), there], TO)).toEqual({ is: 'there', tab: there });
  const open = tab(`${TO}#preview`);
  expect(chooseTab([open], TO)).toEqual({ is: 'there', tab: open });
});

test('what opens over a screen is there where it is open', () => {
  expect(chooseTab([tab('/')], '/#notices')).toEqual({ is: 'new' });
  const open = tab('/#notices');
  expect(chooseTab([tab('/'), open], '/#notices')).toEqual({ is: 'there', tab: open });
});

test('the tab that is in sight goes there, before one beside it', () => {
  const [beside, focused] = [tab('/a', { visible: true }), tab('/b', { visible: true, focused: true })];
  expect(chooseTab([tab('/c'), beside, focused], TO)).toEqual({ is: 'goes', tab: focused });
  expect(chooseTab([tab('/c'), beside], TO)).toEqual({ is: 'goes', tab: beside });
});

test.each([
  ['nobody sees any of ours', [tab('/a'), tab('/b')]],
  ['there is none', []],
  ['somebody is in the middle of something', [tab('/a', { focused: true, visible: true, busy: true })]],
  ['it does not say', [tab(null, { focused: true, visible: true })]],
])('a new one opens where %s', (_why, tabs) => {
  expect(chooseTab(tabs, TO)).toEqual({ is: 'new' });
});
