import { useLingui } from '@lingui/react/macro';
import type { Introduction as Feature } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../ui/fields/button.tsx';
import { StoryDrawing } from '../../ui/pictures/content-drawings.tsx';
import { BroadcastDrawing, LetterDrawing, PostsDrawing, VoiceDrawing } from '../../ui/pictures/drawings.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';

/** The dialog of one introduction: its words, and the two ways out of it. */
export function Introducing({ feature, onEnd }: { feature: Feature; onEnd: () => void }) {
  const { t } = useLingui();
  const { title, text, drawing, to, action } = useWords()[feature];
  return (
    <Sheet
      open
      onClose={onEnd}
      shape="small"
      isUnasked
      title={title}
      closeLabel={t`Not now`}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onEnd}>
            {t`Not now`}
          </Button>
          <Link to={to} onClick={onEnd} className={buttonClass()}>
            {action}
          </Link>
        </div>
      }
    >
      <div className="flex flex-col items-center gap-3">
        {drawing}
        <p>{text}</p>
      </div>
    </Sheet>
  );
}

interface Words {
  title: string;
  text: string;
  drawing: ReactNode;
  to: '/directs' | '/content/stories' | '/lives' | '/audios' | '/plans';
  action: string;
}

function useWords(): Readonly<Record<Feature, Words>> {
  const { t } = useLingui();
  return {
    directs: {
      title: t`Messages answer themselves too`,
      text: t`Somebody writes “price” in your inbox and has your answer at once, and whoever writes for the first time is greeted. Your free credits pay for it.`,
      drawing: <LetterDrawing />,
      to: '/directs',
      action: t`Answer messages`,
    },
    stories: {
      title: t`Your stories answer as well`,
      text: t`Whoever replies to a story or mentions you in theirs gets your message: one answer for all stories, or one for each.`,
      drawing: <StoryDrawing />,
      to: '/content/stories',
      action: t`Set up stories`,
    },
    lives: {
      title: t`You go live, Recado answers`,
      text: t`While you talk, comments with your word get the link by DM, and a page shows you whom it has not reached.`,
      drawing: <BroadcastDrawing />,
      to: '/lives',
      action: t`Set up lives`,
    },
    audios: {
      title: t`Answer with your own voice`,
      text: t`Record it once: every answer can bring it along, as a voice message in the conversation or behind a link.`,
      drawing: <VoiceDrawing />,
      to: '/audios',
      action: t`Add an audio`,
    },
    unlimited: {
      title: t`Never count your DMs again`,
      text: t`With a plan without a limit no answer waits for a credit, however many people comment.`,
      drawing: <PostsDrawing />,
      to: '/plans',
      action: t`See the plans`,
    },
  };
}
