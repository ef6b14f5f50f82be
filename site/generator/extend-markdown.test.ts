import { expect, test } from 'vitest';
import { anchorOf } from './extend-markdown.ts';

test('an anchor has plain letters, and is what GitHub makes of an English heading', () => {
  expect(anchorOf('Quem não recebeu?')).toBe('quem-nao-recebeu');
  expect(anchorOf('A Postgres of your own')).toBe('a-postgres-of-your-own');
  expect(anchorOf('1. Entre com o Instagram')).toBe('1-entre-com-o-instagram');
});
