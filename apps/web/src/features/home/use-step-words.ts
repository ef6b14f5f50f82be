import { useLingui } from '@lingui/react/macro';
import type { HomeStep } from '@recado/contract';
import { linkOptions } from '@tanstack/react-router';

/** The ways to where steps are done. */
const WAYS = {
  connected: null,
  automation: linkOptions({ to: '/content' }),
  answer: linkOptions({ to: '/activity' }),
  welcome: linkOptions({ to: '/directs/$id', params: { id: 'welcome' } }),
  stories: linkOptions({ to: '/content/stories' }),
  profile: linkOptions({ to: '/profile' }),
  install: linkOptions({ to: '/ios' }),
};

interface Words {
  title: string;
  hint: string;
  action: string;
}

/** Returns what each step is called, what it brings, and the way to it; `installsHere`: this browser installs Recado by itself. */
export function useStepWords(
  installsHere: boolean,
): Readonly<Record<HomeStep, Words & { to: (typeof WAYS)[HomeStep] }>> {
  const { t } = useLingui();
  return {
    connected: {
      title: t`Connect your Instagram`,
      hint: t`The notice at the top says what to do.`,
      action: '',
      to: WAYS.connected,
    },
    automation: {
      title: t`Turn a post on`,
      hint: t`Choose a post, write the word people comment and the message they get. It takes a minute.`,
      action: t`Choose a post`,
      to: WAYS.automation,
    },
    answer: {
      title: t`See the first answer go out`,
      hint: t`Ask a friend to comment your word on that post; comments of your own account get no answer.`,
      action: t`Watch it happen`,
      to: WAYS.answer,
    },
    welcome: {
      title: t`Greet whoever writes for the first time`,
      hint: t`A new conversation gets your welcome at once, with your links, while you are at work.`,
      action: t`Write the welcome`,
      to: WAYS.welcome,
    },
    stories: {
      title: t`Answer your stories too`,
      hint: t`Whoever replies to a story gets your message: one answer for all stories, or one for each.`,
      action: t`Set up stories`,
      to: WAYS.stories,
    },
    profile: {
      title: t`Say how we reach you`,
      hint: t`E-mail and phone: you need them to buy, and we write when something stops working.`,
      action: t`Fill in your profile`,
      to: WAYS.profile,
    },
    install: {
      ...(installsHere
        ? {
            title: t`Install Recado`,
            hint: t`It opens at once, like your other apps.`,
            action: t`Install`,
          }
        : {
            title: t`Put Recado on your phone`,
            hint: t`It opens like an app, from your home screen.`,
            action: t`See how`,
          }),
      to: WAYS.install,
    },
  };
}
