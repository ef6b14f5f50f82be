import { Trans, useLingui } from '@lingui/react/macro';
import { countCharacters, LIMITS, type Settings } from '@recado/engine';
import { Button } from '../../../../ui/fields/button.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { CharactersLeft } from '../../words/characters-left.tsx';
import { Counter } from '../../words/counter.tsx';
import { useFormParts } from '../form-parts.ts';
import { TypedArea } from '../typed/typed-area.tsx';

type Comparison = NonNullable<Settings['comparison']>;
type List = keyof Comparison;

/** *compare two texts*: a second wording that half of the people get, and the choice of the one that stays. */
export function ComparePart() {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const { comparison, followerOnly, replyToComment, template } = configure.form;
  return (
    <>
      <Switch
        checked={comparison !== null}
        onChange={(on) =>
          configure.change({ comparison: on ? { messagetitletexts: [''], replyComments: [''] } : null })
        }
        label={t`Compare with a second text`}
        hint={t`Each person gets one of the two by chance, and always the same. Results say which one brings more answers and taps, once enough people got them.`}
      />
      {comparison && (
        <>
          {followerOnly.enabled && (
            <Notice tone="warn">
              <Trans>It rests while the message goes to followers only: the first message asks to follow.</Trans>
            </Notice>
          )}
          {template !== 'audio' && <Second list="messagetitletexts" />}
          {replyToComment && <Second list="replyComments" />}
          <p className="text-[0.875rem] text-ink-soft">
            <Trans>If you change one of the texts, a new comparison begins.</Trans>
          </p>
          {configure.saved?.settings.comparison && <Keep comparison={comparison} />}
        </>
      )}
    </>
  );
}

/** The box of one text of the second wording. */
function Second({ list }: { list: List }) {
  const { t } = useLingui();
  const { configure, errorAt, touch } = useFormParts();
  const { comparison } = configure.form;
  if (!comparison) return null;
  const [text = '', ...rest] = comparison[list];
  const path = `comparison.${list}.0`;
  const isMessage = list === 'messagetitletexts';
  return (
    <TypedArea
      data-path={path}
      names
      label={isMessage ? t`Second message` : t`Second public reply`}
      hint={isMessage ? t`Left empty, both say the same message.` : t`Left empty, both get the same replies.`}
      value={text}
      error={errorAt(path) ?? errorAt(`comparison.${list}`)}
      aside={isMessage ? <Counter title={text} /> : <CharactersLeft text={text} max={LIMITS.replyCharacters} />}
      onType={(typed) => configure.change({ comparison: { ...comparison, [list]: [typed, ...rest] } })}
      onBlur={() => touch(path, `comparison.${list}`)}
    />
  );
}

/** Ends the comparison with one of the two; saved, it is the next version. */
function Keep({ comparison }: { comparison: Comparison }) {
  const { configure } = useFormParts();
  const { form, change } = configure;
  const said = (list: List) => {
    const texts = comparison[list].filter((text) => countCharacters(text.trim()) > 0);
    return texts.length > 0 ? texts : form[list];
  };
  const keepSecond = () =>
    change({ messagetitletexts: said('messagetitletexts'), replyComments: said('replyComments'), comparison: null });
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="soft" onClick={() => change({ comparison: null })}>
        <Trans>Keep the first text (A)</Trans>
      </Button>
      <Button look="soft" onClick={keepSecond}>
        <Trans>Keep the second text (B)</Trans>
      </Button>
    </div>
  );
}
