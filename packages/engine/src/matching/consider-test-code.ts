import type { CommentEvent, MessageEvent } from '../event.ts';
import { KINDS } from '../kinds/index.ts';
import type { CompiledAutomation } from '../settings/compile-automation.ts';
import type { Considered } from './consider.ts';

type Event = CommentEvent | MessageEvent;

/**
 * Considers an event that holds a test code: it starts its automation alone, a draft too. Null where that one does not listen: the
 * code is then a text like any other.
 */
export function considerTestCode(event: Event, automation: CompiledAutomation): Considered | null {
  if (!hearsTest(event, automation)) return null;
  const { id, kind, name } = automation.ref;
  return {
    steps: [
      { code: 'considered', values: { automation: id, kind, name } },
      { code: 'test_code', values: { automation: id } },
    ],
    found: { automation, by: { by: 'any' } },
    isTest: true,
  };
}

/** Says whether an automation hears people where the event happened; one that still waits for its media is tried on any. */
function hearsTest(event: Event, automation: CompiledAutomation): boolean {
  const { ref, mediaId } = automation;
  const kind = KINDS[ref.kind];
  if (kind.concerns(event, automation)) return true;
  const isStory = ref.kind === 'story' || ref.kind === 'story_global';
  if (event.type === 'message') return isStory && event.about === 'inbox';
  const waits = ref.kind === 'scheduled' || ref.kind === 'remix';
  return waits && mediaId === null && !event.live;
}
