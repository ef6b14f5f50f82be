import type { ListedProduct } from '@recado/contract';
import type { ReactNode } from 'react';
import { useCategoryName } from '../../../i18n/names/use-category-name.ts';
import { usePrice } from '../../../i18n/use-price.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';

/** A product of a partner on the desk of administrators, above what can be done with it (`children`). */
export function ProductRow({
  product: { by },
  content,
  chip,
  children,
}: {
  product: ListedProduct;
  content: ListedProduct['content'];
  chip: ReactNode;
  children: ReactNode;
}) {
  const category = useCategoryName()(content.category);
  const price = usePrice()(content.priceCents);
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:flex-row">
      {content.imageUrl !== null && (
        <Picture src={content.imageUrl} className="aspect-video w-full shrink-0 self-start rounded-mark sm:w-48" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 break-words font-medium" dir="auto">
            {content.title}
          </h3>
          {chip}
        </div>
        <p className="break-words text-[0.875rem] text-ink-soft" dir="auto">
          @{by.username} · {category} · {price}
        </p>
        <p className="whitespace-pre-line break-words text-[0.9375rem]" dir="auto">
          {content.text}
        </p>
        <a
          href={content.link}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center self-start break-all font-medium text-accent-text underline"
        >
          {content.link}
        </a>
        {children}
      </div>
    </li>
  );
}
