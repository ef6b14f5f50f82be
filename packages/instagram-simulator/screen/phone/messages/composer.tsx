import { ArrowUp, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Avatar } from '../../avatar.tsx';
import { useSpeech } from '../../speech-provider.tsx';

type ComposerProps = {
  label: string;
  sendLabel: string;
  initial?: string;
  face: { pictureUrl: string } | null;
  /** The message that is being answered or edited, with the way out of it. */
  note?: { text: string; onDrop: () => void } | null;
  onSend: (text: string) => Promise<void>;
};

/** A field that grows with the text; Enter sends, Shift + Enter makes a new line. */
export function Composer({ label, sendLabel, initial = '', face, note = null, onSend }: ComposerProps) {
  const { say } = useSpeech();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initial);
  const [given, setGiven] = useState(initial);
  if (given !== initial) {
    setGiven(initial);
    setText(initial);
  }
  const aim = note?.text;
  useEffect(() => {
    if (aim === undefined || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(initial.length, initial.length);
  }, [aim, initial]);
  const ready = text.trim() !== '';
  const send = () => {
    if (!ready) return;
    setText('');
    void onSend(text.trim());
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={onSubmit}
      className="sticky bottom-0 shrink-0 border-t border-line bg-surface px-3 pt-2 pb-[max(0.6rem,env(safe-area-inset-bottom))] lg:pb-4"
    >
      {note && (
        <p className="mb-1.5 flex items-center gap-1 rounded-lg bg-raised pl-3 text-[13px] text-muted">
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {note.text}
          </span>
          <button
            type="button"
            aria-label={say('cancel')}
            onClick={note.onDrop}
            className="flex size-11 items-center justify-center"
          >
            <X aria-hidden className="size-4" />
          </button>
        </p>
      )}
      <div className="flex items-end gap-2">
        {face && (
          <span className="pb-1">
            <Avatar src={face.pictureUrl} size={36} />
          </span>
        )}
        <textarea
          ref={field}
          aria-label={label}
          placeholder={label}
          rows={1}
          dir="auto"
          maxLength={2200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-3xl border border-edge bg-surface px-4 py-2.5 text-[15px] leading-snug [field-sizing:content] placeholder:text-muted"
        />
        <button
          type="submit"
          disabled={!ready}
          aria-label={sendLabel}
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent disabled:bg-raised disabled:text-muted"
        >
          <ArrowUp aria-hidden className="size-5" strokeWidth={2.5} />
        </button>
      </div>
    </form>
  );
}
