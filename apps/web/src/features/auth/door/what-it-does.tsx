import { Trans } from '@lingui/react/macro';
import { Images, type LucideIcon, MessageCircleHeart, Radio, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';

/** The places that answer, and what they bring. */
export function WhatItDoes() {
  return (
    <section className="flex flex-col gap-6">
      <h2 className="max-w-2xl text-2xl sm:text-3xl">
        <Trans>Set it up in a minute. It answers while you work, and while you sleep.</Trans>
      </h2>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <Point icon={Images} title={<Trans>Posts, reels and stories</Trans>}>
          <Trans>A word in a comment, or any comment: a reply in public, and the link, picture or audio by DM.</Trans>
        </Point>
        <Point icon={MessageCircleHeart} title={<Trans>Your inbox</Trans>}>
          <Trans>A welcome for whoever writes first, and answers to what everybody asks: price, sizes, delivery.</Trans>
        </Point>
        <Point icon={Radio} title={<Trans>Lives</Trans>}>
          <Trans>Who comments gets the link during the broadcast, and you see whom no answer reached.</Trans>
        </Point>
        <Point icon={TrendingUp} title={<Trans>What it brought</Trans>}>
          <Trans>From the comment to the tap, the new follower and the sale: by post, by word, by day.</Trans>
        </Point>
      </ul>
    </section>
  );
}

function Point({ icon: Icon, title, children }: { icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-on-accent-soft">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 text-ink-soft">{children}</p>
      </div>
    </li>
  );
}
