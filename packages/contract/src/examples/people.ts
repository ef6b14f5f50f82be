import type { Examples } from './example.ts';

const PERSON = {
  id: '70629733276833967',
  username: 'marina.lima',
  name: null,
  wrote: 1,
  dms: 1,
  last: {
    id: '01a21de9-cf1c-7192-8f4c-d81fe56713ec',
    at: 1795798191000,
    kind: 'comment',
    text: 'Quero! Tem tamanho 16?',
    media: {
      id: '17978822900000003',
      caption: 'Anel de prata 925, R$ 129. Comente QUERO',
      pictureUrl: 'https://recado.example/pictures/17978822900000003.jpg',
    },
  },
  optedOutAt: null,
  ignored: false,
  hasNote: true,
} as const; // const: literals of closed lists

/** The calls about people. */
export const peopleExamples = {
  people: { given: { query: { show: 'got_dm' } }, answer: { items: [PERSON], next: null } },
  person: {
    given: { params: { personId: PERSON.id } },
    answer: {
      id: '70629733276833967',
      username: 'marina.lima',
      name: null,
      wrote: 1,
      dms: 1,
      last: {
        id: '01a21de9-cf1c-7192-8f4c-d81fe56713ec',
        at: 1795798191000,
        kind: 'comment',
        text: 'Quero! Tem tamanho 16?',
        media: {
          id: '17978822900000003',
          caption: 'Anel de prata 925, R$ 129. Comente QUERO',
          pictureUrl: 'https://recado.example/pictures/17978822900000003.jpg',
        },
      },
      optedOutAt: null,
      ignored: false,
      note: 'Prefere prata; tamanho 16',
      erasedAt: null,
      keptDays: 90,
      posts: [
        {
          mediaId: '17978822900000003',
          caption: 'Anel de prata 925, R$ 129. Comente QUERO',
          pictureUrl: 'https://recado.example/pictures/17978822900000003.jpg',
          count: 1,
        },
      ],
      automations: [
        {
          id: '01a21de9-cef8-73cc-b3cf-5caaf505d411',
          kind: 'post',
          name: 'Preço do anel',
          mediaId: '17978822900000003',
          caption: 'Anel de prata 925, R$ 129. Comente QUERO',
          count: 1,
        },
      ],
    },
  },
} satisfies Pick<Examples, 'people' | 'person'>;
