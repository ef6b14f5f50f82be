import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@recado/contract/locale';
import { KINDS, OPENING_WORDS, padReplies, type Template } from '@recado/engine';
import { useScheduleWords } from '../../../../i18n/schedules/use-schedule-words.ts';
import type { LoadedMedia } from '../../places/place.ts';
import { useKindWords } from '../../words/kind-words.ts';
import { useFormParts } from '../form-parts.ts';
import type { OptionId } from './options.ts';

export interface OptionLine {
  title: string;
  /** Its state as the form stands. */
  state: string;
  /** Set otherwise than we would. */
  isUnusual?: boolean;
}

interface Given {
  locale: Locale;
  media: LoadedMedia | null;
}

/** Returns a function that says an option and its state in one line. */
export function useOptionLines({ locale, media }: Given): (id: OptionId) => OptionLine {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const { kind, form, saved, audio } = configure;
  const says = useKindWords()(kind);
  const replies = useReplyState(locale);
  const repeats = useRepeatState();
  const times = useScheduleWords();
  return (id) => {
    switch (id) {
      case 'caption': {
        const text = form.captionText?.trim();
        const state = text ? t`only one with “${text}” in its caption` : t`the next one you publish, whatever it is`;
        return { title: t`Which post`, state, isUnusual: Boolean(text) };
      }
      case 'matching': {
        const { exactMatch, drawnOut } = form;
        const exact = KINDS[kind].fields.includes('exactMatch') && exactMatch;
        const says = [exact && t`only with nothing else beside them`, drawnOut && t`drawn out too, like “linkkkk”`];
        const state = says.filter(Boolean).join(' · ') || t`only as they are written`;
        return { title: t`How words count`, state, isUnusual: exact || !drawnOut };
      }
      case 'replies':
        return { title: t`Public reply`, ...replies };
      case 'shape': {
        const shapes: Record<Template, string> = {
          links: t`text with links`,
          buttons: t`text with buttons`,
          generic: t`card`,
          audio: t`voice message alone`,
        };
        return { title: t`Format`, state: shapes[form.template], isUnusual: form.template !== 'links' };
      }
      case 'audio': {
        const name = audio?.name ?? '…';
        const sent = form.audioMode === 'link' ? t`${name}, as a link` : t`${name}, as a voice message`;
        return { title: t`Audio`, state: form.audioId === null ? t`none` : sent, isUnusual: form.audioId !== null };
      }
      case 'opening': {
        const { buttonText } = form.opening ?? OPENING_WORDS[locale];
        return { title: t`Opening`, state: t`“${buttonText}” first, the rest after the tap`, isUnusual: true };
      }
      case 'followers': {
        const { enabled } = form.followerOnly;
        return { title: t`Only followers`, state: enabled ? t`asks to follow first` : t`off`, isUnusual: enabled };
      }
      case 'compare': {
        const isOn = form.comparison !== null;
        return { title: t`Compare two texts`, state: isOn ? t`half get the second one` : t`off`, isUnusual: isOn };
      }
      case 'repeats':
        return { title: t`Repeats`, ...repeats };
      case 'schedule':
        return {
          title: t`Schedule`,
          state: times(form) ?? t`always`,
          isUnusual: (form.activeFrom ?? form.activeUntil) !== null,
        };
      case 'test':
        return { title: t`Try it for real`, state: t`with a word that only this one answers` };
      case 'automation': {
        const { replies = 0, dms = 0 } = media?.automation ?? {};
        const state = t`${plural(replies, { one: '# public reply', other: '# public replies' })} · ${plural(dms, { one: '# DM', other: '# DMs' })}`;
        const none = t`versions, recipes, removing`;
        return { title: saved?.enabled ? says.isOn : says.isOff, state: media?.automation ? state : none };
      }
    }
  };
}

function useReplyState(locale: Locale): Omit<OptionLine, 'title'> {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const { settings } = configure.tidied;
  // Below a story few comment: there, none is as usual as some.
  const isUsual = configure.kind !== 'story' && configure.kind !== 'story_global';
  if (!configure.form.replyToComment) return { state: t`no public reply`, isUnusual: isUsual };
  const all = padReplies({
    saved: settings.replyComments,
    removed: settings.removedReplies,
    locale,
    triggers: settings.activationComments,
  });
  const ours = all.filter(({ builtIn }) => builtIn).length;
  const own = all.length - ours;
  if (own === 0) return { state: t`${plural(ours, { one: '# reply of ours', other: '# replies of ours' })}` };
  if (ours === 0) return { state: t`${plural(own, { one: '# reply', other: '# replies' })}` };
  const yours = t`${plural(own, { one: '# of them yours', other: '# of them yours' })}`;
  return { state: t`${plural(all.length, { one: '# reply', other: '# replies' })}, ${yours}` };
}

function useRepeatState(): Omit<OptionLine, 'title'> {
  const { t } = useLingui();
  const { kind, form } = useFormParts().configure;
  const { fields, greets } = KINDS[kind];
  if (fields.includes('detectSpam'))
    return form.detectSpam
      ? { state: t`one DM per person a day` }
      : { state: t`no limit: every comment gets its DM`, isUnusual: true };
  const days = form.cooldown_days;
  if (days === 0) return { state: greets ? t`each person once` : t`no limit: answered each time` };
  const state = greets
    ? t`again after a silence of ${plural(days, { one: '# day', other: '# days' })}`
    : t`again after ${plural(days, { one: '# day', other: '# days' })}`;
  return { state, isUnusual: true };
}
