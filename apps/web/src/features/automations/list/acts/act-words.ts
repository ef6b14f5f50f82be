import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Binned, Listed } from '@recado/contract';
import { useNameOf } from '../kinds/name-of.ts';

/** Letters of a name that a toast shows. */
const LETTERS = 40;

/** The words of the toasts: what was done to one, by its name, or to so many. */
export function useActWords() {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const short = (item: Listed | Binned) => {
    const letters = [...nameOf(item)];
    return letters.length > LETTERS ? `${letters.slice(0, LETTERS).join('')}…` : letters.join('');
  };
  return {
    undo: t`Undo`,
    /** The DMs that were let go meanwhile do not come back with it. */
    undone: (letGo: number) =>
      letGo > 0
        ? t`${plural(letGo, { one: 'Undone, but # DM that waited will not be sent.', other: 'Undone, but # DMs that waited will not be sent.' })}`
        : t`Undone.`,
    deleted: t`Deleted for good.`,
    restored(item: Binned): string {
      const name = short(item);
      return item.enabled ? t`“${name}” is back, and active.` : t`“${name}” is back, paused as it was.`;
    },
    already: t`They are so already.`,
    waits: (count: number) =>
      t`${plural(count, { one: 'Kept in this browser. It is done as soon as there is a connection.', other: '# are kept in this browser. It is done as soon as there is a connection.' })}`,
    needsConnection: t`This needs a connection.`,
    tooLate: t`Nothing was undone: it was saved, or changed again, meanwhile.`,
    turned(items: readonly Listed[], enabled: boolean): string {
      const [one] = items;
      const count = items.length;
      if (one && count === 1) {
        const name = short(one);
        return enabled ? t`“${name}” is active.` : t`“${name}” is paused.`;
      }
      return enabled
        ? t`${plural(count, { one: '# automation is active.', other: '# automations are active.' })}`
        : t`${plural(count, { one: '# automation is paused.', other: '# automations are paused.' })}`;
    },
    binned(items: readonly Listed[]): string {
      const [one] = items;
      const count = items.length;
      if (one && count === 1) {
        const name = short(one);
        return t`“${name}” is in the bin, for 30 days.`;
      }
      return t`${plural(count, { one: '# automation is in the bin, for 30 days.', other: '# automations are in the bin, for 30 days.' })}`;
    },
    labelled: (count: number) =>
      t`${plural(count, { one: 'The labels of # automation are changed.', other: 'The labels of # automations are changed.' })}`,
    copied: (count: number, place: 'post' | 'story') =>
      place === 'story'
        ? t`${plural(count, { one: 'Copied to # story.', other: 'Copied to # stories.' })}`
        : t`${plural(count, { one: 'Copied to # post.', other: 'Copied to # posts.' })}`,
    left: (count: number, place: 'post' | 'story') =>
      place === 'story'
        ? t`${plural(count, { one: '# story was left out.', other: '# stories were left out.' })}`
        : t`${plural(count, { one: '# post was left out.', other: '# posts were left out.' })}`,
    letGo: (count: number) =>
      t`${plural(count, { one: '# DM that waited will not be sent.', other: '# DMs that waited will not be sent.' })}`,
    notDone: (count: number, why: string) =>
      t`${plural(count, { one: '# could not be changed.', other: '# could not be changed.' })} ${why}`,
    kept: (count: number) =>
      t`${plural(count, { one: '# automation kept its labels.', other: '# automations kept their labels.' })}`,
    stayed: (count: number) =>
      t`${plural(count, { one: '# stayed as it was: the reason is said there.', other: '# stayed as they were: the reasons are said there.' })}`,
  };
}
