import { Trans, useLingui } from '@lingui/react/macro';
import { type Problem, type Recipe, readRecipe } from '@recado/engine';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/fields/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useFormParts } from '../form/form-parts.ts';
import { LARGEST_RECIPE } from './download-recipe.ts';

const WHOLE: Problem = { path: '', code: 'invalid', severity: 'error' };

/** A recipe from a file, or pasted; what is wrong with it is said here, and the form stays as it is. */
export function RecipeFromFile({ onRead }: { onRead: (recipe: Recipe) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  const [problems, setProblems] = useState<Problem[]>([]);
  const read = (text: string) => {
    const reading = readRecipe(text);
    if (reading.ok) onRead(reading.recipe);
    else setProblems(reading.problems);
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST_RECIPE) setProblems([WHOLE]);
    else file.text().then(read, () => setProblems([WHOLE]));
  };
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">
        <Trans>A recipe of your own</Trans>
      </h3>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        className="hidden"
        aria-label={t`Recipe file`}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // The same file chosen again is a new try.
          currentTarget.value = '';
        }}
      />
      <Button look="soft" className="self-start" onClick={() => input.current?.click()}>
        <FileUp aria-hidden className="size-5" />
        <Trans>Choose a file</Trans>
      </Button>
      <TextArea
        label={t`or paste it here`}
        dir="ltr"
        className="!max-h-40 font-mono text-[0.875rem]"
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <Button look="soft" className="self-start" disabled={pasted.trim() === ''} onClick={() => read(pasted)}>
        <Trans>Use what I pasted</Trans>
      </Button>
      {problems.length > 0 && <Problems problems={problems} />}
    </section>
  );
}

function Problems({ problems }: { problems: Problem[] }) {
  const { t } = useLingui();
  const { words } = useFormParts();
  // What is no recipe at all has no settings that could be wrong.
  const isNone = problems.some(({ path }) => path === '' || path === 'format' || path === 'settings');
  const isNewer = problems.some(({ path }) => path === 'version');
  const say = (problem: Problem) => {
    if (isNone) return t`This is no recipe: a recipe is a file that Recado wrote.`;
    if (isNewer) return t`This recipe was written by a newer Recado.`;
    return problem.path === 'kind' ? t`This recipe is for something that is not known here.` : words(problem);
  };
  const sentences = [...new Set(problems.map(say))];
  return (
    <Notice role="alert" tone="bad">
      <ul className="flex flex-col gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}
