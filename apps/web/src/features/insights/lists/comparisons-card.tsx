import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Compared, Results } from '@recado/contract';
import { Amount } from '../../../i18n/amount.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { AnswerLink } from './answer-link.tsx';
import { AnswerSign } from './answer-sign.tsx';
import { ListSection } from './list-section.tsx';
import { useAnswerWords } from './use-answer-words.ts';

/** Automations of which two wordings are compared: what came of each, and whether anybody can tell which is better. */
export function ComparisonsCard({ comparisons = [] }: Partial<Pick<Results, 'comparisons'>>) {
  const { t } = useLingui();
  const words = useAnswerWords();
  if (comparisons.length === 0) return null;
  const caption = t`Two texts compared`;
  const table = {
    caption,
    head: [t`Automation`, t`People`, t`Wrote or tapped`, t`Wrote`],
    rows: comparisons.flatMap((compared) =>
      [['A', compared.a] as const, ['B', compared.b] as const].map(([letter, arm]) => ({
        name: `${words(asAnswer(compared)).name} · ${letter}`,
        cells: [arm.people, arm.heard, arm.answered],
      })),
    ),
  };
  return (
    <ListSection title={caption} table={table} file="comparisons">
      <ul className="flex flex-col">
        {comparisons.map((compared) => (
          <One key={compared.automationId} compared={compared} />
        ))}
      </ul>
    </ListSection>
  );
}

function One({ compared }: { compared: Compared }) {
  const answer = asAnswer(compared);
  const { name } = useAnswerWords()(answer);
  return (
    <li className="relative flex flex-col gap-3 border-line border-t py-3 first:border-t-0 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent">
      <div className="flex items-center gap-3">
        <AnswerSign answer={answer} />
        <div className="min-w-0 flex-1">
          <AnswerLink answer={answer}>{name}</AnswerLink>
          <Verdict compared={compared} />
        </div>
      </div>
      <ArmLine letter="A" arm={compared.a} text={textOf(compared, 'a')} />
      <ArmLine letter="B" arm={compared.b} text={textOf(compared, 'b')} />
    </li>
  );
}

/** The text that tells the two apart: the message, or the reply where both say the same message. */
function textOf({ a, b }: Compared, variant: 'a' | 'b'): string {
  const arm = variant === 'a' ? a : b;
  return (a.message === b.message ? arm.reply : arm.message) ?? '–';
}

function ArmLine({ letter, arm, text }: { letter: 'A' | 'B'; arm: Compared['a']; text: string }) {
  const format = useFormat();
  const [low, high] = [format.percent(arm.low), format.percent(arm.high)];
  return (
    <div className="flex items-baseline gap-3">
      <span className="font-semibold">{letter}</span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 break-words" dir="auto">
          {text}
        </span>
        <span className="block text-[0.8125rem] text-ink-soft tabular-nums">
          <Plural value={arm.people} one="# person got it" other="# people got it" />
          {arm.people > 0 && (
            <>
              {' · '}
              <Trans>
                {low} to {high} write or tap
              </Trans>
            </>
          )}
        </span>
      </span>
      <Amount value={arm.heard} className="min-w-10 text-right font-semibold" />
    </div>
  );
}

/** The verdict is the server's: the same sentence until the interval excludes that there is no difference. */
function Verdict({ compared: { verdict, difference } }: { compared: Compared }) {
  const { t } = useLingui();
  const format = useFormat();
  const points = (share: number) => format.number(Math.round(share * 1_000) / 10);
  const low = points(difference?.low ?? 0);
  const high = points(difference?.high ?? 0);
  const words: Readonly<Record<Compared['verdict'], string>> = {
    too_few: t`Not enough yet: it takes a hundred people for each text, and ten who answered.`,
    open: t`It cannot be told yet which one brings more.`,
    a: t`A brings more: ${points(-(difference?.high ?? 0))} to ${points(-(difference?.low ?? 0))} percentage points. Open it to keep A.`,
    b: t`B brings more: ${low} to ${high} percentage points. Open it to keep B.`,
  };
  return <span className="block text-[0.875rem] text-ink-soft">{words[verdict]}</span>;
}

function asAnswer({
  automationId,
  kind,
  name,
  mediaId,
  caption,
  pictureUrl,
  a,
  b,
}: Compared): Results['answers'][number] {
  return { automationId, kind, name, mediaId, caption, pictureUrl, dms: a.people + b.people };
}
