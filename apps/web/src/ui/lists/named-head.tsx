import type { ComponentProps, ReactNode } from 'react';
import { SearchField } from '../fields/search-field.tsx';

/** The head of a list by name: its search, and the way to a new one; on a phone below it, so that the search's words are whole. */
export function NamedHead({ search, add }: { search: ComponentProps<typeof SearchField>; add: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex-1 max-sm:basis-full sm:min-w-48">
        <SearchField {...search} />
      </div>
      {add}
    </div>
  );
}
