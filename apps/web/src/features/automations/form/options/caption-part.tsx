import { Trans, useLingui } from '@lingui/react/macro';
import { LIMITS } from '@recado/engine';
import { CharactersLeft } from '../../words/characters-left.tsx';
import { useFormParts } from '../form-parts.ts';
import { TypedField } from '../typed/typed-field.tsx';

/** *For the next post or reel*, or for the next one whose caption holds a text. */
export function CaptionPart() {
  const { t } = useLingui();
  const { configure, errorAt, touch } = useFormParts();
  return (
    <>
      <p className="text-[0.9375rem] text-ink-soft">
        <Trans>Set it up now; it begins to answer as soon as Instagram shows the post.</Trans>
      </p>
      <TypedField
        label={t`Only when its caption has (optional)`}
        data-path="captionText"
        placeholder={t`For example: #launch`}
        value={configure.form.captionText ?? ''}
        maxLength={LIMITS.triggerCharacters * 2}
        error={errorAt('captionText')}
        aside={<CharactersLeft text={configure.form.captionText ?? ''} max={LIMITS.triggerCharacters} />}
        hint={t`Posts without it are left alone. Leave it empty to take whatever comes next.`}
        onType={(text) => configure.change({ captionText: text || null })}
        onBlur={() => touch('captionText')}
      />
    </>
  );
}
