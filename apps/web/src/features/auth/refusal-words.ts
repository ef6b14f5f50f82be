import { useLingui } from '@lingui/react/macro';
import { useFailureWords } from '../../api/failures/failure-words.ts';

/** Codes that a sign-in or a link ends with, and that have words of their own. */
export const REFUSALS = [
  'user_denied',
  'igapi_invalid_permissions_granted',
  'instagram_api_exception',
  'sign_in_state_invalid',
  'user_merge_self',
  'user_already_merged',
  'account_not_professional',
  'sign_in_code_used',
  'too_many_requests',
  'fill_registration',
  'non_compliant_user',
  'unknown',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** Returns the title and the detail to show when Instagram, or we, refused a sign-in. */
export function useRefusalWords({ code, error }: { code: RefusalCode; error: unknown }): {
  title: string;
  detail: string;
} {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  switch (code) {
    case 'user_denied':
      return {
        title: t`You did not allow the connection`,
        detail: t`Without your permission Recado can do nothing, and did nothing. You can try again whenever you like.`,
      };
    case 'igapi_invalid_permissions_granted':
      return {
        title: t`One permission is missing`,
        detail: t`Recado needs every permission on Instagram's page: to read comments, to reply, and to send messages. Try again and leave them all ticked.`,
      };
    case 'instagram_api_exception':
      return {
        title: t`Instagram did not answer well`,
        detail: t`This is on Instagram's side and usually passes within minutes. Nothing of yours was changed.`,
      };
    case 'sign_in_state_invalid':
      return {
        title: t`This sign-in was not begun here`,
        detail: t`It started in another browser, or more than ten minutes ago. For your safety we did not use it.`,
      };
    case 'user_merge_self':
      return {
        title: t`That is the same account`,
        detail: t`It is the one that you are using now. On Instagram's page choose the other one.`,
      };
    case 'user_already_merged':
      return {
        title: t`Already linked`,
        detail: t`That account is already linked to another account. It has to be unlinked there first.`,
      };
    case 'account_not_professional':
      return {
        title: t`Professional account needed`,
        detail: t`Instagram lets only professional accounts use this. In the Instagram app switch to a creator or business account (it is free), then sign in again.`,
      };
    case 'sign_in_code_used':
      return { title: t`Sign-in already used`, detail: t`This sign-in was already used once. Please start it again.` };
    case 'too_many_requests':
      return { title: t`A little slower`, detail: t`That was too often. Wait a moment, then try again.` };
    case 'fill_registration':
      return { title: t`Contact data missing`, detail: t`Fill in your e-mail and phone in your profile first.` };
    case 'non_compliant_user':
      return {
        title: t`Account on hold`,
        detail: t`Your account is on hold. Regularize your situation to use Recado again.`,
      };
    case 'unknown':
      return { title: t`That did not work`, detail: failureWords(error).message };
  }
}
