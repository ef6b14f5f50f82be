import { useLingui } from '@lingui/react/macro';
import { KINDS } from '@recado/engine';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { useFormParts } from '../form-parts.ts';

/** The switches for how the words that start it are looked for. */
export function MatchingPart() {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const { fields } = KINDS[configure.kind];
  const { exactMatch, drawnOut } = configure.form;
  const isLive = configure.kind === 'live';
  return (
    <>
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
      {fields.includes('drawnOut') && (
        <Switch
          checked={drawnOut}
          onChange={(next) => configure.change({ drawnOut: next })}
          label={t`Also when letters are drawn out`}
          hint={t`“Linkkkk” counts as “link”, in words of three letters or more.`}
        />
      )}
    </>
  );
}
