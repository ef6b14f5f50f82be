import type { MailWords } from './mail-words.ts';

export const enUSMails: MailWords = {
  mails: {
    email_code: {
      subject: '{code} is your Recado code',
      lines: [
        'Type this code in Recado to confirm that this address is yours:',
        '{code}',
        'It works for 15 minutes. If you did not ask for it, ignore this message.',
      ],
      button: null,
    },
    email_changed: {
      subject: 'The e-mail of {username} was changed',
      lines: [
        'Messages about {username} now go to {email}, no longer here.',
        'If that was not you, sign in and look at your profile.',
      ],
      button: 'Open my profile',
    },
    reconnect: {
      subject: '{username} is disconnected from Instagram',
      lines: [
        'Instagram no longer lets Recado answer for {username}. This happens after a change of password, for example.',
        'Sign in again, and the messages that wait will leave, as long as Instagram still allows them.',
      ],
      button: 'Sign in again',
    },
    messages_off: {
      subject: 'Instagram holds back the messages of {username}',
      lines: [
        'Access to messages is switched off for {username}. In the Instagram app open Settings, Messages and story replies, Message controls, Connected tools, and allow access to messages.',
        'The messages that wait leave by themselves afterwards.',
      ],
      button: 'Open Recado',
    },
    token_ending: {
      subject: 'Sign in soon, so that {username} keeps answering',
      lines: [
        'The connection with Instagram ends soon (days left: {days}), and we could not renew it.',
        'Sign in once, and it is good for two months again.',
      ],
      button: 'Sign in again',
    },
    linked: {
      subject: '{username} is linked with {other}',
      lines: [
        'Whoever uses one of the two accounts in Recado can now switch to the other.',
        'If that was not you, sign in and unlink them.',
      ],
      button: 'Open Recado',
    },
    unlinked: {
      subject: '{username} is no longer linked with {other}',
      lines: ['From now on each account is used by itself.'],
      button: 'Open Recado',
    },
    deletion_scheduled: {
      subject: 'The data of {username} will be deleted',
      lines: [
        'Everything that Recado keeps about {username} will be deleted on {date}.',
        'If you change your mind, sign in before: that calls it off.',
      ],
      button: 'Sign in and keep it',
    },
  },
  footer: 'You get this message because this address stands in the profile of {username} in Recado.',
};
