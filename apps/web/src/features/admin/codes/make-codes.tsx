import { Trans, useLingui } from '@lingui/react/macro';
import type { CODE_LIMITS } from '@recado/contract';
import { PLANS, type PlanCode } from '@recado/contract/plan-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/calls/call.ts';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { useCalendarWords } from '../../../i18n/calendar/use-calendar-words.ts';
import { serverNow } from '../../../i18n/clock.ts';
import { usePlanName } from '../../../i18n/names/use-plan-name.ts';
import { endOfDay } from '../../../i18n/schedules/end-of-day.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { batchesQuery, type MadeCodes } from './batches-query.ts';

// Typed by the contract, so that no schema comes with it.
const MOST: { months: typeof CODE_LIMITS.months; count: typeof CODE_LIMITS.codes } = { months: 36, count: 500 };

/** Makes a batch: which plan, for how long, how many codes, and until when they can be redeemed. */
export function MakeCodes({ onMade }: { onMade: (made: MadeCodes) => void }) {
  const { t } = useLingui();
  const calendar = useCalendarWords();
  const planName = usePlanName();
  const failureWords = useFailureWords();
  const client = useQueryClient();
  const [plan, setPlan] = useState<PlanCode>('combo');
  const [months, setMonths] = useState('1');
  const [count, setCount] = useState('10');
  const [until, setUntil] = useState('');
  const [note, setNote] = useState('');
  const wanted = {
    months: wholeNumber(months, MOST.months),
    count: wholeNumber(count, MOST.count),
    expiresAt: endOfDay(until),
  };
  const isOver = wanted.expiresAt !== null && wanted.expiresAt <= serverNow();
  const isWhole = wanted.months !== null && wanted.count !== null && wanted.expiresAt !== null && !isOver;
  const make = useMutation({
    mutationFn: () => {
      const { months = null, count = null, expiresAt = null } = wanted;
      if (months === null || count === null || expiresAt === null)
        throw new Error('the button is off until all is filled in');
      return call('POST /administration/codes', { body: { plan, months, count, expiresAt, note: note.trim() } });
    },
    onSuccess: (made) => {
      void client.invalidateQueries({ queryKey: batchesQuery.queryKey });
      onMade(made);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !make.isPending) make.mutate();
  };
  const most = (value: string, limit: number) =>
    value !== '' && wholeNumber(value, limit) === null ? t`A whole number, ${limit} at most` : undefined;
  return (
    <form noValidate className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label={t`Plan`}
          value={plan}
          onChange={(event) => setPlan(PLANS.find((one) => one === event.currentTarget.value) ?? plan)}
        >
          {PLANS.map((one) => (
            <option key={one} value={one}>
              {planName(one)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Months`}
          inputMode="numeric"
          value={months}
          error={most(months, MOST.months)}
          onChange={(event) => setMonths(event.currentTarget.value.trim())}
        />
        <TextField
          label={t`How many codes`}
          inputMode="numeric"
          value={count}
          error={most(count, MOST.count)}
          onChange={(event) => setCount(event.currentTarget.value.trim())}
        />
        <DayField
          label={t`To be redeemed until`}
          words={calendar}
          min={calendar.today()}
          error={isOver ? t`This day is over.` : undefined}
          value={until}
          onChange={setUntil}
        />
      </div>
      <TextField
        label={t`Note`}
        hint={t`Only administrators see it: what the codes are for.`}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {make.isError && (
        <Notice role="alert" tone="bad">
          {failureWords(make.error).message}
        </Notice>
      )}
      <Button type="submit" className="self-start" disabled={!isWhole} busy={make.isPending}>
        <Trans>Make codes</Trans>
      </Button>
    </form>
  );
}

function wholeNumber(text: string, most: number): number | null {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}
