import { useEffect, useState } from 'react';
import { isAtWork, useQuiet } from '../../api/use-quiet.ts';
import { NewsSheet } from './news-sheet.tsx';

/** Opens what is new by itself, once the screen has come to rest and nobody is in a form, a dialog or a field. */
export function UnreadNews() {
  const isQuiet = useQuiet();
  const [isOver, setOver] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Looked at again as it opens: somebody may have begun something meanwhile.
    if (isQuiet && !isAtWork()) setOpen(true);
  }, [isQuiet]);
  return isOpen && !isOver ? <NewsSheet isUnasked onClose={() => setOver(true)} /> : null;
}
