import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** Shows what nobody else does: that nothing is lost, nothing is sent twice, and why. Beside it the story of one comment, as Activity tells it. */
export function WhatIsProven() {
  return (
    <section className="grid items-center gap-x-12 gap-y-8 rounded-sheet bg-surface p-6 shadow-card sm:p-10 lg:grid-cols-[1fr_20rem]">
      <div className="flex flex-col gap-5">
        <h2 className="text-2xl sm:text-3xl">
          <Trans>And you can check every single one.</Trans>
        </h2>
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          <Guarantee title={<Trans>Nothing is lost</Trans>}>
            <Trans>Comments that Instagram never told us of are found by looking.</Trans>
          </Guarantee>
          <Guarantee title={<Trans>Nothing is sent twice</Trans>}>
            <Trans>One comment, one DM: what got no clear answer is looked into, not repeated.</Trans>
          </Guarantee>
          <Guarantee title={<Trans>Every credit has its DM</Trans>}>
            <Trans>It is spent when Instagram confirms. A DM that fails costs nothing.</Trans>
          </Guarantee>
          <Guarantee title={<Trans>Every silence has its reason</Trans>}>
            <Trans>Who got no answer stands there too, with the why, in words.</Trans>
          </Guarantee>
        </dl>
      </div>
      <Story />
    </section>
  );
}

function Guarantee({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-0.5 text-ink-soft">{children}</dd>
    </div>
  );
}

function Story() {
  return (
    <div aria-hidden className="rounded-card bg-page p-5">
      <p className="text-[0.9375rem]">
        <b className="font-semibold">marina.costa</b> <Trans>I want it! How much is it?</Trans>
      </p>
      <ol className="mt-4 flex flex-col gap-3 text-[0.9375rem] text-ink-soft">
        <Step>
          <Trans>The word “want” started it</Trans>
        </Step>
        <Step>
          <Trans>Replied under the comment</Trans>
        </Step>
        <Step>
          <Trans>Instagram confirmed the DM</Trans>
        </Step>
        <Step>
          <Trans>One credit, once</Trans>
        </Step>
      </ol>
    </div>
  );
}

function Step({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-6 shrink-0 place-items-center rounded-pill bg-good-soft text-good">
        <Check className="size-4" strokeWidth={3} />
      </span>
      {children}
    </li>
  );
}
