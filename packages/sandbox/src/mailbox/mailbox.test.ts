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
  const data = `Subject: ${HOSTILE}\r\nContent-Type: text/html\r\n\r\n<img src=x onerror=alert(1)>"${HOSTILE}\r\n.`;
  await say('EHLO me', 'MAIL FROM:<a@x.example>', 'RCPT TO:<b@x.example>', 'DATA', data);
  const [mail] = mailbox.mails;
  expect(mail).toMatchObject({ subject: HOSTILE, envelopeTo: 'b@x.example' });
  for (const path of ['/', `/mails/${mail?.id}`]) {
    const response = await fetch(mailbox.url + path);
    const page = await response.text();
    expect(page).toContain('&#60;script&#62;');
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/family/live.js">']);
    expect(page).not.toMatch(/<img/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  const body = await fetch(`${mailbox.url}/mails/${mail?.id}/body`);
  expect(body.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-same-origin/);
  expect(body.headers.get('content-security-policy')).not.toMatch(/script|https?:/);
  expect(await body.text()).toContain('onerror=alert(1)');
  expect(await (await fetch(`${mailbox.url}/mails.json`)).json()).toHaveLength(1);
});

test('what came since is unread until it is opened, and an open page hears of each', async () => {
  const stream = await fetch(`${mailbox.url}/changes`);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  await say('EHLO me', 'MAIL FROM:<a@x.example>', 'RCPT TO:<b@x.example>', 'DATA', 'Subject: Code\r\n\r\n123456\r\n.');
  expect((await reader?.read())?.value).toContain('event: changed');
  const page = async (path: string) =>
    (await fetch(mailbox.url + path, { headers: { 'accept-language': 'pt-BR,en;q=0.5' } })).text();
  expect(await page('/')).toContain('<title>(1) Caixa de e-mails</title>');
  expect(await page(`/mails/${mailbox.mails[0]?.id}`)).toContain('Copiar o código 123456');
  expect(await page('/')).toContain('<title>Caixa de e-mails</title>');
  await reader?.cancel();
});

test('an addressee is refused where the test says so', async () => {
  mailbox.refuse(550);
  expect(await say('EHLO me', 'MAIL FROM:<a@x.example>', 'RCPT TO:<b@x.example>')).toContain('550 ');
  mailbox.refuse(null);
});
