import { type Step, storeSteps } from '@recado/engine';
import { describe, expect, test } from 'vitest';
import { asDeliveryId, asPersonId } from '../../platform/ids/index.ts';
import { presentActivity, resultOf } from './present.ts';
import { presentTrace } from './present-trace.ts';
import type { AttemptRow, DeliveryRow, EventRow } from './store.ts';

const event: EventRow = {
  id: '0197c5a0-0000-7000-8000-000000000001',
  kind: 'comment',
  state: 'done',
  event_at: 900,
  received_at: 1000,
  decided_at: 1010,
  dead_reason: null,
  person_id: asPersonId('7'),
  person_username: 'fa',
  person_name: 'Fá',
  text: 'quero',
  payload: null,
  media_id: null,
  media_caption: null,
  media_picture: null,
  automation_id: 'a1',
  automation_version: 3,
  automation_kind: null,
  automation_name: null,
  outcome: 'answered',
  steps: [
    { code: 'received', values: { what: 'comment' } },
    { code: 'matched_word', values: { word: 'quero' } },
  ],
};

function delivery(change: Partial<DeliveryRow>): DeliveryRow {
  return {
    id: asDeliveryId('d1'),
    inbox_id: event.id,
    kind: 'private_reply',
    part: 0,
    state: 'sent',
    reason: null,
    credits: 1,
    gate_root: null,
    prompt: null,
    follow_checked_at: null,
    follows: null,
    content: { shape: 'text', text: 'oi' },
    attempt: 1,
    absences: 0,
    next_at: 1010,
    expires_at: 9000,
    created_at: 1010,
    settled_at: 1100,
    automation_version: 1,
    renew_to: null,
    renewed_at: null,
    sent_as_text: false,
    entries: [],
    ...change,
  };
}

function attempt(change: Partial<AttemptRow>): AttemptRow {
  const nothing = { code: null, evidence: null, answer: null };
  return {
    delivery_id: asDeliveryId('d1'),
    n: 1,
    started_at: 1020,
    ended_at: 1060,
    outcome: 'sent',
    ...nothing,
    ...change,
  };
}

describe('what became of an event', () => {
  const of = (...states: [DeliveryRow['state'], (string | null)?][]) =>
    resultOf(
      event,
      states.map(([state, reason = null], index) =>
        delivery({ state, reason, kind: index ? 'public_reply' : 'private_reply' }),
      ),
    );
  test.each([
    ['answered', [['sent'], ['sent']]],
    ['waiting', [['sent'], ['ready']]],
    ['waiting', [['ready'], ['held', 'waits_for_dm']]],
    ['waiting', [['unknown']]],
    [
      'held',
      [
        ['held', 'no_credits'],
        ['held', 'waits_for_dm'],
      ],
    ],
    ['held', [['held', 'reconnect']]],
    [
      'failed',
      [
        ['failed', 'comment_gone'],
        ['skipped', 'dm_failed'],
      ],
    ],
    ['failed', [['expired', 'too_late']]],
    ['partly', [['failed', 'window_closed'], ['sent']]],
    ['partly', [['sent'], ['failed', 'comment_gone']]],
    ['unclear', [['unprovable', 'outcome_unknown'], ['sent']]],
    ['waiting', [['held', 'follow_check']]],
    ['answered', [['skipped', 'not_following'], ['sent']]],
    ['answered', [['skipped', 'not_following'], ['skipped', 'dm_failed'], ['sent']]],
    ['nothing', [['skipped', 'not_following']]],
    ['nothing', []],
  ] as const)('is %s for %j', (result, states) => {
    expect(of(...(states as unknown as [DeliveryRow['state'], string?][]))).toBe(result);
  });

  test('is told the same however its steps are stored', () => {
    const steps: Step[] = [
      { code: 'received', values: { what: 'comment', username: 'ana' } },
      { code: 'considered', values: { automation: 'a1', kind: 'post', name: null } },
      { code: 'matched_word', values: { automation: 'a1', word: 'quero', found: 'quero' } },
      { code: 'planned_private_reply', values: { part: 0, shape: 'text', delaySeconds: 0 } },
    ];
    const short = storeSteps(steps);
    expect(short).toBeTypeOf('string');
    const told = (stored: typeof short) => presentTrace({ ...event, steps: stored }, [], { attempts: [], entries: [] });
    expect(told(short)).toEqual(told(steps));
    expect(told(short).map(({ code }) => code)).toEqual([...steps.map(({ code }) => code), 'decided']);
  });

  test('is a problem for one that could not be read', () => {
    const dead = { ...event, state: 'dead', outcome: null } as const;
    expect(presentActivity(dead, [])).toMatchObject({ result: 'problem', outcome: 'notice' });
    expect(presentTrace(dead, [], { attempts: [], entries: [] }).at(-1)).toMatchObject({
      code: 'decided',
      values: { outcome: 'unreadable' },
    });
  });
});

describe('a delivery', () => {
  test.each([
    [['reserve'], 'reserved'],
    [['reserve', 'capture'], 'spent'],
    [['reserve', 'release'], 'returned'],
    [['reserve', 'goodwill'], 'paid_by_us'],
    [[], 'none'],
  ])('with the entries %j has a credit that is %s', (entries, credit) => {
    expect(presentActivity(event, [delivery({ entries })]).deliveries[0]?.credit).toBe(credit);
  });

  test('never shows the payload of a tap', () => {
    const content = {
      shape: 'buttons',
      text: 'oi',
      buttons: [{ type: 'tap', title: 'Ver', payload: 'recado:next:x' }],
    } as const;
    const shown = presentActivity(event, [delivery({ content: { ...content, buttons: [...content.buttons] } })]);
    expect(JSON.stringify(shown)).not.toContain('recado:next');
  });
});

describe('the trace', () => {
  const codes = (attempts: AttemptRow[], change: Partial<DeliveryRow> = {}) =>
    presentTrace(event, [delivery(change)], { attempts, entries: [] }).map(({ code }) => code);

  test('tells a send in order', () => {
    expect(codes([attempt({})])).toEqual([
      'received',
      'matched_word',
      'decided',
      'delivery_made',
      'attempt_sent',
      'settled',
    ]);
  });

  test('tells doubt before the proof', () => {
    expect(codes([attempt({ evidence: 'echo' })]).slice(-3)).toEqual(['attempt_unknown', 'found_by_echo', 'settled']);
    expect(codes([attempt({ evidence: 'read_back' })]).slice(-3)).toEqual([
      'attempt_unknown',
      'found_by_reading',
      'settled',
    ]);
  });

  test('tells a repeat that Instagram had answered already', () => {
    const attempts = [
      attempt({ outcome: 'unknown', evidence: 'timeout' }),
      attempt({ n: 2, started_at: 1070, ended_at: 1080, outcome: 'not_sent', code: '100/2534025', evidence: 'answer' }),
    ];
    expect(codes(attempts, { attempt: 2 }).slice(-3)).toEqual(['attempt_unknown', 'already_replied', 'settled']);
    expect(codes(attempts, { attempt: 2, state: 'skipped' }).slice(-2)).toEqual(['attempt_refused', 'settled']);
  });

  test('tells which refusal made a template go as text, once', () => {
    const refused = { outcome: 'not_sent', evidence: 'answer' } as const;
    const attempts = [
      attempt({ n: 3, started_at: 1090, ended_at: 1095 }),
      attempt({ n: 2, started_at: 1070, ended_at: 1080, ...refused, code: '100' }),
      attempt({ ...refused, code: '100/2534015' }),
    ];
    const asText = { attempt: 3, sent_as_text: true };
    const end = ['attempt_refused', 'sent_as_text', 'attempt_refused', 'attempt_sent', 'settled'];
    expect(codes(attempts, asText).slice(-5)).toEqual(end);
    expect(codes(attempts, { attempt: 3 })).not.toContain('sent_as_text');
    const lines = presentTrace(event, [delivery(asText)], { attempts, entries: [] });
    expect(lines.find(({ code }) => code === 'sent_as_text')).toMatchObject({
      at: 1060,
      values: { delivery: 'd1', n: 1, code: '100/2534015' },
    });
  });

  test('tells that a message was looked for and not found', () => {
    const lost = codes([attempt({ outcome: 'unknown', evidence: 'reset' })], { state: 'unprovable', absences: 2 });
    expect(lost.slice(-3)).toEqual(['attempt_unknown', 'not_found_by_reading', 'settled']);
  });
});

describe('a tap on what asks to follow', () => {
  const gate = { gate_root: 'p1', kind: 'dm', part: 2 } as const;
  const codes = (lines: ReturnType<typeof presentTrace>) =>
    lines.map(({ code, values }) => [code, values.gate ?? null, values.follows ?? null].filter(Boolean).join(' '));

  test('tells what the profile said, and which message asks', () => {
    const dm = delivery({
      ...gate,
      state: 'skipped',
      reason: 'not_following',
      follow_checked_at: 1050,
      follows: false,
    });
    const prompt = delivery({ ...gate, id: asDeliveryId('d2'), part: 3, credits: 0, created_at: 1050 });
    const tapped = { ...event, kind: 'postback', outcome: 'follow_check', steps: [] } as const;
    expect(presentActivity({ ...tapped, steps: null }, [dm, prompt])).toMatchObject({
      result: 'answered',
      deliveries: [{ gate: 'dm' }, { gate: 'prompt' }],
    });
    expect(codes(presentTrace({ ...tapped, steps: null }, [dm, prompt], { attempts: [], entries: [] }))).toEqual([
      'received',
      'decided',
      'delivery_made dm',
      'delivery_made prompt',
      'follow_checked dm no',
      'settled dm',
      'settled prompt',
    ]);
  });

  test('who is looked at and not asked again was asked three times, and the third prompt is told as such', () => {
    const dm = delivery({
      ...gate,
      state: 'skipped',
      reason: 'not_following',
      follow_checked_at: 1050,
      follows: false,
    });
    const prompt = delivery({ ...gate, id: asDeliveryId('d2'), part: 3, credits: 0, created_at: 1050, prompt: 3 });
    const told = (deliveries: DeliveryRow[]) => presentTrace(event, deliveries, { attempts: [], entries: [] });
    const checked = (lines: ReturnType<typeof presentTrace>) => lines.find(({ code }) => code === 'follow_checked');
    expect(checked(told([dm]))?.values).toMatchObject({ follows: 'no', asked: 'no' });
    expect(checked(told([dm, prompt]))?.values).toMatchObject({ follows: 'no', asked: 'yes' });
    const made = told([dm, prompt]).filter(({ code }) => code === 'delivery_made');
    expect(made.map(({ values }) => values.prompt)).toEqual([null, 3]);
  });

  test.each([
    [true, 'yes'],
    [null, 'unknown'],
  ])('whose profile says %s goes on', (follows, said) => {
    const dm = delivery({ ...gate, follow_checked_at: 1050, follows });
    const lines = presentTrace(event, [dm], { attempts: [], entries: [] });
    expect(codes(lines)).toContain(`follow_checked dm ${said}`);
  });
});
