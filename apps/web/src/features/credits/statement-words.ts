import { useLingui } from '@lingui/react/macro';
import type { StatementLine } from '@recado/contract';
import { type Meaning, meaningOf } from './meaning-of.ts';

/** Returns a function that says why a line is in the statement, in plain words. */
export function useStatementWords(): (line: StatementLine) => string {
  const { t } = useLingui();
  return (line) => {
    const { person } = line;
    const words: Readonly<Record<Meaning, string>> = {
      dm: person === null ? t`A DM` : t`DM to @${person}`,
      not_sent: t`Given back: the DM was not sent`,
      not_sent_late: t`The DM was not sent; the month of its credit had ended`,
      on_us: t`On us: nobody knows whether the DM arrived`,
      not_used: t`Not used before they ended`,
      corrected: t`Changed by whoever runs this Recado`,
      given_grace: t`In case the next payment is late`,
      given_plan: t`Credits of your plan`,
      given_free: t`Free credits of the month`,
      given_code: t`Credits of an access code`,
      given_gift: t`A gift`,
      given_unlimited: t`Unlimited DMs`,
      taken_refund: t`Taken back: the payment was paid back to you`,
      taken_chargeback: t`Taken back: your bank disputed the payment`,
      taken_upgrade: t`Moved to your new plan`,
      taken_renewed: t`Not needed: your plan was renewed`,
      taken_cancelled: t`Not needed: your plan is not renewed`,
    };
    return words[meaningOf(line)];
  };
}

/** Returns a function that says where credits come from, in a word. */
export function useSourceName(): (source: StatementLine['source']) => string {
  const { t } = useLingui();
  return (source) =>
    ({ plan: t`Plan`, free: t`Free`, code: t`Access code`, gift: t`Gift`, unlimited: t`Unlimited` })[source];
}

/** Returns a function that says what became of a message, in a word. */
export function useOutcomeName(): (outcome: NonNullable<StatementLine['outcome']>) => string {
  const { t } = useLingui();
  return (outcome) => {
    switch (outcome) {
      case 'sent':
        return t`Delivered`;
      case 'held':
      case 'ready':
      case 'sending':
      case 'unknown':
        return t`On its way`;
      case 'failed':
      case 'skipped':
      case 'expired':
        return t`Not delivered`;
      case 'unprovable':
        return t`Unclear`;
    }
  };
}
