import { type FormEvent, useState } from 'react';
import { useSpeech } from '../../speech-provider.tsx';
import { attempt, toast } from '../../toast.tsx';

type Face = { username: string; name: string };

/** Makes a person or an account. What was typed stays when it is refused. */
export function FaceForm({ submit, onSend }: { submit: string; onSend: (face: Face) => Promise<unknown> }) {
  const { say } = useSpeech();
  const [username, setUsername] = useState('');
  const [name, setName] = useState('');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const face = { username: username.trim().replace(/^@/, ''), name: name.trim() || username.trim() };
    if (!(await attempt(onSend(face).then(() => true)))) return;
    toast(say('created', { name: face.username }));
    setUsername('');
    setName('');
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
      <label className="text-sm text-muted">
        {say('username')}
        <input
          required
          maxLength={30}
          autoCapitalize="none"
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          className="field mt-1"
        />
      </label>
      <label className="text-sm text-muted">
        {say('name')}
        <input maxLength={80} value={name} onChange={(event) => setName(event.target.value)} className="field mt-1" />
      </label>
      <button type="submit" className="button-main">
        {submit}
      </button>
    </form>
  );
}
