import { useLingui } from '@lingui/react/macro';
import type { ConnectionCheck } from '@recado/contract';

/** Returns the name of each check of the connection. */
export function useCheckWords(): Record<ConnectionCheck, string> {
  const { t } = useLingui();
  return {
    token: t`Connection with Instagram`,
    permissions: t`Permissions`,
    account: t`Professional account`,
    subscription: t`News from Instagram`,
    messages: t`Access to messages`,
    access: t`Recado's app at Meta`,
    address: t`Recado's address`,
    arrivals: t`What has arrived`,
  };
}

/** Returns a function that names what Instagram tells of, field by field; a field without a word of its own keeps Instagram's. */
export function useFieldWords(): (field: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    comments: t`Comments`,
    live_comments: t`Comments in lives`,
    messages: t`Messages`,
    messaging_postbacks: t`Taps on buttons`,
    message_reactions: t`Reactions`,
    messaging_seen: t`Messages that were read`,
    messaging_referral: t`Visits by a link`,
    messaging_optins: t`Agreements to get messages`,
    message_edit: t`Edited messages`,
    instagram_business_basic: t`Profile and posts`,
    instagram_business_manage_comments: t`Comments`,
    instagram_business_manage_messages: t`Messages`,
  };
  return (field) => words[field] ?? field;
}
