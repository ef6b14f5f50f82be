/** An act of somebody with a phone, or in the app's dashboard, while the probe waits for what comes of it. `S` is the seller, `P` the tester. */
export type Act =
  | { act: 'signIn'; url: string }
  | { act: 'comment'; text: string }
  | { act: 'commentTen'; text: string }
  | { act: 'commentGif' }
  | { act: 'commentLive'; text: string }
  | { act: 'deleteComment'; text: string; id: string }
  | { act: 'commentAsSeller'; text: string }
  | { act: 'write'; text: string }
  | { act: 'send'; kind: SentKind }
  | { act: 'edit' | 'react' | 'unsend'; text: string; mid: string }
  | { act: 'read' }
  | { act: 'tap'; title: string; mid: string }
  | { act: 'writeAsSeller'; text: string }
  | { act: 'block' | 'unblock' | 'restrict' | 'unrestrict' }
  | { act: 'messagesOff' | 'messagesOn' }
  | { act: 'restrictPost' | 'unrestrictPost' }
  | { act: 'goLive' | 'endLive' }
  | { act: 'private' | 'public' }
  | { act: 'unpublishApp' | 'publishApp' }
  | { act: 'removeApp' | 'changePassword' };

export const SENT_KINDS = [
  'a photo',
  'two photos',
  'a video',
  'a voice message',
  'a post',
  'a reel',
  'a story of somebody',
  'a contact card',
  'a profile',
  'a story that mentions S',
  'a reply to a story of S',
] as const;
export type SentKind = (typeof SENT_KINDS)[number];

/** Whoever does what an act says: a person, or in tests the simulator. `skipped`: it cannot be done here. */
export interface Phone {
  do(act: Act, sentence: string): Promise<'done' | 'skipped'>;
}

/** The one sentence that says what to do. Pure. */
export function sentenceOf(act: Act): string {
  switch (act.act) {
    case 'signIn':
      return `Open this address, sign in as S and allow everything: ${act.url}`;
    case 'comment':
      return `P: comment "${act.text}" under the post.`;
    case 'commentTen':
      return `P: comment "${act.text} 1" to "${act.text} 10" under the post, all within five seconds if you can.`;
    case 'commentGif':
      return 'P: comment a GIF, without words, under the post.';
    case 'commentLive':
      return `P: comment "${act.text}" in the live of S.`;
    case 'deleteComment':
      return `P: delete the comment "${act.text}".`;
    case 'commentAsSeller':
      return `S: comment "${act.text}" under the post, by hand in the app.`;
    case 'write':
      return `P: write "${act.text}" to S as a direct message.`;
    case 'send':
      return `P: send S ${act.kind}, as a direct message.`;
    case 'edit':
      return `P: edit the message "${act.text}" into "${act.text} (edited)".`;
    case 'react':
      return `P: react to a message of S ("${act.text}") with a heart.`;
    case 'unsend':
      return `P: unsend the message "${act.text}".`;
    case 'read':
      return 'P: open the conversation with S, so that all of it is seen.';
    case 'tap':
      return `P: tap the button "${act.title}" in the last message of S, then come back here at once.`;
    case 'writeAsSeller':
      return `S: write "${act.text}" to P, by hand in the app.`;
    default:
      return PLAIN[act.act];
  }
}

type Plain = Exclude<
  Act['act'],
  | 'signIn'
  | 'comment'
  | 'commentTen'
  | 'commentGif'
  | 'commentLive'
  | 'deleteComment'
  | 'commentAsSeller'
  | 'write'
  | 'send'
  | 'edit'
  | 'react'
  | 'unsend'
  | 'read'
  | 'tap'
  | 'writeAsSeller'
>;

const PLAIN: Record<Plain, string> = {
  block: 'P: block S.',
  unblock: 'P: unblock S.',
  restrict: 'P: restrict S.',
  unrestrict: 'P: unrestrict S.',
  messagesOff: 'S: Settings, Messages, Connected tools: switch "Allow access to messages" off.',
  messagesOn: 'S: Settings, Messages, Connected tools: switch "Allow access to messages" on again.',
  restrictPost: 'S: give the post an age limit (its menu, "Audience").',
  unrestrictPost: 'S: take the age limit of the post away.',
  goLive: 'S: go live.',
  endLive: 'S: end the live.',
  private: 'S: make the account private (this may need a switch to a personal account: skip it then).',
  public: 'S: make the account public again.',
  unpublishApp: 'In the app dashboard: set the app to Development, or take the tester role of P away.',
  publishApp: 'In the app dashboard: set it back as it was.',
  removeApp: 'S: Settings, Website permissions, Apps and websites: remove the app.',
  changePassword: 'S: change the password.',
};
