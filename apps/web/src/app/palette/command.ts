import type { LucideIcon } from 'lucide-react';

/** The parts of the palette, in their order. */
export const PARTS = ['recent', 'screens', 'automations', 'people', 'posts', 'acts'] as const;
export type Part = (typeof PARTS)[number];

/** One thing that the palette offers. */
export interface Command {
  /** Of the thing, whatever it is called: what was used lately is known by it. */
  id: string;
  part: Exclude<Part, 'recent'>;
  label: string;
  /** Says what it is, or where it stands. */
  detail?: string;
  /** Words that find it, besides those that are shown. */
  also?: string;
  sign: LucideIcon;
  /** The keys that do the same. */
  keys?: readonly string[];
  /** Offered only to who looks for it: a list of everything would not be read. */
  asked?: boolean;
  /** The server found it: it fits, whatever its words are. */
  found?: boolean;
  /** Not kept among what was used lately: the name of a person, or what nobody repeats. */
  passing?: boolean;
  /** The palette is gone by then. */
  run(): unknown;
}

/** Commands that stand together. */
export interface Shown {
  part: Part;
  items: Command[];
}
