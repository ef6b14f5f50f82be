import { Trans, useLingui } from '@lingui/react/macro';
import { KINDS, LIMITS } from '@recado/engine';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useFormParts } from './form-parts.ts';
import { useKindWords } from './kind-words.ts';
import { Part } from './part.tsx';
import { splitWords } from './split-words.ts';

/** *When somebody comments* any comment, or one of these words; *when somebody writes* one of these words. */
export function TriggerPart() {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const { when } = useKindWords()(configure.kind);
  const { fields, words } = KINDS[configure.kind];
  const { anyComment, exactMatch } = configure.form;
  const mayBeAny = fields.includes('anyComment');
  return (
    <Part title={when}>
      {mayBeAny && (
        <Choice
          legend={when}
          value={anyComment ? 'any' : 'words'}
          options={[
            { value: 'words', label: t`one of these words` },
            { value: 'any', label: t`anything at all` },
          ]}
          onChange={(value) => configure.change({ anyComment: value === 'any' })}
        />
      )}
      {words && !(mayBeAny && anyComment) && <Words list={words} />}
      {fields.includes('exactMatch') && (
        <Switch
          checked={exactMatch}
          onChange={(next) => configure.change({ exactMatch: next })}
          label={t`Only when the message is nothing but the word`}
          hint={t`Otherwise it may stand anywhere in the message.`}
        />
      )}
    </Part>
  );
}

function Words({ list }: { list: 'activationComments' | 'activationMessages' }) {
  const { t } = useLingui();
  const { configure, errorAt, warningAt, touch } = useFormParts();
  const words = configure.form[list];
  const [typed, setTyped] = useState('');
  const add = () => {
    const fresh = splitWords(typed).filter((word) => !words.includes(word));
    if (fresh.length > 0) configure.change({ [list]: [...words, ...fresh].slice(0, LIMITS.triggers) });
    setTyped('');
  };
  const wordErrors = words.flatMap((_, index) => errorAt(`${list}.${index}`) ?? []);
  const warnings = words.flatMap((_, index) => warningAt(`${list}.${index}`) ?? []);
  return (
    <div className="flex flex-col gap-2.5">
      {words.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {words.map((word, index) => (
            <li
              key={word}
              className="inline-flex min-h-11 max-w-full items-center rounded-pill bg-accent-soft pl-4 font-medium text-on-accent-soft"
            >
              <span className="min-w-0 break-all" dir="auto">
                {word}
              </span>
              <button
                type="button"
                aria-label={t`Take “${word}” away`}
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill opacity-70 hover:opacity-100"
                onClick={() => configure.change({ [list]: words.filter((_, place) => place !== index) })}
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={t`Word or phrase`}
        hideLabel
        placeholder={words.length === 0 ? t`For example: I want it` : t`Another word`}
        value={typed}
        maxLength={LIMITS.triggerCharacters * 2}
        enterKeyHint="done"
        error={errorAt(list) ?? wordErrors[0]}
        hint={<Trans>Capitals and accents make no difference. Separate several with commas.</Trans>}
        beside={
          <Button
            look="soft"
            onClick={add}
            disabled={typed.trim() === ''}
            aria-label={t`Add the word`}
            className="!px-3"
          >
            <Plus aria-hidden className="size-5" />
          </Button>
        }
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
        onBlur={() => {
          add();
          touch(list);
        }}
      />
      {warnings.map((warning) => (
        <p key={warning} className="text-[0.875rem] text-warn">
          {warning}
        </p>
      ))}
    </div>
  );
}
