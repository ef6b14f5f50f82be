/** Instagram's limits and ours, those of Instagram with their section of docs/platform.md. Bytes are UTF-8; characters are code points. */
export const LIMITS = {
  /** docs/platform.md 5.3: text must be UTF-8, 1,000 bytes or less. */
  textBytes: 1000,
  /** Ours: characters are counted besides bytes. */
  textCharacters: 1000,
  /** docs/platform.md 5.6: text of a button template. */
  buttonTextCharacters: 640,
  cardTitleCharacters: 80,
  cardSubtitleCharacters: 80,
  buttonTitleCharacters: 20,
  /** docs/platform.md 5.6: buttons of one template or card. */
  buttons: 3,
  /** Ours: links of one text message. */
  links: 20,
  urlCharacters: 2000,
  /** docs/platform.md 4: product cap for a public reply. */
  replyCharacters: 1000,
  titles: 50,
  replies: 50,
  /** Ours that a seller took out: all that there are, in every language, and room for those that come. */
  removedReplies: 300,
  /** Ours have 70 at most. */
  removedReplyCharacters: 100,
  triggers: 100,
  triggerCharacters: 100,
  /** Ours: public replies are padded up to this number. */
  paddedReplies: 10,
  recommendedReplies: 3,
  /** docs/invariants.md T22: longest text that matching reads, before and after folding. */
  foldInputCharacters: 2200,
  foldOutputCharacters: 8000,
  /** Longest name that fills a placeholder; Instagram's own maximum for a username. */
  nameCharacters: 30,
} as const;

const hour = 3_600_000;

/** The time that an answer may still be given, and rests, in milliseconds, safety margin included. */
export const WINDOWS = {
  /** 7 days from the comment minus 1 h. */
  privateReply: 7 * 24 * hour - hour,
  /** 24 h from the person's message or tap minus 1 h. */
  message: 24 * hour - hour,
  /** 24 h from the person's message or tap minus a minute, for what an owner writes by hand and sees leave. */
  byHand: 24 * hour - 60_000,
  /** A public reply that waited longer is dropped. */
  publicReply: 24 * hour,
  /** An answer in a broadcast: nobody tells when it ends, and afterwards Instagram takes none (docs/platform.md 5.2). */
  liveReply: hour,
  /** Ours: one live welcome for a person in three hours. */
  liveWelcome: 3 * hour,
  /** Detect spam: one DM per person and automation within this time. */
  repeat: 24 * hour,
} as const;

const encoder = new TextEncoder();

/** UTF-8 bytes of a text, the way Instagram counts a message. */
export function countBytes(text: string): number {
  return encoder.encode(text).length;
}

/** Code points of a text: an emoji outside the basic plane counts once. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The room that a text takes of a limit, in what there is too much of. */
export interface TextSize {
  used: number;
  max: number;
  /** `bytes` where the characters fit and Instagram still counts too much: an accent takes two, an emoji four or more. */
  unit: 'bytes' | 'characters';
}

/** Measures a text of a message: in characters, which people can count, where these alone are too many; else in bytes. */
export function textSize(text: string): TextSize {
  const characters = countCharacters(text);
  if (characters > LIMITS.textCharacters) return { used: characters, max: LIMITS.textCharacters, unit: 'characters' };
  return { used: countBytes(text), max: LIMITS.textBytes, unit: 'bytes' };
}
