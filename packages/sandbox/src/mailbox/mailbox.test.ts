import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from './mailbox.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox({ port: 0 });
});
afterAll(() => mailbox.close());

/** Says lines to the server, each after its answer to the one before; what it answered. */
async function say(...lines: string[]): Promise<string> {
  const socket = net.connect(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1');
  let heard = '';
  for (const line of ['', ...lines]) {
    if (line) socket.write(`${line}\r\n`);
    heard += String((await once(socket, 'data'))[0]);
  }
  socket.destroy();
  return heard;
}

const HOSTILE = '<script>alert(1)</script>';

test('what was sent stands on the page as text, and its HTML in a frame without scripts', async () => {
  const body = `Subject: ${HOSTILE}\r\nContent-Type: text/html\r\n\r\n<img src=x onerror=alert(1)>"${HOSTILE}\r\n.`;
  await say('EHLO me', 'MAIL FROM:<a@x.example>', 'RCPT TO:<b@x.example>', 'DATA', body);
  const [mail] = mailbox.mails;
  expect(mail).toMatchObject({ subject: HOSTILE, envelopeTo: 'b@x.example' });
  for (const path of ['/', `/mails/${mail?.id}`]) {
    const response = await fetch(mailbox.url + path);
    const page = await response.text();
    expect(page).toContain('&#60;script&#62;');
    expect(page).not.toMatch(/<script|<img/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  expect(await (await fetch(`${mailbox.url}/mails/${mail?.id}`)).text()).toContain('sandbox="" srcdoc="&#60;img');
  expect(await (await fetch(`${mailbox.url}/mails.json`)).json()).toHaveLength(1);
});

test('an addressee is refused where the test says so', async () => {
  mailbox.refuse(550);
  expect(await say('EHLO me', 'MAIL FROM:<a@x.example>', 'RCPT TO:<b@x.example>')).toContain('550 ');
  mailbox.refuse(null);
});
