import { describe, expect, test } from 'vitest';
import { addressOf } from './call.ts';

describe('addressOf', () => {
  test('fills path parameters in, escaped', () => {
    expect(addressOf('GET /activity/{id}', { params: { id: 'a/b?c' } }).url).toBe('/api/activity/a%2Fb%3Fc');
  });
  test('leaves empty query values out', () => {
    const query = { kind: 'post', after: undefined, filter: '', state: null };
    expect(addressOf('GET /media', { query }).url).toBe('/api/media?kind=post');
  });
  test('escapes query values', () => {
    expect(addressOf('GET /media', { query: { filter: 'preço & cor' } }).url).toBe(
      '/api/media?filter=pre%C3%A7o+%26+cor',
    );
  });
  test('hands the body on', () => {
    const body = { locale: 'pt-BR' };
    expect(addressOf('PUT /users/me/locale', { body })).toEqual({ method: 'PUT', url: '/api/users/me/locale', body });
  });
});
