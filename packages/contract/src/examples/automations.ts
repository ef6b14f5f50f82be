import { AUTOMATION, DIRECT, MEDIA, SAID } from './automation.ts';
import type { Examples } from './example.ts';

const ID = { params: { id: DIRECT.id } };
const OF_MEDIA = { params: { mediaId: MEDIA.id } };
const first = { enabled: false, settings: SAID, version: null };
const next = { enabled: true, settings: SAID, version: 1 };
const made = { enabled: false, settings: SAID };
const saved = { automation: AUTOMATION, renewing: 0 };
const none = { given: {}, answer: { automation: null } };
const one = { given: ID, answer: { automation: DIRECT, media: null } };
const page = { items: [{ ...DIRECT, media: null, dms: 3, held: 0 }], total: 1, page: 1, size: 20 };
const EDITED = { kind: 'post', id: AUTOMATION.id, mediaId: MEDIA.id, settings: SAID } as const; // const: of closed lists
const story = { ...MEDIA, place: 'story' } as const; // const: of a closed list

/** The calls about automations, kind by kind. */
export const automationExamples = {
  media: { given: { query: { state: 'on' } }, answer: { items: [MEDIA], next: null } },
  postAutomation: { given: OF_MEDIA, answer: { media: MEDIA, automation: AUTOMATION } },
  savePostAutomation: { given: { ...OF_MEDIA, body: first }, answer: saved },
  storyAutomation: { given: OF_MEDIA, answer: { media: story, automation: null } },
  saveStoryAutomation: { given: { ...OF_MEDIA, body: first }, answer: saved },
  postGlobal: none,
  savePostGlobal: { given: { body: first }, answer: saved },
  storyGlobal: none,
  saveStoryGlobal: { given: { body: first }, answer: saved },
  scheduled: { given: {}, answer: { automation: null, last: null } },
  saveScheduled: { given: { body: first }, answer: saved },
  welcome: none,
  saveWelcome: { given: { body: first }, answer: saved },
  liveWelcome: none,
  saveLiveWelcome: { given: { body: first }, answer: saved },
  remixes: { given: {}, answer: page },
  makeRemix: { given: { body: made }, answer: { automation: { ...DIRECT, kind: 'remix', code: 'REC-7K2M9Q' } } },
  remix: one,
  saveRemix: { given: { ...ID, body: next }, answer: saved },
  directs: { given: { query: { sort: 'name', order: 'asc' } }, answer: page },
  makeDirect: { given: { body: made }, answer: { automation: DIRECT } },
  direct: one,
  saveDirect: { given: { ...ID, body: next }, answer: { automation: { ...DIRECT, version: 2 }, renewing: 0 } },
  lives: { given: {}, answer: page },
  makeLive: { given: { body: made }, answer: { automation: { ...DIRECT, kind: 'live' } } },
  live: one,
  saveLive: { given: { ...ID, body: next }, answer: saved },
  automationWaiting: { given: ID, answer: { waiting: 0 } },
  preview: {
    given: { body: { kind: 'post', mediaId: MEDIA.id, text: 'Quero! Tem tamanho 16?', settings: SAID } },
    answer: {
      explanation: {
        outcome: 'answered',
        steps: [
          {
            code: 'received',
            values: {
              what: 'comment',
              username: null,
            },
          },
          {
            code: 'considered',
            values: {
              automation: 'preview',
              kind: 'post',
              name: 'Preço do anel',
            },
          },
          {
            code: 'matched_word',
            values: {
              automation: 'preview',
              word: 'quero',
              found: 'quero',
            },
          },
          {
            code: 'planned_private_reply',
            values: {
              part: 0,
              shape: 'text',
              delaySeconds: 0,
            },
          },
          {
            code: 'planned_public_reply',
            values: {
              part: 1,
              shape: 'text',
              delaySeconds: 2,
            },
          },
        ],
      },
      matched: {
        word: 'quero',
        span: {
          start: 0,
          end: 5,
        },
        drawnOut: false,
      },
      messages: [
        {
          kind: 'private_reply',
          content: {
            shape: 'text',
            text: 'Oi! O anel está aqui:\n\nVer o anel: https://atelie.example/anel',
          },
          fallback: null,
          delayMs: 0,
          afterTap: false,
        },
        {
          kind: 'public_reply',
          content: {
            shape: 'text',
            text: 'Just sent you a DM 💌',
          },
          fallback: null,
          delayMs: 2000,
          afterTap: false,
        },
      ],
      credits: 1,
      twoSteps: false,
      gate: null,
    },
  },
  whatIf: {
    given: { body: { ...EDITED, days: 7 } },
    answer: {
      comments: 2,
      answered: 1,
      matches: 2,
      doubts: 0,
      nears: 1,
      people: 2,
      doubtful: [],
      near: [
        {
          id: '01a21de9-cf1c-7192-8f4c-d81fe56713ec',
          text: 'Qero!',
          username: 'joao.pe',
          at: 1795798191000,
          word: 'quero',
          found: 'qero',
        },
      ],
      complete: true,
    },
  },
  conflicts: {
    given: { body: { ...EDITED, id: null } },
    answer: {
      items: [
        {
          trigger: 'quero',
          text: 'quero',
          with: {
            id: '01a21de9-cef8-73cc-b3cf-5caaf505d411',
            kind: 'post',
            name: 'Preço do anel',
          },
          winner: 'other',
          because: 'older',
        },
      ],
      total: 1,
      instead: null,
    },
  },
  automationVersions: {
    given: ID,
    answer: {
      items: [
        { version: 2, savedAt: 1_795_798_198_246, savedBy: 'account', enabled: true, changes: [{ code: 'turned_on' }] },
        { version: 1, savedAt: 1_795_798_198_171, savedBy: 'account', enabled: false, changes: null },
      ],
    },
  },
  automationVersion: {
    given: { params: { id: DIRECT.id, version: 1 } },
    answer: { kind: 'direct', version: 1, settings: DIRECT.settings },
  },
  restoreVersion: {
    given: { ...ID, body: { version: 1, current: 2 } },
    answer: { automation: { ...DIRECT, version: 3 }, renewing: 0 },
  },
  importDirects: {
    given: { body: { items: [{ enabled: false, settings: SAID }] } },
    answer: { items: [{ id: DIRECT.id, code: null, problems: [] }] },
  },
} satisfies Partial<Examples>;
