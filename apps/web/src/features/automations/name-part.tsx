import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../ui/field.tsx';
import { CharactersLeft } from './characters-left.tsx';
import { useFormParts } from './form-parts.ts';

/** What the seller calls it; nobody else sees it. */
export function NamePart() {
  const { t } = useLingui();
  const { configure, errorAt, touch } = useFormParts();
  return (
    <TextField
      label={t`Name`}
      hint={t`Only you see it.`}
      placeholder={t`For example: Prices`}
      value={configure.form.name ?? ''}
      maxLength={100}
      aside={<CharactersLeft text={configure.form.name ?? ''} max={100} />}
      error={errorAt('name')}
      onChange={(event) => configure.change({ name: event.currentTarget.value })}
      onBlur={() => touch('name')}
    />
  );
}
