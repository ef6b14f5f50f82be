import { expect, test } from 'vitest';
import { maskKey } from './mask-key.ts';

test.each([
  ['cpf', '52998224725', 'CPF ••••4725'],
  ['cnpj', '12ABC34501DE35', 'CNPJ ••••DE35'],
  ['phone', '+5511987654321', 'Pix ••••4321'],
  ['random', '0f0c7a9e-8c1d-4b3a-9d2e-1a2b3c4d5e6f', 'Pix ••••5e6f'],
  ['email', 'ana@shop.example', 'Pix a••••@shop.example'],
] as const)('of a key of the kind %s its owner knows which it is, and nobody else the key', (kind, key, expected) => {
  expect(maskKey(kind, key)).toBe(expected);
});
