import type { Neighbours } from '@recado/family';
import { type Mailbox, startMailbox } from '@recado/sandbox';
import type { Config } from '@recado/server';
import { portProblem } from './port-problem.ts';

/**
 * Starts the sandbox's mailbox where no mail server is set, over the same way; beside a real Meta app nothing stands in. Throws a
 * `StartProblem` where its port is taken.
 */
export async function startItsMailbox(
  config: Config,
  neighbours: () => Neighbours,
): Promise<{ mailbox: Mailbox | null; config: Config }> {
  const { mail, mailboxPort: at } = config;
  if (mail || at === null) return { mailbox: null, config };
  const mailbox = await startMailbox({ port: at, neighbours }).catch((error: unknown) => {
    throw portProblem(error, at, 'the mailbox with MAILBOX_PORT');
  });
  const { hostname, port } = new URL(mailbox.smtpUrl);
  const server = { host: hostname, port: Number(port), secure: false, requireTls: false, auth: null };
  return { mailbox, config: { ...config, mail: { ...server, from: 'Recado <recado@localhost>' } } };
}
