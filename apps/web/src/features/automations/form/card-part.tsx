import { useLingui } from '@lingui/react/macro';
import { LIMITS } from '@recado/engine';
import { CharactersLeft } from '../words/characters-left.tsx';
import { useFormParts } from './form-parts.ts';
import { TypedField } from './typed/typed-field.tsx';

/** The boxes that only a card has: a picture and a second line. */
export function CardPart() {
  const { t } = useLingui();
  const { configure, errorAt, touch } = useFormParts();
  const { imageUrl, subtitle } = configure.form;
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
      <TypedField
        label={t`Address of the picture`}
        data-path="imageUrl"
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        value={imageUrl ?? ''}
        error={errorAt('imageUrl')}
        hint={t`Instagram fetches it by itself, so it must be open to everybody and begin with https.`}
        onType={(text) => configure.change({ imageUrl: text || null })}
        onBlur={() => touch('imageUrl')}
      />
    </div>
  );
}
