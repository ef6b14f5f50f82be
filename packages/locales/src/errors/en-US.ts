import type { ErrorWords } from './error-words.ts';
import { enUS as fields } from './fields/en-US.ts';

export const enUS: ErrorWords = {
  errors: {
    malformed: { title: 'Unreadable request', detail: 'The request could not be read. Reload the page and try again.' },
    sign_in_state_invalid: {
      title: 'Sign-in expired',
      detail: 'This sign-in was not started here, or took too long. Please start it again.',
    },
    sign_in_code_used: {
      title: 'Sign-in already used',
      detail: 'This sign-in was already used once. Please start it again.',
    },
    unauthorized: { title: 'Signed out', detail: 'You are signed out. Sign in again to go on.' },
    sign_in_again: {
      title: 'Sign in again',
      detail: 'This needs a sign-in of the last 12 hours. Please sign in again.',
    },
    no_credits: { title: 'No credits left', detail: 'Your credits are used up. Choose a plan to go on.' },
    plan_needed: { title: 'For subscribers', detail: 'This is for accounts with a running plan.' },
    access_denied: { title: 'Access denied', detail: 'Access denied' },
    own_sign_in_needed: {
      title: 'Sign in as this account',
      detail:
        'You came here by switching from a linked account. To administer, sign in with Instagram as this account itself.',
    },
    second_factor_needed: {
      title: 'Use your passkey',
      detail: 'Administration needs your passkey or a recovery code. Show it and try again.',
    },
    second_factor_refused: {
      title: 'Not accepted',
      detail: 'This passkey or recovery code was not accepted. Try again, or use another one.',
    },
    passkey_not_found: {
      title: 'Passkey not found',
      detail: 'This passkey is not there any more.',
    },
    last_passkey: {
      title: 'The last passkey',
      detail: 'The last passkey stays. Add another one first, then take this one away.',
    },
    too_many_passkeys: {
      title: 'Too many passkeys',
      detail: 'Ten passkeys are the most. Take one away first.',
    },
    key_invalid: {
      title: 'API key not valid',
      detail: 'This API key does not exist, has ended, or was revoked. Make another one in Account › API keys.',
    },
    key_not_allowed: { title: 'Not with an API key', detail: 'No API key does this. Sign in to Recado to do it.' },
    key_scope_missing: {
      title: 'A permission is missing',
      detail: 'This API key does not have the permission that this call asks for. Make another one that does.',
    },
    key_not_found: { title: 'API key not found', detail: 'This API key is not there any more.' },
    too_many_keys: { title: 'Too many API keys', detail: 'Twenty API keys are the most. Revoke one first.' },
    confirm_sign_in: {
      title: 'Is it you?',
      detail: 'For this, sign in with Instagram once more. You come back to this page.',
    },
    non_compliant_user: {
      title: 'Account on hold',
      detail: 'Your account is on hold. Regularize your situation to use Recado again.',
    },
    viewing_as: {
      title: 'Not while viewing as somebody',
      detail: 'This cannot be done while you are viewing as another user.',
    },
    not_found: { title: 'Page Not Found', detail: 'Page Not Found: {path}' },
    user_not_found: { title: 'User not found', detail: 'There is no such user.' },
    user_not_in_merged_list: { title: 'Not linked', detail: 'This account is not linked with yours.' },
    session_not_found: { title: 'Session not found', detail: 'This session has ended already.' },
    media_not_found: {
      title: 'Post not found',
      detail: 'This post is not in your account. Reload your posts and choose it again.',
    },
    automation_not_found: {
      title: 'Automation not found',
      detail: 'This automation is not there any more. It may have been removed in another window.',
    },
    version_not_found: {
      title: 'Version not found',
      detail: 'Only the last twenty versions can be restored. Close the list and open it again to see them.',
    },
    audio_not_found: {
      title: 'Audio not found',
      detail: 'This audio is not in your library. It may have been removed in another window.',
    },
    endpoint_not_found: {
      title: 'Webhook not found',
      detail: 'This webhook is not there any more. It may have been removed in another window.',
    },
    too_many_endpoints: {
      title: 'Too many webhooks',
      detail: 'There are ten webhooks already. Remove one that you no longer use.',
    },
    endpoint_off: { title: 'The webhook is off', detail: 'Turn the webhook on, and it is told again.' },
    endpoint_invalid: {
      title: 'This address cannot be used',
      detail: 'The address has to begin with https:// and be of a server on the open internet, at port 443.',
    },
    push_device_not_found: {
      title: 'Device not found',
      detail:
        'This device takes no notifications of this account any more. It may have been removed in another window.',
    },
    too_many_push_devices: {
      title: 'Too many devices',
      detail: 'Twenty devices take notifications already. Remove one that you no longer use.',
    },
    push_device_invalid: {
      title: 'This browser cannot be told',
      detail:
        'What this browser said about its push service cannot be used. Turn notifications off and on again in the browser.',
    },
    picture_not_found: {
      title: 'Picture not found',
      detail: 'This picture is not one of yours. It may have been removed in another window.',
    },
    subscription_not_found: {
      title: 'Subscription not found',
      detail: 'This subscription is not one of yours. Refresh the page to see which are.',
    },
    checkout_not_found: { title: 'Purchase not found', detail: 'This purchase is not one of yours.' },
    application_not_found: {
      title: 'Application not found',
      detail: 'This application was decided already, or its account is gone.',
    },
    product_not_found: {
      title: 'Product not found',
      detail: 'This product is not there any more. Refresh the page to see which ones are.',
    },
    payout_not_found: {
      title: 'Payout not found',
      detail: 'This payout does not exist, or its account is gone.',
    },
    body_too_slow: {
      title: 'It took too long',
      detail: 'What you sent did not arrive in time. Please check your connection and try again.',
    },
    method_not_allowed: { title: 'Not possible here', detail: 'This address does not take this kind of request.' },
    user_merge_self: {
      title: 'The same account',
      detail: 'This is the account you are using now. Choose another one on Instagram’s page.',
    },
    user_already_merged: {
      title: 'Already linked',
      detail: 'This account is already linked to another account. It has to be unlinked there first.',
    },
    user_email_already_exists: {
      title: 'E-mail taken',
      detail: 'Another account has confirmed this e-mail as its own.',
    },
    email_code_ended: { title: 'Code no longer valid', detail: 'This code is over. Ask for a new one.' },
    window_closed: {
      title: 'The window has closed',
      detail:
        'Instagram takes a message only within 24 hours of the last one that the person wrote. As soon as they write again, you can answer.',
    },
    person_opted_out: {
      title: 'Asked for no automatic messages',
      detail: 'This person asked for no more automatic messages. You may answer by hand; confirm that you want to.',
    },
    not_connected: {
      title: 'Not connected to Instagram',
      detail: 'Nothing can be sent now: the connection with Instagram is lost. Reconnect under “Connection”.',
    },
    too_many_saved_replies: {
      title: 'Too many saved replies',
      detail: 'An account keeps up to 100 saved replies. Remove one that you no longer use.',
    },
    call_under_way: {
      title: 'Still under way',
      detail: 'This was asked for a moment ago and has not ended yet. Try again in a moment.',
    },
    access_code_not_found: {
      title: 'Code not found!',
      detail: 'Code not found! Look at it letter by letter; it may also be over.',
    },
    access_code_already_used: {
      title: 'Access code already used!',
      detail: 'Access code already used! Each works once, for one account.',
    },
    answer_too_late: {
      title: 'No answer possible any more',
      detail: 'Instagram takes no answer to this comment any more, or it has one.',
    },
    automation_changed: {
      title: 'Changed meanwhile',
      detail: 'This automation was changed in another window. Load the new version, then save again.',
    },
    automation_exists: {
      title: 'Already has one',
      detail: 'There is an automation here already. Change that one, or remove it first.',
    },
    media_gone: {
      title: 'Deleted on Instagram',
      detail: 'It was deleted on Instagram, so nothing can be answered there. Its texts are kept.',
    },
    story_global_on: {
      title: 'All stories give one answer',
      detail: 'The answer for all stories is active and goes before this one. Pause it, then save again.',
    },
    too_many_automations: {
      title: 'Too many automations',
      detail: 'An account holds up to 1,000 of them. Remove one that you no longer need.',
    },
    too_many_labels: {
      title: 'Too many labels',
      detail: 'An automation has up to 10 labels, and an account up to 50. Take off one that you no longer need.',
    },
    fk_direct_audio: {
      title: 'Audio in use',
      detail: 'Cannot remove audios in use. Choose another one in the automations that send it, then remove it. {said}',
    },
    audio_library_full: {
      title: 'Library full',
      detail: 'Your library holds 50 audios and 100 MB at most. Remove one that you no longer need.',
    },
    picture_library_full: {
      title: 'No room for more pictures',
      detail: 'Your account keeps 200 pictures and 100 MB at most. Remove one that no automation uses.',
    },
    picture_in_use: {
      title: 'Picture in use',
      detail: 'An automation sends this picture, or an earlier version of it does, which you can bring back.',
    },
    post_without_picture: {
      title: 'No picture to take',
      detail: 'The picture of this post could not be fetched. Send one from your device instead.',
    },
    plan_already_active: {
      title: 'You already have this plan',
      detail: 'What this plan includes is already active in your account.',
    },
    plan_not_upgradable: {
      title: 'This cannot be changed',
      detail: 'This subscription cannot be moved to that plan now.',
    },
    price_changed: {
      title: 'The amount has changed',
      detail: 'The amount you saw is no longer right. Look at the new one and confirm again.',
    },
    payout_too_small: {
      title: 'Not enough yet',
      detail: 'A payout begins at R$ 50.00.',
    },
    payout_under_way: {
      title: 'Already requested',
      detail: 'A payout is already on its way. You can ask for the next one when it is done.',
    },
    payout_done: {
      title: 'Already done',
      detail: 'This payout was already paid, refused or taken back.',
    },
    payout_filed: {
      title: 'On its way to the bank',
      detail: 'This payout is in a file for the bank already, so it can no longer be taken back.',
    },
    payout_on_hold: {
      title: 'Account on hold',
      detail: 'The standing of this account is not good: nothing is paid out to it.',
    },
    payout_key_lost: {
      title: 'Key cannot be read',
      detail: 'The stored Pix key no longer opens, so this cannot have been paid. Refuse it: the owner can ask again.',
    },
    billing_off: {
      title: 'Nothing is sold here',
      detail: 'In this installation everything is included: there is nothing to buy.',
    },
    payment_method_unavailable: {
      title: 'Payment method unavailable',
      detail: 'This way to pay is not available here. Choose another one.',
    },
    already_partner: { title: 'You are a partner', detail: 'This account is a partner already.' },
    application_open: {
      title: 'Already sent',
      detail: 'Your application is with us. The answer comes on this page, and by e-mail if yours is confirmed.',
    },
    product_changed: {
      title: 'Changed meanwhile',
      detail: 'This product was changed meanwhile. Refresh the page and look at the new version first.',
    },
    too_many_products: {
      title: 'Too many products',
      detail: 'A partner has 20 products at most. Remove one that you do not need any more.',
    },
    file_too_large: { title: 'File too large', detail: 'This file is too large.' },
    body_too_large: { title: 'Too much at once', detail: 'This is more than can be sent at once. Please shorten it.' },
    unsupported_media_type: { title: 'Wrong format', detail: 'Only JSON is read here.' },
    invalid_audio_format: {
      title: 'Not an audio we can send',
      detail: 'This file is not M4A, MP4 or AAC sound. Record or save it in one of these formats and try again.',
    },
    invalid_picture_format: {
      title: 'Not a picture we can send',
      detail: 'This file is not a JPEG or PNG picture. Save it in one of these formats and try again.',
    },
    fill_registration: {
      title: 'Contact data missing',
      detail: 'Fill in your e-mail and phone in your profile first.',
    },
    invalid: { title: 'Please check the form', detail: 'Some fields need your attention.' },
    picture_size_wrong: {
      title: 'Picture too small or too large',
      detail: 'Each side of a picture has 40 to 8,192 pixels. Choose another one, or save it in another size.',
    },
    invalid_email: { title: 'Check the e-mail', detail: 'This is not a valid e-mail address.' },
    invalid_phone: { title: 'Check the phone', detail: 'This is not a valid phone number in that country.' },
    invalid_ddi: { title: 'Check the country', detail: 'Choose the country of your phone number.' },
    idempotency_key_reused: {
      title: 'Key used before',
      detail: 'This key was sent with another request before. Send a new one.',
    },
    invalid_pix_key: {
      title: 'Check the Pix key',
      detail: 'This is not a Pix key of that kind. Look at it digit by digit.',
    },
    sales_token_refused: {
      title: 'Token refused',
      detail:
        'Mercado Pago refuses this access token. Copy the production one of the application whose secret signature you entered.',
    },
    email_code_wrong: { title: 'Wrong code', detail: 'That is not the code in the message. Have another look.' },
    igapi_invalid_permissions_granted: {
      title: 'Permissions missing',
      detail:
        'Recado needs every permission on the Instagram page to answer for you. Sign in again and leave all of them ticked.',
    },
    account_not_professional: {
      title: 'Professional account needed',
      detail:
        'Instagram lets only professional accounts use this. In the Instagram app switch to a creator or business account (it is free), then sign in again.',
    },
    too_many_requests: { title: 'A little slower', detail: 'That was too often. Wait a moment, then try again.' },
    unknown: {
      title: 'Something failed here',
      detail: 'That failed on our side, and it is in our log. Please try again; if it happens again, write to support.',
    },
    instagram_api_exception: {
      title: 'Instagram did not answer well',
      detail: 'Instagram did not accept this just now. Please try again in a moment. {said}',
    },
    payment_provider_exception: {
      title: 'The payment service did not answer',
      detail: 'The payment service did not answer. Please try again in a few minutes.',
    },
    not_ready: {
      title: 'Back in a moment',
      detail: 'Recado is starting or being updated. Try again in a moment.',
    },
    disk_full: { title: 'No room left', detail: 'There is no room left to save this. We have been told.' },
  },
  fields,
};
