import { parseSearchWith } from '@tanstack/react-router';

/**
 * Reads what an address asks for. Ids of Instagram are longer than a number is exact: such a one stays the text that it is, as it stands
 * in links that others write.
 */
export const readSearch = parseSearchWith((text) => {
  const value: unknown = JSON.parse(text);
  return typeof value === 'number' && String(value) !== text ? text : value;
});
