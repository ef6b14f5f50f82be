import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@recado/contract/locale';
import { LIMITS, OPENING_WORDS } from '@recado/engine';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { CharactersLeft } from '../../words/characters-left.tsx';
import { useKindWords } from '../../words/kind-words.ts';
import { useFormParts } from '../form-parts.ts';
import { TypedArea } from '../typed/typed-area.tsx';
import { TypedField } from '../typed/typed-field.tsx';

/** The first step of a message that Instagram does not let the first private reply carry. */
export function OpeningPart({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const { configure, errorAt, touch } = useFormParts();
  const ours = OPENING_WORDS[locale];
  const { firstStepHint } = useKindWords()(configure.kind);
  const opening = configure.form.opening ?? ours;
  const put = (change: Partial<typeof opening>) => {
    const next = { ...opening, ...change };
    const same = next.text === ours.text && next.buttonText === ours.buttonText;
    configure.change({ opening: same ? null : next });
  };
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="info">
        <Trans>
          Instagram lets the first message to somebody carry text and one button only. So this goes in two steps: first
          the words below, and the rest as soon as they tap the button. It is still one credit.
        </Trans>
        {firstStepHint && <span className="mt-1 block">{firstStepHint}</span>}
      </Notice>
      <TypedArea
        label={t`First step`}
        data-path="opening.text"
        names
        value={opening.text}
        error={errorAt('opening.text')}
        aside={<CharactersLeft text={opening.text} max={LIMITS.buttonTextCharacters} />}
        onType={(text) => put({ text })}
        onBlur={() => touch('opening.text')}
      />
      <TypedField
        label={t`Words on its button`}
        data-path="opening.buttonText"
        value={opening.buttonText}
        error={errorAt('opening.buttonText')}
        aside={<CharactersLeft text={opening.buttonText} max={LIMITS.buttonTitleCharacters} />}
        onType={(text) => put({ buttonText: text })}
        onBlur={() => touch('opening.buttonText')}
      />
    </div>
  );
}
