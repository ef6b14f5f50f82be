import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LABEL_LIMITS, Listed } from '@recado/contract';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ListPage } from '../../../../api/queries.ts';
import { Button, IconButton } from '../../../../ui/fields/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { Sheet } from '../../../../ui/sheets/sheet.tsx';
import { useNameOf } from '../kinds/name-of.ts';
import { changesOf, shareOf } from './labels-of.ts';
import { useLabels } from './use-labels.ts';

/** Letters of a label. A number of its own: the contract brings its schemas along. */
const MOST_LETTERS: (typeof LABEL_LIMITS)['characters'] = 30;

interface Props {
  items: readonly Listed[];
  known: ListPage['labels'];
  onClose: () => void;
  onDone: () => void;
}

/** The labels of one automation, or of many at once: put on, taken off, made, and named otherwise. */
export function LabelsSheet({ items, known, onClose, onDone }: Props) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { put, rename, failure } = useLabels(items, onDone);
  const [wished, setWished] = useState<ReadonlyMap<string, 'all' | 'none'>>(new Map());
  const [made, setMade] = useState<readonly string[]>([]);
  const [renamed, setRenamed] = useState<string | null>(null);
  const names = [...new Set([...known.map(({ label }) => label), ...items.flatMap(({ labels }) => labels), ...made])];
  const wish = (label: string, share: 'all' | 'none') => setWished((old) => new Map(old).set(label, share));
  const [text, setText] = useState('');
  const typed = text.trim();
  // What is typed and not added yet is saved with the rest.
  const changes = changesOf(items, typed ? new Map(wished).set(typed, 'all') : wished);
  const [one] = items;
  return (
    <Sheet
      open
      onClose={onClose}
      shape="side"
      closeLabel={t`Close`}
      title={t`Labels`}
      subtitle={
        items.length === 1 && one ? (
          <span className="line-clamp-1" dir="auto">
            {nameOf(one)}
          </span>
        ) : (
          <Plural value={items.length} one="# automation" other="# automations" />
        )
      }
      footer={
        <div className="flex justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={changes.length === 0} busy={put.isPending} onClick={() => put.mutate(changes)}>
            <Trans>Save</Trans>
          </Button>
        </div>
      }
    >
      <NewLabel
        text={text}
        onText={setText}
        onMake={() => {
          if (!names.includes(typed)) setMade((old) => (typed ? [...old, typed] : old));
          if (typed) wish(typed, 'all');
          setText('');
        }}
      />
      {failure !== null && (
        <Notice role="alert" tone="bad" className="mt-3">
          {failure}
        </Notice>
      )}
      {names.length === 0 && (
        <p className="mt-4 text-ink-soft">
          <Trans>A label keeps together what belongs together, such as a campaign or a collection.</Trans>
        </p>
      )}
      <ul className="mt-3 flex flex-col">
        {names.map((label) =>
          renamed === label ? (
            <li key={label}>
              <Rename
                label={label}
                busy={rename.isPending}
                onStop={() => setRenamed(null)}
                onRename={(to) =>
                  rename.mutate({ from: label, to }, { onSuccess: () => onClose(), onSettled: () => setRenamed(null) })
                }
              />
            </li>
          ) : (
            <li key={label} className="flex items-center">
              <LabelCheck
                label={label}
                share={wished.get(label) ?? shareOf(items, label)}
                onChange={(share) => wish(label, share)}
              />
              {known.some((one) => one.label === label) && (
                <IconButton label={t`Rename ${label}`} onClick={() => setRenamed(label)}>
                  <Pencil aria-hidden className="size-4.5" />
                </IconButton>
              )}
            </li>
          ),
        )}
      </ul>
    </Sheet>
  );
}

function LabelCheck({
  label,
  share,
  onChange,
}: {
  label: string;
  share: 'all' | 'some' | 'none';
  onChange: (share: 'all' | 'none') => void;
}) {
  return (
    <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-control hover:bg-well">
      <span className="inline-flex w-9 shrink-0 justify-center">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={share === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = share === 'some';
          }}
          onChange={(event) => onChange(event.currentTarget.checked ? 'all' : 'none')}
        />
      </span>
      <span className="min-w-0 truncate" dir="auto">
        {label}
      </span>
    </label>
  );
}

function NewLabel({ text, onText, onMake }: { text: string; onText: (text: string) => void; onMake: () => void }) {
  const { t } = useLingui();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onMake();
      }}
    >
      <TextField
        label={t`New label`}
        maxLength={MOST_LETTERS}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        beside={
          <IconButton type="submit" label={t`Add the label`} disabled={text.trim() === ''}>
            <Plus aria-hidden className="size-5" />
          </IconButton>
        }
      />
    </form>
  );
}

function Rename({
  label,
  busy,
  onStop,
  onRename,
}: {
  label: string;
  busy: boolean;
  onStop: () => void;
  onRename: (to: string) => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState(label);
  const to = text.trim();
  return (
    <form
      className="flex flex-col gap-2 rounded-control bg-well/60 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (to && to !== label) onRename(to);
      }}
    >
      <TextField
        label={t`New name of “${label}”`}
        maxLength={MOST_LETTERS}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        hint={t`It changes on everything that has it.`}
      />
      <div className="flex justify-end gap-2">
        <Button look="quiet" onClick={onStop}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="soft" busy={busy} disabled={to === '' || to === label}>
          <Trans>Rename</Trans>
        </Button>
      </div>
    </form>
  );
}
