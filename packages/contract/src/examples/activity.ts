import type { Activity, TraceLine } from '../activity.ts';
import type { Examples } from './example.ts';

const ACTIVITY: Activity = {
  id: '01a21de9-cf1c-7192-8f4c-d81fe56713ec',
  kind: 'comment',
  at: 1795798191000,
  person: {
    id: '70629733276833967',
    username: 'marina.lima',
    name: null,
  },
  text: 'Quero! Tem tamanho 16?',
  shows: null,
  media: {
    id: '17978822900000003',
    caption: 'Anel de prata 925, R$ 129. Comente QUERO',
    pictureUrl: 'https://recado.example/pictures/17978822900000003.jpg',
  },
  automation: {
    id: '01a21de9-cef8-73cc-b3cf-5caaf505d411',
    kind: 'post',
    name: 'Preço do anel',
    version: 1,
  },
  outcome: 'answered',
  result: 'answered',
  deliveries: [
    {
      id: '01a21de9-cf5c-729a-b330-ef098b27a270',
      kind: 'private_reply',
      part: 0,
      gate: null,
      state: 'sent',
      reason: null,
      credits: 1,
      credit: 'spent',
      content: {
        text: 'Oi! O anel está aqui:\n\nVer o anel: https://atelie.example/anel',
        shape: 'text',
      },
      sentAsText: false,
      attempts: 1,
      nextAt: null,
      expiresAt: 1796399391000,
      settledAt: 1795798192134,
    },
    {
      id: '01a21de9-cf60-7260-9a5a-bf2df91db45c',
      kind: 'public_reply',
      part: 1,
      gate: null,
      state: 'sent',
      reason: null,
      credits: 0,
      credit: 'none',
      content: {
        text: 'Te respondi na DM 💌',
        shape: 'text',
      },
      sentAsText: false,
      attempts: 1,
      nextAt: null,
      expiresAt: 1795884591911,
      settledAt: 1795798199911,
    },
  ],
};

const TRACE: TraceLine[] = [
  {
    at: 1795798191904,
    code: 'received',
    values: {
      what: 'comment',
      username: 'marina.lima',
    },
    answer: null,
  },
  {
    at: 1795798191911,
    code: 'matched_word',
    values: {
      automation: '01a21de9-cef8-73cc-b3cf-5caaf505d411',
      word: 'quero',
      found: 'quero',
    },
    answer: null,
  },
  {
    at: 1795798191911,
    code: 'planned_private_reply',
    values: {
      part: 0,
      shape: 'text',
      delaySeconds: 0,
    },
    answer: null,
  },
  {
    at: 1795798191911,
    code: 'decided',
    values: {
      outcome: 'answered',
    },
    answer: null,
  },
  {
    at: 1795798192088,
    code: 'attempt_sent',
    values: {
      delivery: '01a21de9-cf5c-729a-b330-ef098b27a270',
      kind: 'private_reply',
      part: 0,
      n: 1,
      code: null,
      ms: 42,
    },
    answer: null,
  },
  {
    at: 1795798192134,
    code: 'settled',
    values: {
      delivery: '01a21de9-cf5c-729a-b330-ef098b27a270',
      kind: 'private_reply',
      part: 0,
      state: 'sent',
      reason: null,
    },
    answer: null,
  },
];

/** The calls about what happened, as a shop of rings would see them. */
export const activityExamples = {
  activity: {
    given: { query: { result: 'answered' } },
    answer: { items: [ACTIVITY], next: null },
  },
  activityExport: {
    given: {},
    answer: { csv: 'data;o que foi;nome\r\n2026-11-27 14:09:51;Comentário;marina.lima\r\n', rows: 1, complete: true },
  },
  activityOne: {
    given: { params: { id: ACTIVITY.id } },
    answer: {
      activity: ACTIVITY,
      trace: TRACE,
    },
  },
} satisfies Pick<Examples, 'activity' | 'activityExport' | 'activityOne'>;
