import { Plural, Trans } from '@lingui/react/macro';
import type { Home } from '@recado/contract';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** The list of all that waits for somebody or something, each with the way to it; nothing while nothing does. */
export function WhatWaits({ waits }: { waits: Home['waits'] }) {
  const { credits, follows, nextPost, remixes, drafts } = waits;
  if (credits + follows + remixes + drafts === 0 && !nextPost) return null;
  return (
    <section aria-labelledby="what-waits" className="rounded-card bg-surface p-4 pb-2 shadow-card sm:p-5 sm:pb-3">
      <h2 id="what-waits" className="text-lg">
        <Trans>What waits</Trans>
      </h2>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {credits > 0 && (
          <Row to="/activity" search={{ result: 'held' }}>
            <Plural value={credits} one="# DM waits for credits" other="# DMs wait for credits" />
          </Row>
        )}
        {follows > 0 && (
          <Row to="/activity" search={{ result: 'waiting' }}>
            <Plural
              value={follows}
              one="# DM waits until we know whether they follow you"
              other="# DMs wait until we know whether they follow you"
            />
          </Row>
        )}
        {nextPost && (
          <Row to="/content/next">
            <Trans>An automation waits for your next post</Trans>
          </Row>
        )}
        {remixes > 0 && (
          <Row to="/content/remixes">
            <Plural
              value={remixes}
              one="# remix waits for its code in a comment"
              other="# remixes wait for their code in a comment"
            />
          </Row>
        )}
        {drafts > 0 && (
          <Row to="/automations" search={{ state: 'off' }}>
            <Plural value={drafts} one="# automation was never turned on" other="# automations were never turned on" />
          </Row>
        )}
      </ul>
    </section>
  );
}

function Row({ to, search, children }: Pick<LinkProps, 'to' | 'search'> & { children: ReactNode }) {
  return (
    <li>
      <Link to={to} search={search} className="group flex min-h-11 items-center gap-3 py-2 text-[0.9375rem]">
        <span className="min-w-0 flex-1 group-hover:underline">{children}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}
