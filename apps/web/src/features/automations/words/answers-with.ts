import { type AutomationKind, type Channel, isGated, type Settings, twoSteps } from '@recado/engine';

/** Says how the answer of a kind reaches the person: to a comment Instagram allows one private reply, to a message a message. */
export function answersWith(kind: AutomationKind): Channel {
  return CHANNELS[kind];
}

const CHANNELS: Readonly<Record<AutomationKind, Channel>> = {
  post: 'private_reply',
  post_global: 'private_reply',
  story: 'private_reply',
  story_global: 'private_reply',
  remix: 'private_reply',
  scheduled: 'private_reply',
  direct: 'dm',
  welcome: 'dm',
  live: 'private_reply',
  live_welcome: 'private_reply',
};

/** Says whether a first step of text and one button goes before the message. Behind the gate none does: its tap was made already. */
export function goesInTwoSteps(
  kind: AutomationKind,
  settings: Pick<Settings, 'template' | 'audioId' | 'audioMode' | 'followerOnly'>,
): boolean {
  return !isGated(kind, settings) && twoSteps(settings, answersWith(kind));
}
