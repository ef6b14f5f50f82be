import { storeSteps } from '@recado/engine';
import { ANSWER, LINK } from '../comments.ts';

const AUTOMATION = '01a2180f-be0f-7094-87dd-458bb0d504ae';

/** The explanation of a comment that was answered, as long as the product's, and the answer, as its rows hold them. */
export const STEPS = JSON.stringify(
  storeSteps([
    { code: 'received', values: { what: 'comment', username: 'pessoa_0' } },
    { code: 'considered', values: { kind: 'post', name: null, automation: AUTOMATION } },
    { code: 'matched_word', values: { word: 'quero', found: 'quero', automation: AUTOMATION } },
    { code: 'planned_private_reply', values: { part: 0, shape: 'text', delaySeconds: 0 } },
  ]),
);
export const CONTENT = { shape: 'text' as const, text: `${ANSWER}\n\n${LINK.title}: ${LINK.url}` };
