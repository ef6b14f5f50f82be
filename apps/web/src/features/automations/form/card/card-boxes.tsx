import { useLingui } from '@lingui/react/macro';
import { LIMITS } from '@recado/engine';
import { CharactersLeft } from '../../words/characters-left.tsx';
import { useFormParts } from '../form-parts.ts';
import { TypedField } from '../typed/typed-field.tsx';
import { PictureField } from './picture-field.tsx';

/** A second line and a picture. */
export function CardBoxes() {
  const { t } = useLingui();
  const { configure, errorAt, touch } = useFormParts();
  const { subtitle } = configure.form;
  return (
    <div className="flex flex-col gap-4">
      <TypedField
        label={t`Second line`}
        data-path="subtitle"
        value={subtitle ?? ''}
        maxLength={LIMITS.cardSubtitleCharacters * 2}
        aside={<CharactersLeft text={subtitle ?? ''} max={LIMITS.cardSubtitleCharacters} />}
        error={errorAt('subtitle')}
        onType={(text) => configure.change({ subtitle: text || null })}
        onBlur={() => touch('subtitle')}
      />
      <PictureField />
    </div>
  );
}
