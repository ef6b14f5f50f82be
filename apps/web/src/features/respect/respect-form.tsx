import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Respect } from '@recado/contract';
import { DEFAULT_LOCALE } from '@recado/contract/locale';
import { DISCLOSURES, isNameFallback } from '@recado/engine';
import type { ReactNode } from 'react';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { useSession } from '../../api/kept/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { FansLanguageBlock } from './fans-language-block.tsx';
import { useRespect } from './use-respect.ts';

const MOST_TEXT = 300;
const MOST_NAME = 30;
const FIRST_NAME = '{first_name}';
const USERNAME = '{username}';
const HOURS = [0, 1, 12, 24, 168] as const;

/** Everything that can be chosen, with one button to keep it. */
export function RespectForm({ given }: { given: Respect }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const own = useSession().userData?.locale ?? DEFAULT_LOCALE;
  const respect = useRespect(given);
  const { form, change, dirty, save, saved } = respect;
  const says = form.disclosureOn ?? saved.disclosure !== null;
  const hours = form.ownerFirstMinutes / 60;
  const choices = HOURS.some((one) => one === hours) ? HOURS : [...HOURS, hours].sort((a, b) => a - b);
  const isCap = (cap: number) => Number.isInteger(cap) && cap >= 1 && cap <= 1000;
  const isWord = isNameFallback(form.nameFallback ?? '');
  const fits = isCap(form.personHourCap) && isCap(form.personDayCap) && isWord;
  return (
    <div className="flex flex-col gap-5">
      <Block>
        <FansLanguageBlock
          own={own}
          chosen={form.fansLocale ?? null}
          onChange={(fansLocale) => change({ fansLocale })}
        />
      </Block>
      <Block>
        <Switch
          checked={says}
          onChange={(on) => change({ disclosureOn: on })}
          label={t`Say that it is automatic`}
          hint={t`Below the first message that somebody gets and that has room for it. Before a card or a voice message it goes as a short message of its own, free of credits.`}
        />
        {says && (
          <TextArea
            label={t`In your words`}
            placeholder={DISCLOSURES[form.fansLocale ?? own]}
            value={form.disclosureText ?? ''}
            maxLength={MOST_TEXT}
            hint={t`Left empty, it says what stands there in grey.`}
            aside={<span className="tabular-nums">{`${form.disclosureText?.length ?? 0}/${MOST_TEXT}`}</span>}
            onChange={(event) => change({ disclosureText: event.currentTarget.value || null })}
          />
        )}
      </Block>
      <Block>
        <TextField
          label={t`When a name is not known`}
          placeholder={t`For example: friend`}
          value={form.nameFallback ?? ''}
          maxLength={MOST_NAME}
          error={isWord ? undefined : t`Only letters and emoji: no link, no @ and no braces.`}
          hint={t`This word takes the place of ${FIRST_NAME} and ${USERNAME}. Left empty, the sentence closes up: “Hi, ${FIRST_NAME}!” becomes “Hi!”.`}
          onChange={(event) => change({ nameFallback: event.currentTarget.value || null })}
        />
      </Block>
      <Block title={t`When you answer yourself, automation leaves that person to you for`}>
        <Choice
          legend={t`When you answer yourself, automation leaves that person to you for`}
          value={String(hours)}
          options={choices.map((one) => ({ value: String(one), label: <Hours hours={one} /> }))}
          onChange={(value) => change({ ownerFirstMinutes: Math.round(Number(value) * 60) })}
        />
      </Block>
      <Block title={t`Automatic messages to one person, at most`}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Cap label={t`In an hour`} value={form.personHourCap} onChange={(cap) => change({ personHourCap: cap })} />
          <Cap label={t`In a day`} value={form.personDayCap} onChange={(cap) => change({ personDayCap: cap })} />
        </div>
      </Block>
      <Block>
        <Switch
          checked={form.holdWithoutCredits}
          onChange={(hold) => change({ holdWithoutCredits: hold })}
          label={t`Wait for credits`}
          hint={t`Without credits, messages wait as long as Instagram allows. Switched off, they are left out.`}
        />
      </Block>
      {save.isError && <FailureNotice {...failureWords(save.error)} onRetry={() => save.mutate()} />}
      <div className="flex flex-wrap items-center justify-end gap-4">
        <p aria-live="polite" className="min-w-0 flex-1 text-[0.9375rem] text-ink-soft">
          {!dirty && (respect.waits ? <Trans>Waits for the connection</Trans> : <Trans>Everything is saved.</Trans>)}
        </p>
        <Button
          className="min-w-40 max-sm:w-full"
          disabled={!dirty || !fits}
          busy={save.isPending}
          onClick={() => save.mutate()}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
      <Ignored
        people={respect.ignored}
        hasMore={saved.moreIgnored}
        failure={respect.answerAgain.isError ? failureWords(respect.answerAgain.error).message : null}
        onAnswer={(person) => respect.answerAgain.mutate(person)}
      />
    </div>
  );
}

function Block({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
      {title && <h2 className="text-lg">{title}</h2>}
      {children}
    </section>
  );
}

function Hours({ hours }: { hours: number }) {
  if (hours === 0) return <Trans>not at all</Trans>;
  if (hours === 168) return <Trans>a week</Trans>;
  return <Plural value={hours} one="# hour" other="# hours" />;
}

function Cap({ label, value, onChange }: { label: string; value: number; onChange: (cap: number) => void }) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={1000}
      value={Number.isNaN(value) ? '' : value}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}

/** People who are never answered; `hasMore` than these. */
function Ignored({
  people,
  hasMore,
  failure,
  onAnswer,
}: {
  people: Respect['ignored'];
  hasMore: boolean;
  /** The reason why the last one is still there. */
  failure: string | null;
  onAnswer: (person: Respect['ignored'][number]) => void;
}) {
  const { t } = useLingui();
  const shown = useFormat().number(people.length);
  return (
    <Block title={t`Never answered`}>
      {people.length === 0 && (
        <p className="text-ink-soft">
          <Trans>Nobody. In the activity of a person you can put them here.</Trans>
        </p>
      )}
      <ul className="flex flex-col">
        {people.map((person) => (
          <li key={person.id} className="flex min-h-11 items-center justify-between gap-3">
            <span className="truncate" dir="auto">
              {person.username === null ? (person.name ?? t`Somebody`) : `@${person.username}`}
            </span>
            <Button look="quiet" onClick={() => onAnswer(person)}>
              <Trans>Answer again</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {failure !== null && (
        <Notice role="alert" tone="bad">
          {failure}
        </Notice>
      )}
      {hasMore && (
        <p className="text-ink-soft">
          <Trans>Only the first {shown} by name are shown; there are more.</Trans>
        </p>
      )}
    </Block>
  );
}
