/**
 * A Graph call that is answered with an error. Thrown, because a refusal deep inside a rule ends the whole call,
 * and caught in one place (`answer-graph.ts`).
 */
export class Refusal extends Error {
  readonly code: number;
  readonly subcode: number | null;

  constructor(code: number, subcode: number | null, message: string) {
    super(message);
    this.code = code;
    this.subcode = subcode;
  }
}

/** Canonical messages of platform page 10. */
const messages: Record<string, string> = {
  '1': 'An unknown error occurred',
  '2': 'An unexpected error has occurred. Please retry your request later.',
  '4': '(#4) Application request limit reached',
  '10': '(#10) Application does not have permission for this action',
  '10/2534022': 'This message is sent outside of allowed window.',
  '10/1893063': 'You are temporarily restricted from sending messages.',
  '17': '(#17) User request limit reached',
  '100': '(#100) Invalid parameter',
  '100/2534014': 'The requested user cannot be found.',
  '100/2534015': 'Invalid message data',
  '100/2534025': 'The comment is invalid for a private reply',
  '100/2018008': 'Failed to fetch the file from the url',
  '100/2018047': 'Upload attachment failure: the type of the file does not match the type of the attachment',
  '100/2018074': 'The attachment id is invalid or has expired',
  '100/2018109': 'Attachment size exceeds allowable limit',
  '190': 'Invalid OAuth access token - Cannot parse access token',
  '190/458': 'Error validating access token: The user has not authorized application.',
  '190/460':
    'Error validating access token: The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
  '190/463': 'Error validating access token: Session has expired',
  '200/2534041': 'The account owner has disabled access to Instagram Direct Messaging.',
  '230': 'User consent is required to access user profile.',
  '368': 'The action attempted has been deemed abusive or is otherwise disallowed',
  '551/1545041': "This person isn't available right now.",
  '613': '(#613) Calls to this api have exceeded the rate limit.',
  '613/2534040': 'Calls to this api have exceeded the rate limit.',
  '2200': '(#2200) callback verification failed',
  '80002': '(#80002) There have been too many calls to this Instagram account. Wait a bit and try again.',
  '9000001': 'The requested message has been deleted',
  '2018300': 'Message failed to send because another app is controlling this thread now.',
};

/** @param key `code` or `code/subcode`; `message` replaces the canonical text. */
export function refuse(key: string, message?: string): Refusal {
  const [code, subcode] = key.split('/').map(Number);
  const text = message ?? messages[key] ?? messages[String(code)] ?? 'An error occurred';
  return new Refusal(code ?? 1, subcode ?? null, text);
}

/** 100/33: missing, not ours, or an edge that does not exist there. */
export function unsupported(method: string, id: string): Refusal {
  const text = `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`;
  return refuse('100/33', text);
}

/** The Graph envelope (platform page 10). Simulator choice: 500 for codes 1 and 2, 400 for all others. */
export function errorAnswer(refusal: Refusal, trace: string): { status: number; body: unknown } {
  const { code, subcode, message } = refusal;
  return {
    status: code === 1 || code === 2 ? 500 : 400,
    body: {
      error: {
        message,
        type: code === 100 && subcode === 33 ? 'IGApiException' : 'OAuthException',
        code,
        ...(subcode === null ? {} : { error_subcode: subcode }),
        ...(code === 2 ? { is_transient: true } : {}),
        fbtrace_id: trace,
      },
    },
  };
}
