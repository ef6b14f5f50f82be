import { useLingui } from '@lingui/react/macro';
import type { ConnectionCause, ConnectionFinding } from '@recado/contract';
import { useFormat } from '../../i18n/use-format.ts';
import { useFieldWords } from './check-words.ts';

/** Causes that a new sign-in at Instagram ends. */
export const SIGN_IN_HELPS: ReadonlySet<ConnectionCause> = new Set([
  'app_removed',
  'token_expired',
  'password_changed',
  'security_check',
  'token_refused',
  'token_ends_soon',
  'permission_missing',
]);

/** Returns a function that says what the doctor found and what helps, in plain words. */
export function useFindingWords(): (finding: ConnectionFinding) => string {
  const { t } = useLingui();
  const format = useFormat();
  const field = useFieldWords();
  return ({ check, state, cause, names, at }) => {
    const until = at === null ? '' : format.day(at);
    const missing = format.list(names.map(field));
    switch (cause) {
      case 'app_removed':
        return t`Recado was removed in Instagram's settings. Connect again; your automations are all still here.`;
      case 'token_expired':
        return t`The connection has expired. Connect again.`;
      case 'password_changed':
        return t`Your Instagram password was changed, and that ends the connection. Connect again.`;
      case 'security_check':
        return t`Instagram wants to be sure that it is you. Open the Instagram app, confirm there, then connect again.`;
      case 'token_refused':
        return t`Instagram no longer accepts the connection. Connect again.`;
      case 'token_ends_soon':
        return t`The connection ends soon and could not be renewed. Connect again to be safe.`;
      case 'permission_missing':
        return names.length
          ? t`A permission is missing: ${missing}. Connect again and leave everything switched on.`
          : t`A permission is missing. Connect again and leave everything switched on.`;
      case 'personal':
        return t`This is a personal account now. In the Instagram app change it back to a professional one; it is free.`;
      case 'restricted':
        return t`Instagram restricts this account at the moment. Open the Instagram app and look for a notice there.`;
      case 'subscription_gone':
        return state === 'mended'
          ? t`Instagram had stopped sending news of this account. It sends them again now.`
          : t`Instagram sends no news of this account. Check again; if it stays so, connect again.`;
      case 'fields_missing':
        return t`Instagram does not send: ${missing}. Whoever runs Recado must switch that on in the settings of its app at Meta.`;
      case 'address_refused':
        return t`Instagram could not reach Recado when it tried. Whoever runs Recado must look at its public address.`;
      case 'messages_off':
        return t`In the Instagram app open Settings, Messages, Connected tools, and allow access to messages. Then check again.`;
      case 'no_access':
        return t`Recado's app may not work with this account yet. Whoever runs Recado must add it as a tester, or get Meta's approval.`;
      case 'not_live':
        return t`Nothing arrives although everything is switched on. Most often the app is not published at Meta; whoever runs Recado can see it there.`;
      case 'unreachable':
        return t`Recado's public address cannot be reached. Whoever runs Recado must look at it.`;
      case 'redirects':
        return t`Recado's public address leads on to another one, and Instagram does not follow. Whoever runs Recado must set the last one.`;
      case 'answers_wrong':
        return t`Something else answers at Recado's public address. Whoever runs Recado must look at it.`;
      case 'none_arrive':
        return t`Instagram announces nothing. Recado finds comments only because it looks for them, some minutes late.`;
      case 'comments_missing':
        return t`Messages arrive, but comments are only found some minutes late. Is your account public? If it is, Recado's app needs Meta's approval for comments.`;
      case 'messages_missing':
        return t`Instagram does not confirm the messages that Recado sends. Whoever runs Recado must switch messages on in the settings of its app at Meta.`;
      case 'messages_announced':
        return t`Instagram announces messages without what is in them; Recado asks for each one, some seconds late. Whoever runs Recado must switch messages on in the settings of its app at Meta, or get Meta's approval for messages.`;
      case 'nothing_yet':
        return t`Nothing has arrived yet. Comment from another account, then check again.`;
      case null:
        if (state === 'unknown') return t`Nobody can say right now.`;
        if (check === 'token' && at !== null) return t`Good until ${until}; it is renewed by itself long before.`;
        return t`All is well.`;
    }
  };
}
