import type { Answer, Calls, ProductCategory } from '@recado/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';

export type Partnership = Answer<Calls['GET /partners']>;

/** Makes the query of what partners recommend, page after page. */
export function recommendationsQuery(category: ProductCategory | undefined) {
  return infiniteQueryOptions({
    queryKey: ['recommendations', category ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call('GET /recommendations', { query: { page: pageParam, ...(category ? { category } : {}) } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : null),
  });
}

/** The query that says whether the account is a partner, with its last application. */
export const partnershipQuery = queryOptions({
  queryKey: ['partnership'],
  queryFn: ({ signal }) => call('GET /partners', {}, signal),
});

/** A partner's own products, with what was counted. */
export const productsQuery = queryOptions({
  queryKey: ['partner-products'],
  queryFn: ({ signal }) => call('GET /partners/products', {}, signal),
});
