import { expect, test } from 'vitest';
import { moneyIn } from './tell-owner.ts';

test.each([
  // Intl parts the sign of the currency with a space that does not break, and French thousands with a narrow one.
  ['pt-BR', 'R$\u00a00,00', 'R$\u00a00,05', 'R$\u00a01.297,05', '-R$\u00a099,00'],
  ['en-US', 'R$0.00', 'R$0.05', 'R$1,297.05', '-R$99.00'],
  ['es-ES', '0,00\u00a0BRL', '0,05\u00a0BRL', '1297,05\u00a0BRL', '-99,00\u00a0BRL'],
  ['fr-FR', '0,00\u00a0R$', '0,05\u00a0R$', '1\u202f297,05\u00a0R$', '-99,00\u00a0R$'],
  ['ja-JA', 'R$0.00', 'R$0.05', 'R$1,297.05', '-R$99.00'],
  ['zh-SG', 'R$0.00', 'R$0.05', 'R$1,297.05', '-R$99.00'],
  ['it-IT', '0,00\u00a0BRL', '0,05\u00a0BRL', '1297,05\u00a0BRL', '-99,00\u00a0BRL'],
] as const)('money in a mail in %s', (locale, none, small, large, less) => {
  expect([0, 5, 129_705, -9_900].map((cents) => moneyIn(locale, cents))).toEqual([none, small, large, less]);
});
