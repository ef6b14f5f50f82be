import { expect, test } from 'vitest';
import { readPixKey } from './pix-key.ts';

test.each([
  ['cpf', '529.982.247-25', '52998224725'],
  ['cpf', ' 52998224725 ', '52998224725'],
  ['cpf', '529.982.247-26', null],
  ['cpf', '529.982.247-15', null],
  ['cpf', '111.111.111-11', null],
  ['cpf', '5299822472', null],
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  ['cnpj', '11.222.333/0001-82', null],
  ['cnpj', '11.222.333/0001-71', null],
  ['cnpj', '00.000.000/0000-00', null],
  // The example of the Receita Federal for CNPJs with letters.
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['cnpj', '12.ABC.345/01DE-36', null],
  ['cnpj', '12.ABC.345/01DE-3A', null],
  ['email', ' Ana@Loja.Example ', 'ana@loja.example'],
  ['email', 'ana@loja', null],
  ['email', '=ana@loja.example', null],
  ['email', 'ana;=1+1@loja.example', null],
  ['email', 'ana,b@loja.example', null],
  ['email', 'ana"b@loja.example', null],
  ['email', '-ana@loja.example', null],
  ['email', 'ana@=loja.example', null],
  ['email', 'ana.b_c-d@loja-dois.example', 'ana.b_c-d@loja-dois.example'],
  ['email', `${'a'.repeat(70)}@l.example`, null],
  ['phone', '(11) 96123-4567', '+5511961234567'],
  ['phone', '+55 11 96123 4567', '+5511961234567'],
  ['phone', '55 11 96123 4567', '+5511961234567'],
  ['phone', '(55) 96123-4567', '+5555961234567'],
  ['phone', '(11) 3123-4567', null],
  ['phone', '(01) 96123-4567', null],
  ['phone', '+1 11 96123 4567', null],
  ['random', '123E4567-e89b-12d3-a456-426655440000', '123e4567-e89b-12d3-a456-426655440000'],
  ['random', '123e4567e89b12d3a456426655440000', null],
  ['random', '', null],
] as const)('a Pix key (%s): %s is %s', (kind, typed, key) => {
  expect(readPixKey(kind, typed)).toBe(key);
});
