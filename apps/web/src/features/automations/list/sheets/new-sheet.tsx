import { useLingui } from '@lingui/react/macro';
import type { AutomationKind } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { KIND_SIGNS } from '../../../../ui/pictures/kind-signs.ts';
import { Sheet } from '../../../../ui/sheets/sheet.tsx';
import { LISTED_KINDS } from '../list-search.ts';
import { WAYS } from './ways.ts';

/** Asks what should answer, and leads to where that is set up. */
export function NewSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const words = useWays();
  return (
    <Sheet open onClose={onClose} shape="side" closeLabel={t`Close`} title={t`What should answer?`}>
      <ul className="-mx-2 flex flex-col">
        {LISTED_KINDS.map((kind) => {
          const Icon = KIND_SIGNS[kind];
          return (
            <li key={kind}>
              <Link
                {...WAYS[kind]}
                search={{}}
                state={{ opensList: true }}
                className="flex min-h-16 items-center gap-4 rounded-control px-2 py-2 -outline-offset-2 transition-colors duration-150 hover:bg-well"
              >
                <span
                  aria-hidden
                  className="inline-flex size-11 shrink-0 items-center justify-center rounded-control bg-accent-soft text-on-accent-soft"
                >
                  <Icon className="size-5" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{words[kind].what}</span>
                  <span className="block text-[0.875rem] text-ink-soft leading-snug">{words[kind].does}</span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

function useWays(): Readonly<Record<AutomationKind, { what: string; does: string }>> {
  const { t } = useLingui();
  return {
    post: { what: t`A post or reel`, does: t`Who comments your word gets your message by DM.` },
    post_global: { what: t`All other posts`, does: t`One answer for all posts without an automation, old and new.` },
    story: { what: t`One story`, does: t`Who replies to it gets your message.` },
    story_global: {
      what: t`Every story`,
      does: t`One answer for all your stories, those to come too, and for mentions.`,
    },
    remix: { what: t`A remix`, does: t`For a reel that Instagram leaves out of the list: you tie it with a code.` },
    scheduled: { what: t`My next post`, does: t`Set it up now; it answers from the minute you publish.` },
    direct: { what: t`A message in the inbox`, does: t`Who writes your word by DM gets your answer.` },
    welcome: { what: t`A first message`, does: t`Greet everybody who writes for the first time.` },
    live: { what: t`Comments of a live`, does: t`Who writes your word while you are on air gets the link by DM.` },
    live_welcome: { what: t`Everybody in a live`, does: t`Thank whoever comments without one of your words.` },
  };
}
