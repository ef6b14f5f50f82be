import { Copy } from 'lucide-react';
import { toast } from 'sonner';
import { IconButton } from './button.tsx';

/** A short text with a button that copies it. Where the browser forbids that, the text can still be selected. */
export function CopyText({ text, label, copied }: { text: string; label: string; copied: string }) {
  const copy = () => navigator.clipboard?.writeText(text).then(() => toast(copied), ignore);
  return (
    <span className="relative inline-flex items-center rounded-control bg-surface pl-3.5 font-semibold text-ink tabular-nums shadow-card">
      <span translate="no" className="select-all">
        {text}
      </span>
      <IconButton label={label} onClick={copy}>
        <Copy aria-hidden className="size-4" />
      </IconButton>
    </span>
  );
}

function ignore(): void {}
