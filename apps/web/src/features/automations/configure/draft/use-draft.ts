import type { Automation } from '@recado/contract';
import type { Locale } from '@recado/contract/locale';
import { type AutomationKind, KINDS, type Settings } from '@recado/engine';
import { useState } from 'react';
import { beginSettings } from './begin-settings.ts';
import { readDraft } from './draft.ts';
import { keepDraft } from './keep-draft.ts';

interface Beginning {
  key: string;
  kind: AutomationKind;
  /** The language of the fans, in which a first form begins. */
  locale: Locale;
  saved: Automation | null;
  addWord?: string | undefined;
}

/** The contents of a form, with the version that they began from; each change is kept in this browser at once. */
export interface Typing {
  form: Settings;
  version: number | null;
  /** Says whether what was typed at an earlier visit stands here again. */
  restored: boolean;
  change: (change: Partial<Settings>) => void;
  /** Shows this instead, and forgets what was typed. */
  startOver: (saved: Automation | null) => void;
  /** Goes on from the version that a save has made: of what was typed, or of what was saved before. */
  goOn: (automation: Automation, what: 'form' | 'saved') => void;
}

/** Begins with what was kept in this browser, else with what is saved. */
export function useDraft(beginning: Beginning): Typing {
  const { key, kind, locale } = beginning;
  const [begun] = useState(() => begin(beginning));
  const [form, setForm] = useState(begun.settings);
  const [restored, setRestored] = useState(begun.restored);
  const [version, setVersion] = useState(begun.version);
  return {
    form,
    version,
    restored,
    change: (change) => {
      const next = { ...form, ...change };
      setForm(next);
      keepDraft(key, { settings: next, version });
    },
    startOver: (saved) => {
      keepDraft(key, null);
      setForm(formOf(saved?.settings ?? beginSettings(kind, locale)));
      setVersion(saved?.version ?? null);
      setRestored(false);
    },
    goOn: (automation, what) => {
      if (what === 'form') keepDraft(key, null);
      // What is typed began from the very version that was turned off: it goes on from there.
      else if (readDraft(key) && automation.version - 1 === version)
        keepDraft(key, { settings: form, version: automation.version });
      setVersion(automation.version);
    },
  };
}

function begin({ key, kind, locale, saved, addWord }: Beginning) {
  const draft = readDraft(key);
  const settings = formOf(draft?.settings ?? saved?.settings ?? beginSettings(kind, locale));
  const version = draft ? draft.version : (saved?.version ?? null);
  const list = KINDS[kind].words;
  if (list && addWord && !settings[list].includes(addWord)) settings[list] = [...settings[list], addWord];
  return { settings, version, restored: draft !== null };
}

/** The form always shows a box for the message. */
function formOf(settings: Settings): Settings {
  const form = { ...settings };
  if (form.messagetitletexts.length === 0) form.messagetitletexts = [''];
  return form;
}
