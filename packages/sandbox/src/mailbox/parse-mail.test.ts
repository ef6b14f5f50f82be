import { expect, test } from 'vitest';
import { parseMail } from './parse-mail.ts';

const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'utf8').toString('latin1');

test('a plain mail without MIME, in UTF-8 as it is', () => {
  const parsed = parseMail(mail('From: a@x.example', 'To: b@x.example', 'Subject: Olá', '', 'Até já', ''));
  expect(parsed).toMatchObject({ from: 'a@x.example', to: 'b@x.example', subject: 'Olá', text: 'Até já\n', html: '' });
});

test('parts in parts, base64 and quoted-printable, soft line ends', () => {
  const parsed = parseMail(
    mail(
      'Subject: =?UTF-8?Q?C=C3=B3digo_?= =?UTF-8?B?w6k=?=',
      'Content-Type: multipart/mixed; boundary="out"',
      '',
      '--out',
      'Content-Type: multipart/alternative;',
      ' boundary=in',
      '',
      '--in',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'uma linha =',
      's=C3=B3',
      '--in',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('<p>só</p>').toString('base64'),
      '--in--',
      '--out--',
      '',
    ),
  );
  expect(parsed).toMatchObject({ subject: 'Código é', text: 'uma linha só', html: '<p>só</p>' });
});

test('a character that is cut between two encoded words', () => {
  expect(parseMail(mail('Subject: =?utf-8?B?44E=?= =?utf-8?B?iw==?=', '', '')).subject).toBe('か');
});
