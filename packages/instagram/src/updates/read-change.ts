import { Comment, Mention, StoryInsights, Undocumented } from './payloads.ts';
import { isMessagingEvent, readMessaging } from './read-messaging.ts';
import { readShape } from './read-shape.ts';
import type { Update } from './update.ts';
import { firstTime, isRecord, type UpdateItem, unknownUpdate } from './update-item.ts';
import { updateKey } from './update-key.ts';

/** One `{field, value}` → its update. Messaging samples of the Test button are read as what they are. */
export function readChange(item: UpdateItem, change: unknown): Update {
  const base = { igId: item.igId, raw: item.raw, at: firstTime(item.time) };
  if (!isRecord(change)) return unknownUpdate(base, 'not_an_object');
  if (base.igId === '') return unknownUpdate(base, 'no_account');
  const { field, value } = change;
  switch (field) {
    case 'comments':
      return readComment(base, { kind: 'comment', value });
    case 'live_comments':
      return readComment(base, { kind: 'live_comment', value });
    case 'mentions':
      return readMention(base, value);
    case 'story_insights':
      return {
        ...unknownUpdate(base, 'unused_field'),
        kind: 'unknown',
        reason: 'unused_field',
        value: readShape(StoryInsights, value),
      };
    default:
      if (isMessagingEvent(value)) return readMessaging(item, field === 'standby' ? { standby: value } : value);
      return {
        ...unknownUpdate(base, 'unknown_field'),
        kind: 'unknown',
        reason: 'unknown_field',
        value: readShape(Undocumented, value),
      };
  }
}

interface Base {
  igId: string;
  raw: unknown;
  at: number;
}

/** Both fields share one key: a comment that is notified as both is one comment (docs/platform.md 3.5). */
function readComment(base: Base, { kind, value }: { kind: 'comment' | 'live_comment'; value: unknown }): Update {
  const comment = readShape(Comment, value);
  if (!comment) return unknownUpdate(base, 'malformed');
  return { ...base, kind, value: comment, key: updateKey('comment', base.igId, comment.id) };
}

function readMention(base: Base, value: unknown): Update {
  const mention = readShape(Mention, value);
  if (!mention) return unknownUpdate(base, 'malformed');
  const { media_id, comment_id } = mention;
  const key = comment_id
    ? updateKey('mention', base.igId, 'comment', comment_id)
    : updateKey('mention', base.igId, 'media', media_id);
  return { ...base, kind: 'mention', value: mention, key };
}
