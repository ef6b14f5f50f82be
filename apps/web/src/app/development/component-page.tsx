import { I18nProvider } from '@lingui/react';
import { Check, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { i18n } from '../../i18n/locale.ts';
import { Button, type ButtonLook, IconButton } from '../../ui/fields/button.tsx';
import { Chip, type Tone } from '../../ui/fields/chip.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { ListCard } from '../../ui/lists/list-card.tsx';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Brand } from '../../ui/pictures/brand.tsx';
import { CodeDrawing } from '../../ui/pictures/code-drawing.tsx';
import { NextPostDrawing, StoryDrawing } from '../../ui/pictures/content-drawings.tsx';
import {
  BroadcastDrawing,
  LetterDrawing,
  LostDrawing,
  NothingFoundDrawing,
  PostsDrawing,
  UnpluggedDrawing,
  VoiceDrawing,
} from '../../ui/pictures/drawings.tsx';
import { LockedDrawing, ThanksDrawing, TornDrawing, WaitingDrawing } from '../../ui/pictures/page-drawings.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { COLORS } from '../../ui/theme/palette-names.ts';
import { personalise, usePersonalisation } from '../look/personalisation.ts';

const LOOKS: readonly ButtonLook[] = ['main', 'soft', 'quiet', 'danger'];
const TONES: readonly Tone[] = ['neutral', 'accent', 'good', 'warn', 'bad', 'info'];
const DRAWINGS = [
  ...[PostsDrawing, LetterDrawing, VoiceDrawing, BroadcastDrawing, NothingFoundDrawing, LostDrawing, UnpluggedDrawing],
  ...[StoryDrawing, CodeDrawing, NextPostDrawing, LockedDrawing, TornDrawing, ThanksDrawing, WaitingDrawing],
];
const ROUNDS = [0, 0.125, 0.25, 0.375, 0.5] as const;

/** `/_ui` while developing: each piece that screens are made of, in the colour, mode and corners chosen here. Its words are English alone. */
export function ComponentPage() {
  return (
    <I18nProvider i18n={i18n}>
      <main className="mx-auto flex max-w-[70rem] flex-col gap-12 px-4 py-8 sm:px-8">
        <header className="flex flex-wrap items-center justify-between gap-4">
          <Brand />
          <Look />
        </header>
        <ScreenHead title="The pieces that screens are made of">
          A second feature that needs a piece moves it here; a screen of its own has none.
        </ScreenHead>
        <Buttons />
        <Fields />
        <States />
        <Cards />
        <Part title="Drawings">
          <div className="flex flex-wrap gap-4">
            {DRAWINGS.map((Drawing) => (
              <Drawing key={Drawing.name} />
            ))}
          </div>
        </Part>
      </main>
    </I18nProvider>
  );
}

function Look() {
  const { mode, color, round } = usePersonalisation();
  return (
    <div className="flex flex-wrap gap-4">
      <SelectField
        label="Mode"
        value={mode}
        onChange={({ target }) => personalise({ mode: target.value as typeof mode })}
      >
        {['light', 'dark', 'system'].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <SelectField
        label="Colour"
        value={color}
        onChange={({ target }) => personalise({ color: target.value as typeof color })}
      >
        {COLORS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <SelectField
        label="Corners"
        value={String(round)}
        onChange={({ target }) => personalise({ round: Number(target.value) as typeof round })}
      >
        {ROUNDS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Part title="Buttons">
      <div className="flex flex-wrap gap-3">
        {LOOKS.map((look) => (
          <Button key={look} look={look}>
            <Check aria-hidden className="size-5" />
            {look}
          </Button>
        ))}
        <Button busy>busy</Button>
        <Button disabled>disabled</Button>
        <IconButton label="Take away">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </Part>
  );
}

function Fields() {
  const [text, setText] = useState('');
  const [isOn, setOn] = useState(true);
  const [chosen, setChosen] = useState('one');
  return (
    <Part title="Fields">
      <div className="grid gap-6 rounded-card bg-surface p-5 shadow-card lg:grid-cols-2">
        <TextField label="A line" hint="What it is for" value={text} onChange={({ target }) => setText(target.value)} />
        <TextField label="A line that is wrong" error="Why, and what to do" value="x" readOnly />
        <TextArea label="A text" value={text} onChange={({ target }) => setText(target.value)} />
        <SearchField label="Search" value={text} onChange={setText} />
        <Switch label="A switch" hint="What is different then" checked={isOn} onChange={setOn} />
        <Choice
          legend="One of a few"
          value={chosen}
          options={['one', 'two', 'three'].map((value) => ({ value, label: value }))}
          onChange={setChosen}
        />
      </div>
    </Part>
  );
}

function States() {
  return (
    <Part title="States and notices">
      <div className="flex flex-wrap gap-2">
        {TONES.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        {TONES.filter((tone) => tone !== 'accent').map((tone) => (
          <Notice key={tone} tone={tone}>
            What happened, what was kept, what to do next.
          </Notice>
        ))}
      </div>
    </Part>
  );
}

function Cards() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title="Lists and sheets">
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <ListCard
          name="A name that somebody gave"
          words={['quero', 'eu quero', 'link', 'preço', 'valor']}
          state={<Chip tone="good">On</Chip>}
          done="12 DMs"
          link={<a href="#card">Adjust</a>}
        />
        <li className="flex items-center gap-3 rounded-card bg-surface p-4 shadow-card">
          <Avatar name="Lua" src={null} className="size-11" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </li>
      </ul>
      <Empty
        drawing={<PostsDrawing />}
        title="Nothing here yet"
        action={
          <Button onClick={() => setOpen(true)}>
            <Plus aria-hidden className="size-5" />
            Open a sheet
          </Button>
        }
      >
        A sentence that says what comes here, and a button that begins it.
      </Empty>
      {isOpen && (
        <Sheet
          open
          onClose={() => setOpen(false)}
          shape="side"
          title="A sheet"
          closeLabel="Close"
          footer={<Button onClick={() => setOpen(false)}>Done</Button>}
        >
          What it is about.
        </Sheet>
      )}
    </Part>
  );
}
