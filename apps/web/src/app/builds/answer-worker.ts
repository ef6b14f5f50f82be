import type { Question, Where } from '../../worker/questions.ts';

/** Replies to the worker's questions to this tab where a notification was pressed. Returns what ends that. */
export function answerWorker(go: (to: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  let typedAt: string | null = null;
  const noteTyped = () => {
    typedAt = location.pathname;
  };
  const answer = ({ data, ports: [port] }: MessageEvent<Question | undefined>) => {
    if (data?.asks === 'where') port?.postMessage(whereNow(typedAt));
    if (data?.asks !== 'go') return;
    port?.postMessage(true);
    go(data.to);
  };
  document.addEventListener('input', noteTyped, true);
  navigator.serviceWorker.addEventListener('message', answer);
  return () => {
    document.removeEventListener('input', noteTyped, true);
    navigator.serviceWorker.removeEventListener('message', answer);
  };
}

/** Somebody is in the middle of something where they typed or chose on this screen, write at the moment, or where a sheet is open. */
function whereNow(typedAt: string | null): Where {
  const { pathname, search, hash } = location;
  const isWriting = document.activeElement?.matches('input, textarea, select') === true;
  const isOpen = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
  return { address: `${pathname}${search}${hash}`, busy: typedAt === pathname || isWriting || isOpen };
}
