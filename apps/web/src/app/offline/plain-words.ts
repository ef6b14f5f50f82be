import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PlainName, PlainSave } from '../../api/outbox/edits.ts';

/** The words for a plain save in the list of what waits. */
export interface PlainWords {
  /** The name of the thing. */
  name: string;
  /** The words for what it does. */
  deed: string;
}

/** Returns a function that says what a plain save is of, and what it does. A call without its words does not compile. */
export function usePlainWords(): (edit: PlainSave) => PlainWords {
  const { t } = useLingui();
  const words: Readonly<Record<PlainName, (edit: PlainSave) => PlainWords>> = {
    'PUT /people/{personId}/note': ({ name }) => ({ name, deed: t`Note changed` }),
    'PUT /people/{personId}/ignored': ({ name, body }) => ({
      name,
      deed: body.ignored ? t`Never answer` : t`Answer again`,
    }),
    'PUT /automations/labels': ({ name, body }) => {
      const [added, removed] = [textOf(body.add), textOf(body.remove)];
      return { name, deed: added ? t`Gets the label “${added}”` : t`Loses the label “${removed}”` };
    },
    'POST /automations/bin': ({ name }) => ({ name, deed: t`Goes to the bin` }),
    'POST /automations/bin/restore': ({ name }) => ({ name, deed: t`Comes back from the bin` }),
    'PATCH /audios/{id}': ({ name }) => ({ name, deed: t`Renamed` }),
    'PUT /settings/answers': () => ({ name: t`Good manners`, deed: t`Your new choices` }),
    'PUT /settings/data': ({ body }) => {
      const days = Number(body.retentionDays);
      return {
        name: t`Your data`,
        deed: t`${plural(days, { one: 'Words and names are kept for # day', other: 'Words and names are kept for # days' })}`,
      };
    },
    'PUT /settings/notices': ({ name }) => ({ name, deed: t`Your new choice` }),
    'PUT /users/me/locale': ({ name }) => ({ name: t`Language`, deed: name }),
    'PUT /home/steps': ({ name, body }) => ({ name, deed: body.away ? t`Not shown again` : t`Shown again` }),
    'DELETE /users/me/notices/{id}': () => ({ name: t`Notice`, deed: t`Read` }),
    'POST /introductions/away': () => ({ name: t`Introduction`, deed: t`Not shown again` }),
  };
  return (edit) => words[edit.call.name](edit);
}

function textOf(list: unknown): string {
  return Array.isArray(list) ? list.join(', ') : '';
}
