import type { MailWords } from './mail-words.ts';

export const enUS: MailWords = {
  mails: {
    email_code: {
      subject: '{code} is your Recado code',
      lines: [
        'Type this code in Recado to confirm that this address is yours:',
        '{code}',
        'It works for 10 minutes. If you did not ask for it, ignore this message.',
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
    viral: {
      subject: 'A post of {username} took off',
      lines: [
        'One of your posts got {count} comments within an hour, far more than usual.',
        'See what people ask there, and whether its automation answers it.',
      ],
      button: 'Open the post',
    },
    next_post: {
      subject: 'The next post of {username} has its automation',
      lines: [
        'You published a post, and the automation that waited for it lies on it now.',
        'It answers from now on, and comments that came before are answered too.',
      ],
      button: 'Open the post',
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
        'Access to messages is switched off for {username}. In the Instagram app open Settings, Messages, Connected tools, and allow access to messages.',
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
    endpoint_gone: {
      subject: 'A webhook of {username} was turned off',
      lines: [
        '{host} answered that it wants to be told nothing more (410). So nothing is sent there any more.',
        'If that was a mistake, turn the webhook on again.',
      ],
      button: 'Open the webhooks',
    },
    endpoint_failing: {
      subject: 'A webhook of {username} was turned off',
      lines: [
        '{host} took nothing for three days, however often we tried. So we stopped sending.',
        'Mend the server, turn the webhook on, and send again what was missed: the log keeps 30 days.',
      ],
      button: 'Open the webhooks',
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
        'The automations, messages, people and files of {username} will be deleted on {date}. The little that the law asks for stays without a name.',
        'If you change your mind, sign in before: that calls it off.',
      ],
      button: 'Sign in and keep it',
    },
    deletion_reverted: {
      subject: 'The deletion of {username} is called off',
      lines: [
        'Somebody signed in as {username}, so nothing will be deleted. Automations, messages and people are all still there.',
        'If it was not you, change your password on Instagram, and schedule the deletion again.',
      ],
      button: 'See your data',
    },
    deletion_reverted_by_plan: {
      subject: 'The deletion of {username} is called off',
      lines: [
        'A payment for {plan} arrived, so nothing of {username} will be deleted. Automations, messages and people are all still there.',
        'Sign in, so that messages are answered again. If you still want to leave, schedule the deletion again there.',
      ],
      button: 'Sign in',
    },
    receipt: {
      subject: 'We received your payment: {plan}',
      lines: ['We received {amount} for the {plan} plan of {username}.', 'It is valid until {date}.'],
      button: 'See my subscriptions',
    },
    renewal_failed: {
      subject: 'We could not renew the plan of {username}',
      lines: [
        'The renewal payment did not go through. We will try again, and nothing stops before {date}.',
        'Check how you pay, or pay the month in another way, to go on without a pause.',
      ],
      button: 'See my subscriptions',
    },
    renewal_stopped: {
      subject: 'The plan of {username} no longer renews',
      lines: [
        '“{plan}” was ended at your bank or with the payment provider. It goes on until {date}, and nothing more is charged.',
        'If you did not want that, you can choose it again once it is over.',
      ],
      button: 'See my subscriptions',
    },
    refunded: {
      subject: 'We paid back {amount}',
      lines: ['We paid back {amount} of the {plan} plan of {username}. It returns the way it was paid.'],
      button: 'See my subscriptions',
    },
    disputed: {
      subject: 'The payment for {plan} was disputed',
      lines: [
        'The bank disputed {amount} of the {plan} plan of {username}. Until that is settled, automations stand still.',
        'If it was a mistake, tell your bank that the payment was right. We write again once it has decided.',
      ],
      button: 'See my payments',
    },
    dispute_lost: {
      subject: 'The bank has decided: {amount} went back',
      lines: [
        'The bank decided the dispute, and took {amount} that {username} had paid back for good. Automations stand still.',
        'To pay now: {debt}. Once it is paid, {username} answers again, and what still waits goes out.',
      ],
      button: 'Pay now',
    },
    debt_paid: {
      subject: 'We received {amount}',
      lines: [
        'We received {amount} of what {username} owed. Still to pay: {debt}.',
        'Once nothing is open any more, the automations answer again by themselves.',
      ],
      button: 'See my payments',
    },
    debt_paid_back: {
      subject: 'We paid back {amount}',
      lines: [
        'We paid back {amount} of what {username} had paid for an open debt. It returns the way it was paid.',
        'Still to pay: {debt}.',
      ],
      button: 'See my payments',
    },
    paid_by_hand: {
      subject: 'We transferred {amount} to you',
      lines: [
        'We transferred {amount} of what {username} had paid: it could not go back by the way it was paid.',
        'If it has not arrived within two working days, write to us.',
      ],
      button: 'See my payments',
    },
    month_ending: {
      subject: 'The plan of {username} ends in three days',
      lines: [
        '“{plan}” is paid until {date}, and does not renew by itself.',
        'Pay another month now, and it goes on from there: no day is lost.',
      ],
      button: 'Pay another month',
    },
    month_ends_today: {
      subject: 'The plan of {username} ends today',
      lines: [
        '“{plan}” ends today, {date}, and does not renew by itself.',
        'Pay another month now, and your automations go on without a pause.',
      ],
      button: 'Pay another month',
    },
    month_ended: {
      subject: 'The plan of {username} has ended',
      lines: [
        '“{plan}” ended on {date}. From now on DMs use the free credits, and wait once those are used up.',
        'Pay another month, and everything goes on as before.',
      ],
      button: 'See the plans',
    },
    credits_used_up: {
      subject: 'The credits of {username} are used up',
      lines: [
        'This month’s credits of {username} are all used. New DMs wait, and go out as soon as there are credits again.',
        'Free credits come again on {date}. With an unlimited plan nothing has to wait.',
      ],
      button: 'See the plans',
    },
    areas_used_up: {
      subject: '{areas}: the credits of {username} are used up',
      lines: [
        '{username} has no credits left for: {areas}. New DMs there wait, and go out as soon as there are credits again.',
        'Free credits come again on {date}. With an unlimited plan nothing has to wait.',
      ],
      button: 'See the plans',
    },
    dispute_won: {
      subject: 'The dispute about {plan} is over',
      lines: ['The payment of {amount} counts again, and {username} answers again. Thank you!'],
      button: 'Open Recado',
    },
    partner_accepted: {
      subject: '{username} is a partner of Recado',
      lines: [
        'Welcome! Write down your first product: once we have approved it, everybody with a plan sees it in Recommendations.',
        'As a partner you have every plan.',
      ],
      button: 'Add a product',
    },
    partner_refused: {
      subject: 'Your application as a partner',
      lines: [
        'We read the application of {username}, and cannot accept it for now. The reason:',
        '{reason}',
        'You may apply again at any time.',
      ],
      button: 'Open Recado',
    },
    product_approved: {
      subject: '“{title}” is approved',
      lines: [
        'Everybody with a plan now sees “{title}” in Recommendations. How often it is seen and clicked stands beside it.',
      ],
      button: 'See my products',
    },
    product_refused: {
      subject: '“{title}” needs a change',
      lines: [
        'We looked at “{title}” and did not approve it yet. The reason:',
        '{reason}',
        'Change it and send it again. What was approved before stays as it is.',
      ],
      button: 'Open my products',
    },
    product_taken_down: {
      subject: '“{title}” is not shown any more',
      lines: [
        'We took “{title}” out of Recommendations. The reason:',
        '{reason}',
        'You may change it and send it again.',
      ],
      button: 'Open my products',
    },
    payout_requested: {
      subject: 'A payout of {amount} was asked for',
      lines: [
        'A payout of {amount} was asked for by {username}. It goes to this Pix key: {key}.',
        'If that was not you, or the key is not yours, take the request back in Recado now, and end sessions that you do not know.',
      ],
      button: 'See the payout',
    },
    payout_paid: {
      subject: 'We paid you {amount}',
      lines: [
        'Your payout of {amount} for {username} is on its way by Pix. Reference: {reference}.',
        'Thank you for passing Recado on!',
      ],
      button: 'See what you earned',
    },
    payout_refused: {
      subject: 'Your payout of {amount} was refused',
      lines: [
        'We could not pay {amount} to {username}: {reason}',
        'The sum is payable again. You can ask for it anew.',
      ],
      button: 'See what you earned',
    },
    passkey_added: {
      subject: 'A passkey was added to {username}',
      lines: [
        'A passkey that opens administration of Recado was added to {username}.',
        'If that was not you, change your Instagram password, sign in and remove it.',
      ],
      button: 'See the passkeys',
    },
    passkey_removed: {
      subject: 'A passkey of {username} was removed',
      lines: [
        'A passkey that opened administration of Recado was removed from {username}.',
        'If that was not you, change your Instagram password and look at the ones that are left.',
      ],
      button: 'See the passkeys',
    },
    recovery_code_used: {
      subject: 'A recovery code of {username} was used',
      lines: [
        'Administration of Recado was opened with a recovery code of {username}. Codes left: {left}.',
        'If that was not you, change your Instagram password, sign in and make new codes.',
      ],
      button: 'See the passkeys',
    },
    recovery_codes_made: {
      subject: 'New recovery codes for {username}',
      lines: [
        'New recovery codes were made for {username}. The ones before no longer work.',
        'If that was not you, change your Instagram password, sign in and look at your passkeys.',
      ],
      button: 'See the passkeys',
    },
    passkeys_reset: {
      subject: 'The passkeys of {username} were taken away',
      lines: [
        'Whoever operates this Recado took away the passkeys and recovery codes of {username}, and ended its sessions. The next sign-in adds the first passkey.',
        'If you did not ask for that, write to whoever operates this Recado.',
      ],
      button: 'Sign in',
    },
  },
  footer: 'You get this message because this address stands in the profile of {username} in Recado.',
};
