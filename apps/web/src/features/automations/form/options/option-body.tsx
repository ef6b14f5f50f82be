import type { Locale } from '@recado/contract/locale';
import { KINDS } from '@recado/engine';
import type { LoadedMedia } from '../../places/place.ts';
import { AudioPart } from '../audio-part.tsx';
import { ComparePart } from '../compare/compare-part.tsx';
import { useFormParts } from '../form-parts.ts';
import { SchedulePart } from '../schedule/schedule-part.tsx';
import { AutomationPart } from './automation-part.tsx';
import { CaptionPart } from './caption-part.tsx';
import { CooldownPart } from './cooldown-part.tsx';
import { GatePart } from './gate-part.tsx';
import { MatchingPart } from './matching-part.tsx';
import { OpeningPart } from './opening-part.tsx';
import type { OptionId } from './options.ts';
import { ReplyPart } from './reply-part.tsx';
import { ShapePart } from './shape-part.tsx';
import { SpamPart } from './spam-part.tsx';
import { TestPart } from './test-part.tsx';

/** The boxes of an open option. */
export function OptionBody({ id, locale, media }: { id: OptionId; locale: Locale; media: LoadedMedia | null }) {
  const { fields } = KINDS[useFormParts().configure.kind];
  switch (id) {
    case 'caption':
      return <CaptionPart />;
    case 'matching':
      return <MatchingPart />;
    case 'replies':
      return <ReplyPart locale={locale} />;
    case 'shape':
      return <ShapePart />;
    case 'audio':
      return <AudioPart />;
    case 'opening':
      return <OpeningPart locale={locale} />;
    case 'followers':
      return <GatePart locale={locale} />;
    case 'compare':
      return <ComparePart />;
    case 'repeats':
      return fields.includes('detectSpam') ? <SpamPart /> : <CooldownPart />;
    case 'schedule':
      return <SchedulePart />;
    case 'test':
      return <TestPart />;
    case 'automation':
      return <AutomationPart held={media?.automation?.held ?? 0} />;
  }
}
