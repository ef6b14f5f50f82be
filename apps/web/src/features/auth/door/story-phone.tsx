import { Trans } from '@lingui/react/macro';
import { Heart, MessageCircle, Send } from 'lucide-react';
import { RingDrawing } from './ring-drawing.tsx';

/** The product in one picture: a comment under a post, its reply, and the DM that somebody holds in their hand. One after the other. */
export function StoryPhone() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-[21rem] pb-16">
      <div className="rounded-[2rem] bg-surface p-3 shadow-sheet ring-1 ring-line">
        <div className="grid aspect-[5/4] place-items-center overflow-hidden rounded-[1.4rem] bg-accent-soft">
          <RingDrawing />
        </div>
        <div className="flex gap-4 px-2 pt-3 text-ink">
          <Heart className="size-5" />
          <MessageCircle className="size-5" />
          <Send className="size-5" />
        </div>
        <div className="flex flex-col gap-2 px-2 pt-2.5 pb-14 text-[0.9375rem] leading-snug">
          <p className="animate-arrive">
            <b className="font-semibold">marina.costa</b> <Trans>I want it! How much is it?</Trans>
          </p>
          <p className="ml-5 animate-arrive [animation-delay:500ms] motion-reduce:[animation-delay:0ms]">
            <b className="font-semibold">lua.atelier</b> <Trans>I sent you everything by direct message 💌</Trans>
          </p>
        </div>
      </div>
      <div className="absolute right-0 bottom-0 w-[88%] animate-arrive rounded-sheet bg-accent p-4 text-on-accent shadow-sheet [animation-delay:1000ms] motion-reduce:[animation-delay:0ms]">
        <p className="text-[0.9375rem] leading-snug">
          <Trans>Hi, Marina! Here is the link with the price and the sizes.</Trans>
        </p>
        <p className="mt-3 rounded-control bg-on-accent px-3 py-2 text-center font-semibold text-[0.9375rem] text-accent">
          <Trans>See the ring</Trans>
        </p>
      </div>
    </div>
  );
}
