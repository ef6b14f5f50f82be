import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@recado/contract/locale';
import { KINDS } from '@recado/engine';
import { lazy, Suspense } from 'react';
import { Choice } from '../../../ui/fields/choice.tsx';
import { ConflictNotes } from '../conflicts/conflict-notes.tsx';
import { useKindWords } from '../words/kind-words.ts';
import { suggestWords } from '../words/suggest-words.ts';
import { WordsField } from '../words/words-field.tsx';
import { useFormParts } from './form-parts.ts';
import { Part } from './part.tsx';
import { useWordsAhead } from './typed/use-words-ahead.ts';

const WhatIfPart = lazy(() => import('../what-if/what-if-part.tsx').then((module) => ({ default: module.WhatIfPart })));

/** *When somebody comments* any comment, or one of these words; *when somebody writes* one of these words. */
export function TriggerPart({ locale, caption }: { locale: Locale; caption: string | null }) {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const { when, whenHint, anything } = useKindWords()(configure.kind);
  const { fields, words } = KINDS[configure.kind];
  const { anyComment } = configure.form;
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
      {hasWords && <Words list={words} suggestions={suggestWords(configure.form[words], { locale, caption })} />}
      <ConflictNotes />
      {words === 'activationComments' && (anyComment || configure.form[words].length > 0) && (
        <Suspense fallback={<div className="h-11" />}>
          <WhatIfPart />
        </Suspense>
      )}
    </Part>
  );
}

interface WordsProps {
  list: 'activationComments' | 'activationMessages';
  suggestions: readonly string[];
}

function Words({ list, suggestions }: WordsProps) {
  const { t } = useLingui();
  const { configure, errorAt, warningAt, touch, left } = useFormParts();
  const told = configure.form[list];
  const { words, ...ahead } = useWordsAhead(told, (next) => configure.change({ [list]: next }));
  const wordErrors = told.flatMap((_, index) => errorAt(`${list}.${index}`) ?? []);
  const warnings = told.flatMap((_, index) => warningAt(`${list}.${index}`) ?? []);
  return (
    <WordsField
      label={t`Word or phrase`}
      words={words}
      suggestions={suggestions}
      onChange={ahead.change}
      onEnter={ahead.enter}
      error={errorAt(list) ?? wordErrors[0]}
      warnings={warnings}
      onLeave={() => {
        ahead.leave();
        touch(list);
      }}
      left={left}
      path={list}
    />
  );
}
