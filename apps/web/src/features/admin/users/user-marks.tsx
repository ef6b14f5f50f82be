import type { AdminUser } from '@recado/contract';
import { Chip } from '../../../ui/fields/chip.tsx';
import { useUserWords } from './user-words.ts';

/** The chips that say what is special about a user. */
export function UserMarks({ user }: { user: AdminUser }) {
  const marks = useUserWords().marks(user);
  if (marks.length === 0) return null;
  return (
    <span className="mt-1.5 flex flex-wrap gap-1">
      {marks.map(({ tone, word }) => (
        <Chip key={word} tone={tone}>
          {word}
        </Chip>
      ))}
    </span>
  );
}
