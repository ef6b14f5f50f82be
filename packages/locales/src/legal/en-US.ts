import type { LegalWords } from './legal-words.ts';

export const enUS: LegalWords = {
  operator: 'whoever runs this Recado',
  privacy: {
    title: 'Privacy',
    lead: 'What Recado keeps, why, for how long, and who gets it.',
    sections: [
      {
        title: 'Who is responsible',
        lines: ['Recado runs here in the hands of {operator}, who answers for what is kept.', 'Write to {email}.'],
      },
      {
        title: 'What is kept of you',
        lines: [
          'From Instagram: your name, username, picture, number of followers, posts, and a key to your account, which is stored encrypted. Your password stays with Instagram.',
          'From you: what you set up, audio files, and your e-mail and phone if you give them. Of each sign-in: the browser, and the network while it lasts.',
          'Of what you buy: plan, sum, day, and the payment’s number at the provider. If you pass Recado on, or came by somebody’s link: who came by whom and when, how often the link was followed, and payouts. Your phone number is compared with that of whoever brought you: where they are the same, nothing is earned. They see days and sums, and whether you still earn them anything, never your name. A Pix key is stored encrypted, and goes once its payout is paid, refused or taken back.',
          'If you count your sales: clicks on your links by the day; of each sale its number, sum, day and link, neither buyer nor product; and the keys to your shop, stored encrypted. If you recommend products: what you say of them, and how often they were seen and opened, by the day and not by whom.',
        ],
      },
      {
        title: 'What is kept of people who write to you',
        lines: [
          'Username, Instagram’s id, comments and messages, and what was answered when. That is needed to answer, to answer nobody twice, and to show you why. Besides, what you note about a person; the note goes at the latest with the last that is kept of them.',
          'Over these data you decide (controller); Recado handles them for you (processor).',
        ],
      },
      {
        title: 'What it is used for',
        lines: [
          'To answer in your name, to count credits and, if you want it, sales, to pay commissions, and to keep Recado safe. No profiles of people, and nothing kept here is sold. Advertising stands on one page alone, “Recommendations”: products of partners, the same for everybody.',
          'The legal bases (LGPD, GDPR): the contract with you; the law, for payments; and the legitimate interest of keeping Recado safe and answering nobody twice. Counting sales is your choice, which you can take back at any time.',
          'If you agree, how Recado is used is counted, without names or words, under a random number of your browser; where whoever runs this Recado has set that up, our server passes it on to a collector (Google Analytics, or another that speaks like it). If they have named a script of such a collector too, your browser loads it once you are signed in and agreed: it is told the same, and its maker sees your browser and network. The legal basis is your consent, which you give and take back further below on this page.',
        ],
      },
      {
        title: 'How long it is kept',
        lines: [
          'Names and words of people: 90 days, or as long as you choose, from 30 to 365. After that only counts, outcomes, the ids of whoever asked for no more messages, is under “Never answered” or rests from an automation and, for 400 days, irreversible codes (hashes) that prevent a second answer are left.',
          'What is yours stays until you delete it or your account. Sessions are forgotten 180 days after their end, what Recado told you under the bell after 90.',
        ],
      },
      {
        title: 'Who gets it',
        lines: [
          'Instagram (Meta), which carries every message. A payment provider, if you buy something: Recado never sees a card number. And {operator}, with the machines that Recado runs on here.',
          'If this Recado uses a mail service, that gets your address and the message; if it uses a storage service, that gets your files. Some of those who get data, Meta for one, may keep them outside your country; the rules of your country for such transfers apply.',
          'If you are paid a commission: the bank gets your Pix key. If you connect Mercado Pago: Recado asks there about your sales, with the key that you gave. The pictures of recommended products come from the partners’ servers, which see your browser and network, not your name. If you agreed to be counted, the collector gets the counts; if you turned pushes on, your browser’s push service gets what is sealed for you. Nobody else gets anything, unless a law demands it.',
        ],
      },
      {
        title: 'When an administrator looks',
        lines: [
          'To help you, an administrator can look at your Recado for an hour. Each look is written down, and all that is done in it; you see who looked and why under “Where you are signed in”.',
        ],
      },
      {
        title: 'Your rights',
        lines: [
          'Correct your data in your profile, download all of it as one file, or delete your account, after 15 days or at once: under {data}. Removing the app on Instagram, or asking there for deletion, reaches Recado too.',
          'You may also ask what is kept and who was given it, ask for a restriction, or object to a use: write to whoever answers for this Recado.',
          'You may also complain to the data protection authority of your country.',
        ],
      },
      {
        title: 'After a deletion',
        lines: [
          'Settings, messages, people and files go, and commissions that you have not asked for. What stays names nobody: payments, payouts and the sums of your credits, which the law asks for; numbers of orders that could still be paid, so that the money goes back; and the log of changes. The Pix key of a payout under way stays encrypted until it is paid, refused or taken back. Backups are to be gone after 35 days.',
          'So that a deletion lifts no hold and brings no new free credits, an irreversible code (hash) of your Instagram id stays, and with it whether your account was on hold or banned, how many free credits an administrator gave it, and when its last free month ends.',
          'Payments, payouts and sums stay for as long as the law asks of whoever sells; numbers of orders for 400 days; the log of changes and that code for as long as this Recado runs.',
        ],
      },
      {
        title: 'If a seller’s message reached you',
        lines: [
          'Write STOP as your whole message, and automatic messages end. The answer to it has a link to your own page: stop, start again, or have what you wrote deleted. Its links may lead over Recado, which counts the click and not who clicked. For anything else ask the account that wrote to you.',
        ],
      },
      {
        title: 'In this browser',
        lines: [
          'One cookie, for the language, for a year. Your session, drafts and the look that you chose lie in this browser’s storage. If you came by somebody’s link, its code lies there too, and counts for 60 days. So does whether you agreed to be counted, and which news you have read. A collector’s script, where there is one, keeps cookies of its own (“_ga”) once you agreed; they are removed when you take that back.',
          'So that Recado opens without a connection, this browser also keeps the app and, for seven days, what it last showed of your account, and changes that wait for a connection until they are sent; all of that is erased when you sign out. If you turn pushes on, our server keeps the address at which your browser’s push service takes them, until you turn them off or sign out; what is pushed is sealed, and that service cannot read it.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms of use',
    lead: 'What you may expect of Recado, and what Recado expects of you.',
    sections: [
      {
        title: 'What Recado is',
        lines: [
          'A tool that answers comments and messages on your Instagram account by rules that you set. It runs here in the hands of {operator}, belongs neither to Instagram nor to Meta, and depends on what they allow.',
        ],
      },
      {
        title: 'Your account',
        lines: [
          'You need a professional account that is yours, or for which you may act. What your automations say, you say: keep an eye on them.',
          'You must be 18, or act with whoever is responsible for you.',
        ],
      },
      {
        title: 'What is not allowed',
        lines: [
          'Spam, deceit, and whatever Instagram’s rules or the law forbid. Whoever asked for no more messages gets none; do not look for ways around that. An account that harms others can be closed.',
        ],
      },
      {
        title: 'Credits',
        lines: [
          'One credit is one automatic DM that Instagram confirmed. A DM that fails costs nothing, and one whose arrival nobody can prove is on us. Every account gets free credits each month.',
          'Without credits DMs wait, and leave when credits come, as long as Instagram allows it.',
        ],
      },
      {
        title: 'Prices',
        lines: [
          'What something costs, and for how long, is said before you pay.',
          'A plan that renews can be cancelled at any time, and what is paid lasts to its end. If the law of your country gives you days to withdraw from a purchase, they hold here.',
        ],
      },
      {
        title: 'What is promised',
        lines: [
          'One comment, one DM: never a second one by mistake. What Instagram told Recado, and Recado confirmed, is not lost. For every comment, Activity shows what was done and why.',
        ],
      },
      {
        title: 'What nobody can promise',
        lines: [
          'Instagram can be slow, refuse, limit or change: a message may then come late, or not at all. Recado comes as it is, without further warranty, as far as the law allows.',
        ],
      },
      {
        title: 'The end',
        lines: [
          'You can leave at any time, under {data}. The service may end, and these words may change; what holds stands on this page.',
        ],
      },
      {
        title: 'Questions',
        lines: ['Ask {operator}.', 'Write to {email}.', 'Get help: {support}'],
      },
    ],
  },
};
