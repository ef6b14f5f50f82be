import type { Automation, Media } from '../automations/automations.ts';

/** Settings that are enough for an automation; the rest has its defaults. */
export const SAID = {
  name: 'Preço do anel',
  activationComments: ['quero'],
  activationMessages: ['preço'],
  replyToComment: true,
  messagetitletexts: ['Oi! O anel está aqui:'],
  links: [{ url: 'https://atelie.example/anel', title: 'Ver o anel' }],
};

export const AUTOMATION: Automation = {
  id: '01a21de9-cef8-73cc-b3cf-5caaf505d411',
  kind: 'post',
  mediaId: '17978822900000003',
  name: 'Preço do anel',
  code: null,
  enabled: true,
  version: 1,
  settings: {
    name: 'Preço do anel',
    links: [
      {
        url: 'https://atelie.example/anel',
        title: 'Ver o anel',
      },
    ],
    audioId: null,
    imageId: null,
    opening: null,
    drawnOut: true,
    imageUrl: null,
    subtitle: null,
    template: 'links',
    audioMode: 'flow',
    activeFrom: null,
    anyComment: false,
    detectSpam: true,
    exactMatch: false,
    activeUntil: null,
    captionText: null,
    replyAnyway: false,
    followerOnly: {
      enabled: false,
      buttonText: '',
      messagetitletexts: [],
    },
    cooldown_days: 0,
    replyComments: [],
    tellOfRequests: false,
    requestsReplies: [],
    comparison: null,
    removedReplies: [],
    replyToComment: true,
    messagetitletexts: ['Oi! O anel está aqui:'],
    activationComments: ['quero'],
    activationMessages: ['preço'],
  },
  updatedAt: 1795798191822,
};

export const MEDIA: Media = {
  id: '17978822900000003',
  place: 'post',
  productType: 'FEED',
  mediaType: 'IMAGE',
  caption: 'Anel de prata 925, R$ 129. Comente QUERO',
  pictureUrl: 'https://recado.example/pictures/17978822900000003.jpg',
  permalink: 'https://www.instagram.com/p/D4x0yl7v7imb/',
  publishedAt: 1795798190000,
  commentsCount: 0,
  likeCount: 0,
  gone: false,
  automation: {
    state: 'on',
    replies: 0,
    dms: 1,
    held: 0,
    activeFrom: null,
    activeUntil: null,
    updatedAt: 1795798191822,
  },
};

/** The same automation, in the inbox. */
export const DIRECT: Automation = {
  ...AUTOMATION,
  id: '01a21de9-e7a4-73e3-9277-16f7763ae7ff',
  kind: 'direct',
  mediaId: null,
  enabled: false,
};
