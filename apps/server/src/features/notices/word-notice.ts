import { intlTag, type Locale } from '@recado/contract';
import { areaNames, type MailTemplate, noticeWords, planName, type WordedNotice } from '@recado/locales';
import { dayIn } from '../mails/index.ts';
import type { Notice } from './notice.ts';

/** A notice as somebody reads it. */
export interface Worded {
  title: string;
  text: string;
  /** The address of the screen on which something can be done about it. */
  to: string;
}

/** Words a notice in one language. Pure. */
export function wordNotice(notice: Notice, locale: Locale): Worded {
  const { words, facts } = wordsOf(notice, locale);
  const { title, text } = noticeWords(locale)[words];
  const fill = (said: string) => said.replace(/\{([a-z]+)\}/g, (_, name: string) => facts[name] ?? '');
  return { title: fill(title), text: fill(text), to: screenOf(notice) };
}

/** The mail that says the same, with its facts as its owner reads them. Pure. */
export function mailOf(notice: Notice, locale: Locale): { template: MailTemplate; facts: Record<string, string> } {
  const { words, facts } = wordsOf(notice, locale);
  const isOfPost = notice.kind === 'viral' || notice.kind === 'next_post';
  return { template: words, facts: isOfPost ? { ...facts, screen: screenOf(notice) } : facts };
}

/** The words of a notice, which mails call the same, and what goes into their places. */
function wordsOf(
  notice: Notice,
  locale: Locale,
): { words: WordedNotice & MailTemplate; facts: Record<string, string> } {
  switch (notice.kind) {
    case 'reconnect':
      return { words: notice.facts.off ? 'messages_off' : 'reconnect', facts: {} };
    case 'token_ending':
      return { words: 'token_ending', facts: { days: String(notice.facts.days) } };
    case 'endpoint_off': {
      const { host, gone } = notice.facts;
      return { words: gone ? 'endpoint_gone' : 'endpoint_failing', facts: { host } };
    }
    case 'credits_out': {
      const { areas, renews } = notice.facts;
      const date = dayIn(locale, renews);
      if (areas.length === 0) return { words: 'credits_used_up', facts: { date } };
      const names = areas.map((area) => areaNames(locale)[area]);
      return { words: 'areas_used_up', facts: { areas: new Intl.ListFormat(intlTag(locale)).format(names), date } };
    }
    case 'viral':
      return { words: 'viral', facts: { count: new Intl.NumberFormat(intlTag(locale)).format(notice.facts.comments) } };
    case 'next_post':
      return { words: 'next_post', facts: {} };
    case 'payment_failed': {
      const { plan, until } = notice.facts;
      const date = dayIn(locale, until);
      if (plan === null) return { words: 'renewal_failed', facts: { date } };
      return { words: 'renewal_stopped', facts: { plan: planName(locale, plan), date } };
    }
    case 'plan_ending': {
      const { stage, plan, until } = notice.facts;
      const words = STAGES[stage];
      return { words, facts: { plan: planName(locale, plan), date: dayIn(locale, until) } };
    }
  }
}

const STAGES = { 1: 'month_ending', 2: 'month_ends_today', 3: 'month_ended' } as const;

function screenOf(notice: Notice): string {
  switch (notice.kind) {
    case 'reconnect':
    case 'token_ending':
      return '/settings/connection';
    case 'endpoint_off':
      return '/settings/endpoints';
    case 'credits_out':
      return '/plans?warning=no_credits';
    case 'viral':
    case 'next_post':
      return `/content/posts/${encodeURIComponent(notice.facts.mediaId)}`;
    case 'payment_failed':
      return '/subscriptions';
    case 'plan_ending':
      return '/plans';
  }
}
