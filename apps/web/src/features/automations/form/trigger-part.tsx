import { useLingui } from '@lingui/react/macro';
import { KINDS } from '@recado/engine';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { ConflictNotes } from '../conflicts/conflict-notes.tsx';
import { useKindWords } from '../words/kind-words.ts';
import { WordsField } from '../words/words-field.tsx';
import { useFormParts } from './form-parts.ts';
import { Part } from './part.tsx';

/** *When somebody comments* any comment, or one of these words; *when somebody writes* one of these words. */
export function TriggerPart() {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const { when, whenHint, anything } = useKindWords()(configure.kind);
  const { fields, words } = KINDS[configure.kind];
  const { anyComment, exactMatch, drawnOut } = configure.form;
  const isLive = configure.kind === 'live';
  const mayBeAny = fields.includes('anyComment');
  const hasWords = words !== null && !(mayBeAny && anyComment);
  return (
    <Part title={when} hint={whenHint}>
      {mayBeAny && (
        <Choice
          legend={when}
          value={anyComment ? 'any' : 'words'}
          options={[
            { value: 'words', label: t`one of these words` },
            { value: 'any', label: anything ?? t`anything at all` },
          ]}
          onChange={(value) => configure.change({ anyComment: value === 'any' })}
        />
      )}
      {hasWords && <Words list={words} />}
      <ConflictNotes />
      {fields.includes('exactMatch') && (
        <Switch
          checked={exactMatch}
          onChange={(next) => configure.change({ exactMatch: next })}
          label={
            isLive ? t`Only when the comment is nothing but the word` : t`Only when the message is nothing but the word`
          }
          hint={
            isLive
              ? t`Otherwise it may stand anywhere in the comment.`
              : t`Otherwise it may stand anywhere in the message.`
          }
        />
      )}
      {hasWords && fields.includes('drawnOut') && (
        <Switch
          checked={drawnOut}
          onChange={(next) => configure.change({ drawnOut: next })}
          label={t`Also when letters are drawn out`}
          hint={t`“Linkkkk” counts as “link”, in words of three letters or more.`}
        />
      )}
    </Part>
  );
}

function Words({ list }: { list: 'activationComments' | 'activationMessages' }) {
  const { t } = useLingui();
  const { configure, errorAt, warningAt, touch, setLeft } = useFormParts();
  const words = configure.form[list];
  const wordErrors = words.flatMap((_, index) => errorAt(`${list}.${index}`) ?? []);
  const warnings = words.flatMap((_, index) => warningAt(`${list}.${index}`) ?? []);
  return (
    <WordsField
      label={t`Word or phrase`}
      words={words}
      onChange={(next) => configure.change({ [list]: next })}
      error={errorAt(list) ?? wordErrors[0]}
      warnings={warnings}
      onLeave={() => touch(list)}
      onLeft={setLeft}
      path={list}
    />
  );
}
