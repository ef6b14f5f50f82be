import { useLingui } from '@lingui/react/macro';
import { CharactersLeft } from '../words/characters-left.tsx';
import { useFormParts } from './form-parts.ts';
import { TypedField } from './typed/typed-field.tsx';

/** The box with the name that the seller gives it; nobody else sees it. */
export function NamePart() {
  const { t } = useLingui();
  const { configure, errorAt, touch } = useFormParts();
  return (
    <TypedField
      label={t`Name`}
      data-path="name"
      hint={t`Only you see it.`}
      placeholder={t`For example: Prices`}
      value={configure.form.name ?? ''}
      maxLength={100}
      aside={<CharactersLeft text={configure.form.name ?? ''} max={100} />}
      error={errorAt('name')}
      onType={(text) => configure.change({ name: text })}
      onBlur={() => touch('name')}
    />
  );
}
