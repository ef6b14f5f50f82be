import type { ErrorWords } from './error-words.ts';

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
    no_credits: { title: 'No credits left', detail: 'Your credits are used up. Choose a plan to go on.' },
    access_denied: { title: 'Access denied', detail: 'Access denied' },
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
    media_not_found: {
      title: 'Post not found',
      detail: 'This post is not in your account. Reload your posts and choose it again.',
    },
    method_not_allowed: { title: 'Not possible here', detail: 'This address does not take this kind of request.' },
    automation_changed: {
      title: 'Changed meanwhile',
      detail: 'This automation was changed in another window. Load the new version, then save again.',
    },
    file_too_large: { title: 'File too large', detail: 'This file is too large.' },
    body_too_large: { title: 'Too much at once', detail: 'This is more than can be sent at once. Please shorten it.' },
    unsupported_media_type: { title: 'Wrong format', detail: 'Only JSON is read here.' },
    fill_registration: {
      title: 'Contact data missing',
      detail: 'Fill in your e-mail and phone in your profile first.',
    },
    invalid: { title: 'Please check the form', detail: 'Some fields need your attention.' },
    igapi_invalid_permissions_granted: {
      title: 'Permissions missing',
      detail: 'Recado needs every permission on the Instagram page to answer for you. Sign in again and leave all of them on.',
    },
    account_not_professional: {
      title: 'Professional account needed',
      detail:
        'Instagram lets only professional accounts use this. In the Instagram app switch to a creator or business account (it is free), then sign in again.',
    },
    kind_not_ready: { title: 'Coming soon', detail: 'This kind of automation is not available yet.' },
    too_many_requests: { title: 'A little slower', detail: 'That was too often. Wait a moment, then try again.' },
    unknown: { title: 'Internal Server Error', detail: 'Something went wrong on our side. Please try again.' },
    instagram_api_exception: {
      title: 'Instagram did not answer well',
      detail: 'Instagram did not accept this just now. Please try again in a moment. {said}',
    },
    not_ready: { title: 'Back in a moment', detail: 'Recado is starting or being updated. Try again in a few seconds.' },
    disk_full: { title: 'No room left', detail: 'There is no room left to save this. We have been told.' },
  },
  fields: {
    invalid: 'This value is not accepted.',
    unknown_field: 'This field does not exist.',
    given_twice: 'This was given twice.',
    text_unreadable: 'This text has characters that cannot be saved.',
    wrong_type: 'This value is missing or of the wrong kind.',
    wrong_format: 'This does not have the right form.',
    not_in_list: 'Choose one of the options.',
    too_small: 'This is too small or too short.',
    too_big: 'This is too large or too long.',
    too_many: 'These are too many entries.',
    text_empty: 'Write a text.',
    text_too_large: 'This text is too large for Instagram.',
    title_empty: 'Give this button or link a title.',
    title_too_large: 'A title has at most 20 characters.',
    url_invalid: 'This is not a link. It should begin with https://',
    url_too_long: 'This link is too long.',
    trigger_empty: 'Write a word or a phrase.',
    trigger_too_long: 'A word or phrase has at most 100 characters.',
    name_too_long: 'A name has at most 100 characters.',
  },
};
