import { call } from '../../api/calls/call.ts';
import { codeOf, failureOf } from '../../api/failures/call-error.ts';
import { signIn } from '../../api/kept/session.ts';
import { storedRef } from '../../api/kept/take-ref.ts';
import { currentLocale } from '../../i18n/locale.ts';
import type { RefusalCode } from './refusal-words.ts';
import { takeSignInState } from './sign-in-state.ts';

/** The search that Instagram puts into the address when it sends somebody back. */
export interface CallbackQuery {
  code?: string;
  state?: string;
  error?: string;
  error_reason?: string;
  error_description?: string;
}

export type CallbackState =
  | { step: 'authenticating' | 'authorization_pending' | 'authorized' }
  | { step: 'redirecting'; path: string }
  | { step: 'error'; code: RefusalCode; message: string; error: unknown };

const WORDED = ['igapi_invalid_permissions_granted', 'instagram_api_exception', 'sign_in_state_invalid'] as const;
const under = new Map<string, Promise<CallbackState[]>>();

/**
 * Finishes a sign-in and tells each step. A state that this browser did not keep never posts the code. Asking twice for the same
 * code joins the first attempt.
 */
export async function finishSignIn(query: CallbackQuery, tell: (state: CallbackState) => void): Promise<void> {
  tell({ step: 'authenticating' });
  const early = refusalOf(query);
  if (early) return tell(early);
  const { code = '', state = '' } = query;
  tell({ step: 'authorization_pending' });
  const attempt = under.get(code) ?? exchange(code, state);
  under.set(code, attempt);
  for (const next of await attempt) tell(next);
}

/** Returns the failure that the address alone already tells of: Instagram's refusal, or nothing usable; null where it brings a code. */
export function refusalOf(query: CallbackQuery): Extract<CallbackState, { step: 'error' }> | null {
  const denied = query.error_reason === 'user_denied' || query.error === 'access_denied';
  const message = query.error_description ?? query.error_reason ?? query.error ?? '';
  if (denied) return { step: 'error', code: 'user_denied', message, error: null };
  if (query.error) return { step: 'error', code: 'unknown', message, error: null };
  if (!query.code) return { step: 'error', code: 'unknown', message: '', error: null };
  return null;
}

async function exchange(code: string, state: string): Promise<CallbackState[]> {
  const path = takeSignInState(state);
  if (path === null) return [{ step: 'error', code: 'sign_in_state_invalid', message: '', error: null }];
  try {
    const ref = storedRef();
    const body = { code, state, locale: currentLocale(), ...(ref === null ? {} : { ref }) };
    const { token, user } = await call('POST /users/login', { body });
    signIn(token, user);
    return [{ step: 'authorized' }, { step: 'redirecting', path }];
  } catch (error) {
    const failure = failureOf(error);
    // What is no answer of the server is our own: *Token is empty!*
    const ours = error instanceof Error ? error.message : '';
    const message = failure?.kind === 'problem' ? failure.problem.detail : (failure?.kind ?? ours);
    return [{ step: 'error', code: WORDED.find((known) => known === codeOf(error)) ?? 'unknown', message, error }];
  }
}
