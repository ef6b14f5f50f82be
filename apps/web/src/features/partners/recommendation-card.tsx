import { Trans } from '@lingui/react/macro';
import type { Recommendation } from '@recado/contract';
import { ExternalLink } from 'lucide-react';
import { useCategoryName } from '../../i18n/names/use-category-name.ts';
import { usePrice } from '../../i18n/use-price.ts';
import { COVERS_CARD } from '../../ui/lists/list-card.tsx';
import { Offer } from '../../ui/notices/offer.tsx';
import { tellClick } from './view-watch.ts';

/** A partner's product. Its link leads to the partner's page as they gave it, with nothing of ours in it. */
export function RecommendationCard({
  item,
  watch,
}: {
  item: Recommendation;
  watch: (card: HTMLElement | null) => (() => void) | undefined;
}) {
  const { id, link, by } = item;
  const category = useCategoryName()(item.category);
  const host = new URL(link).hostname;
  const follow = () => tellClick(id);
  return (
    <li
      ref={watch}
      data-product={id}
      className="group relative flex min-w-0 flex-col rounded-card bg-surface shadow-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent"
    >
      <Offer
        imageUrl={item.imageUrl}
        about={
          <Trans>
            {category} · by <span dir="auto">@{by}</span>
          </Trans>
        }
        title={
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className={COVERS_CARD}
            onClick={follow}
            onAuxClick={({ button }) => button === 1 && follow()}
          >
            {item.title}
          </a>
        }
        text={item.text}
        price={usePrice()(item.priceCents)}
      >
        <p className="mt-auto flex min-h-11 items-center gap-2 font-semibold text-accent-text group-hover:underline">
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 truncate">{host}</span>
        </p>
      </Offer>
    </li>
  );
}
