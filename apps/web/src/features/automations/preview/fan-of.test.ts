import { type AutomationKind, SettingsSchema, tryText } from '@recado/engine';
import { describe, expect, test } from 'vitest';
import { fanOf, type Known, knownOf } from './fan-of.ts';

const settings = SettingsSchema.parse({
  anyComment: true,
  activationMessages: ['oi'],
  activationComments: ['oi'],
  messagetitletexts: ['Oi {first_name} / {username}, aqui:'],
});
const BY_MESSAGES: readonly AutomationKind[] = ['direct', 'welcome', 'story', 'story_global'];
const BY_COMMENTS: readonly AutomationKind[] = ['post', 'remix', 'scheduled', 'live', 'live_welcome'];

/** What the preview draws of the message, for each that can be known. */
function drawn(kind: AutomationKind): [Known, string][] {
  return knownOf(kind).map((known) => {
    const [message] = tryText({ text: 'oi', kind, settings, locale: 'pt-BR', ...fanOf(known) }).messages;
    const text = message && 'text' in message.content ? message.content.text : 'no text';
    return [known, text];
  });
}

describe('the preview knows of who writes what the answer will know', () => {
  test.each(BY_MESSAGES)('%s: both names, or nothing', (kind) => {
    expect(drawn(kind)).toEqual([
      ['both', 'Oi Marina / marina.costa, aqui:'],
      ['nothing', 'Oi, aqui:'],
    ]);
  });

  test.each(BY_COMMENTS)('%s: the username first, both names of who wrote before, or nothing', (kind) => {
    expect(drawn(kind)).toEqual([
      ['username', 'Oi marina.costa, aqui:'],
      ['both', 'Oi Marina / marina.costa, aqui:'],
      ['nothing', 'Oi, aqui:'],
    ]);
  });
});
