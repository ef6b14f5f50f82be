import { expect, test } from 'vitest';
import { holdTogether } from './hold-together.ts';

test('no sign of French typography begins a line, and nothing else changes', () => {
  const messages = {
    a: 'Référence : {0} « dans » 12:30 ?',
    b: ['Il reste ', ['n', 'plural', { one: ['un ; ', '#'], offset: 1 }], ' !'],
  };
  expect(holdTogether(messages)).toEqual({
    a: 'Référence\u00a0: {0} «\u00a0dans\u00a0» 12:30\u00a0?',
    b: ['Il reste ', ['n', 'plural', { one: ['un\u00a0; ', '#'], offset: 1 }], '\u00a0!'],
  });
});
