import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@recado/contract/locale';
import { countCharacters, FOLLOW_GATE_WORDS, LIMITS, type Settings } from '@recado/engine';
import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '../../../../ui/fields/button.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { Explained } from '../../../../ui/notices/explained.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { GateDrawing } from '../../../../ui/pictures/option-drawings.tsx';
import { Counter } from '../../words/counter.tsx';
import { FansLanguage } from '../../words/fans-language.tsx';
import { useFormParts } from '../form-parts.ts';
import { TypedArea } from '../typed/typed-area.tsx';
import { TypedField } from '../typed/typed-field.tsx';

/** The shape of the message that asks to follow: a text above one button. */
const SHAPE: Pick<Settings, 'template' | 'links'> = { template: 'buttons', links: [] };

/** *only to followers*: who does not follow is asked to first, with words of the seller's own or ours. */
export function GatePart({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const { configure, errorAt } = useFormParts();
  const gate = configure.form.followerOnly;
  return (
    <>
      <Switch
        checked={gate.enabled}
        onChange={(enabled) => configure.change({ followerOnly: { ...gate, enabled } })}
        label={t`Ask to follow first`}
        hint={t`They get a request to follow, with a button. Who follows and taps it gets the message; only that costs a credit.`}
      />
      {errorAt('followerOnly.enabled') && (
        <p className="font-medium text-[0.875rem] text-bad">{errorAt('followerOnly.enabled')}</p>
      )}
      <Explained title={t`How does asking to follow work?`} drawing={<GateDrawing />}>
        <ol className="ml-5 list-decimal">
          <li>
            <Trans>Whoever comments gets the request first: Instagram tells who follows only after a tap.</Trans>
          </li>
          <li>
            <Trans>Who taps and follows gets the message. That one costs the credit.</Trans>
          </li>
          <li>
            <Trans>Who taps and does not follow is asked again, three times at most.</Trans>
          </li>
        </ol>
      </Explained>
      {gate.enabled && (
        <>
          <Notice tone="warn">
            <Trans>
              Instagram puts the request itself under Requests for whoever does not follow you, and not everybody looks
              there. Expect fewer answers than without it.
            </Trans>
          </Notice>
          <Questions locale={locale} />
          <ButtonWords locale={locale} />
          <FansLanguage locale={locale} />
        </>
      )}
    </>
  );
}

function Questions({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const { configure, errorAt, touch } = useFormParts();
  const gate = configure.form.followerOnly;
  const put = (next: string[]) => configure.change({ followerOnly: { ...gate, messagetitletexts: next } });
  const titles = gate.messagetitletexts.length > 0 ? gate.messagetitletexts : [''];
  return (
    <div className="flex flex-col gap-3">
      {titles.map((title, index) => (
        <TypedArea
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the list
          key={index}
          data-path={`followerOnly.messagetitletexts.${index}`}
          label={titles.length > 1 ? t`Request to follow ${index + 1}` : t`Request to follow`}
          placeholder={FOLLOW_GATE_WORDS[locale].ask}
          names
          value={title}
          error={errorAt(`followerOnly.messagetitletexts.${index}`)}
          hint={index === 0 && t`Left empty, our words are used.`}
          aside={<Counter title={title} shape={SHAPE} />}
          beside={
            titles.length > 1 && (
              <IconButton
                label={t`Take request ${index + 1} away`}
                onClick={() => put(titles.filter((_, place) => place !== index))}
              >
                <X aria-hidden className="size-5" />
              </IconButton>
            )
          }
          onType={(text) => put(titles.with(index, text))}
          onBlur={() => touch(`followerOnly.messagetitletexts.${index}`)}
        />
      ))}
      <Button
        look="quiet"
        className="-mt-1 self-start"
        disabled={titles.length >= LIMITS.titles}
        onClick={() => put([...titles, ''])}
      >
        <Plus aria-hidden className="size-5" />
        <Trans>Another version, picked at random</Trans>
      </Button>
    </div>
  );
}

function ButtonWords({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const { configure, errorAt, touch } = useFormParts();
  const gate = configure.form.followerOnly;
  const path = 'followerOnly.buttonText';
  return (
    <TypedField
      label={t`Words on its button`}
      data-path={path}
      placeholder={FOLLOW_GATE_WORDS[locale].buttonText}
      value={gate.buttonText}
      error={errorAt(path)}
      hint={t`Who sees no button may write these words instead.`}
      aside={
        <span className="ml-auto tabular-nums">
          {countCharacters(gate.buttonText)} / {LIMITS.buttonTitleCharacters}
        </span>
      }
      onType={(text) => configure.change({ followerOnly: { ...gate, buttonText: text } })}
      onBlur={() => touch(path)}
    />
  );
}
