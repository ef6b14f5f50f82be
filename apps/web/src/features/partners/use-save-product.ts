import type { PartnerProduct, ProductContent } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/calls/call.ts';
import { callOnce } from '../../api/calls/call-once.ts';
import { productsQuery } from './partner-queries.ts';

function useRefresh() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: productsQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['recommendations'] });
  };
}

/** Saves a product, or a new one, as a draft or for approval. */
export function useSaveProduct(product: PartnerProduct | null) {
  return useMutation({
    mutationFn: (body: { content: ProductContent; submit: boolean }) =>
      product
        ? call('PUT /partners/products/{id}', {
            params: { id: product.id },
            body: { ...body, version: product.version },
          })
        : callOnce('POST /partners/products', { body }),
    onSuccess: useRefresh(),
  });
}

/** Hides a product (true), or shows it again. */
export function usePause(id: string) {
  return useMutation({
    mutationFn: (paused: boolean) => call('POST /partners/products/{id}/pause', { params: { id }, body: { paused } }),
    onSuccess: useRefresh(),
  });
}

export function useRemove(id: string) {
  return useMutation({
    mutationFn: () => call('DELETE /partners/products/{id}', { params: { id } }),
    onSuccess: useRefresh(),
  });
}
