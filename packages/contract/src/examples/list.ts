import { AUTOMATION, DIRECT, MEDIA } from './automation.ts';
import type { Examples } from './example.ts';

const IDS = { ids: [DIRECT.id] };

/** The calls about many automations at once, and what they use. */
export const listExamples = {
  automations: {
    given: { query: { state: 'on', size: 50 } },
    answer: {
      items: [
        {
          id: '01a21de9-cef8-73cc-b3cf-5caaf505d411',
          kind: 'post',
          mediaId: '17978822900000003',
          media: {
            id: '17978822900000003',
            caption: 'Anel de prata 925, R$ 129. Comente QUERO',
            pictureUrl: 'https://recado.example/pictures/17978822900000003.jpg',
            permalink: 'https://www.instagram.com/p/D4x0yl7v7imb/',
            gone: false,
          },
          name: 'Preço do anel',
          code: null,
          version: 1,
          updatedAt: 1795798191822,
          createdAt: 1795798191822,
          words: ['quero'],
          message: 'Oi! O anel está aqui:',
          labels: [],
          enabled: true,
          state: 'on',
          dms: 1,
          comments: 1,
          held: 0,
          lastDay: '2026-11-27',
        },
      ],
      total: 1,
      page: 1,
      size: 50,
      counts: {
        all: 1,
        kinds: {
          post: 1,
          post_global: 0,
          story: 0,
          story_global: 0,
          remix: 0,
          scheduled: 0,
          direct: 0,
          welcome: 0,
          live: 0,
          live_welcome: 0,
        },
        states: {
          on: 1,
          off: 0,
          held_no_credits: 0,
          scheduled: 0,
          resting: 0,
          ended: 0,
          gone: 0,
        },
        bin: 0,
      },
      labels: [],
    },
  },
  switchAutomations: {
    given: { body: { ...IDS, enabled: true } },
    answer: { changed: [{ id: DIRECT.id, version: 2 }], refused: [], letGo: 0 },
  },
  copyAutomation: {
    given: { params: { id: AUTOMATION.id }, body: { mediaIds: [MEDIA.id], enabled: false } },
    answer: { made: [], refused: [{ mediaId: MEDIA.id, code: 'automation_exists' }] },
  },
  bin: {
    given: {},
    answer: {
      items: [
        {
          id: '01a21de9-e7a4-73e3-9277-16f7763ae7ff',
          kind: 'direct',
          mediaId: null,
          media: null,
          name: 'Preço do anel',
          code: null,
          version: 2,
          updatedAt: 1795798198246,
          createdAt: 1795798198171,
          words: ['preço'],
          message: 'Oi! O anel está aqui:',
          labels: [],
          enabled: true,
          removedAt: 1795798198282,
          goesAt: 1798390198282,
          taken: false,
        },
      ],
      total: 1,
      page: 1,
      size: 20,
    },
  },
  binAutomations: {
    given: { body: IDS },
    answer: { binned: [{ id: DIRECT.id, enabled: true }], refused: [], letGo: 0 },
  },
  restoreBinned: {
    given: { body: { items: [{ id: DIRECT.id, enabled: true }] } },
    answer: { restored: [{ id: DIRECT.id, version: 3 }], refused: [] },
  },
  labelAutomations: {
    given: { body: { ...IDS, add: ['Natal'] } },
    answer: { changed: [{ id: DIRECT.id, labels: ['Natal'] }], refused: [] },
  },
  audios: {
    given: {},
    answer: {
      items: [],
      used: { files: 0, bytes: 0 },
      limits: { fileBytes: 3_145_728, files: 50, bytes: 104_857_600 },
    },
  },
  pictures: {
    given: {},
    answer: {
      items: [
        {
          id: '01a21de9-d0aa-7c10-8e3b-5d2f60b1a7c4',
          width: 1080,
          height: 1080,
          bytes: 184_320,
          createdAt: 1_795_798_191_000,
          inUse: true,
          filePath: '/p/3f8a…',
        },
      ],
      used: { files: 1, bytes: 184_320 },
      limits: { fileBytes: 8_000_000, files: 200, bytes: 104_857_600 },
    },
  },
} satisfies Partial<Examples>;
