import { type AutomationKind, compileAutomation, parseSettings } from '@recado/engine';
import { expect, test } from 'vitest';
import { indexAutomations } from './index-automations.ts';

function make(kind: AutomationKind, mediaId: string | null) {
  const parsed = parseSettings({ name: 'Anel', activationComments: ['quero'], messagetitletexts: ['Aqui'] });
  if (!parsed.ok) throw new Error('the settings are none');
  const made = { id: `${kind} ${mediaId}`, kind, mediaId, version: 1, enabled: true, createdAt: 0 } as const;
  return compileAutomation({ ...made, settings: parsed.settings, locale: 'pt-BR' });
}

test('what waits for its media is held against no event, and found by its id', () => {
  const waiting = [make('remix', null), make('scheduled', null)];
  const all = [...waiting, make('remix', 'reel'), make('welcome', null), make('story_global', null)];
  const { onMedia, byId } = indexAutomations(all);
  const on = (mediaId: string) => onMedia(mediaId, null).map(({ ref }) => ref.id);
  expect(on('reel')).toEqual(['remix reel', 'welcome null', 'story_global null']);
  expect(on('another')).toEqual(['welcome null', 'story_global null']);
  for (const one of waiting) expect(byId(one.ref.id)).toBe(one);
});
