import { lookAtAddress, reportConnection, suspiciousAccounts } from '../features/connection/index.ts';
import { CAUSE_WORDS } from './connection-words.ts';
import type { Finding } from './doctor.ts';
import type { Installation } from './open-installation.ts';

const MOST = 50;

/** Every account whose connection needs somebody, by the same diagnosis that its owner sees; asks Instagram nothing. */
export async function connectionFindings({ database: { kysely: db } }: Installation): Promise<Finding[]> {
  const accounts = await suspiciousAccounts(db, MOST);
  const findings: Finding[] = [];
  for (const { id, username } of accounts) {
    const report = await reportConnection(db, id, { mended: false, refused: [], silent: false, address: null });
    const wrong = report?.findings.filter(({ state }) => state === 'bad' || state === 'warn') ?? [];
    const said = wrong.flatMap(({ cause, names }) =>
      cause ? [`${CAUSE_WORDS[cause]}${names.length ? ` (${names.join(', ')})` : ''}`] : [],
    );
    if (said.length === 0) continue;
    const code = report?.code ? `; Instagram says ${report.code}` : '';
    findings.push({ what: `@${username}`, problem: `${said.join('; ')}${code}` });
  }
  return findings.length ? findings : [{ what: 'Every account is connected and subscribed', problem: null }];
}

/** Meta's handshake at the public address. */
export async function addressFinding({ config }: Installation): Promise<Finding> {
  const address = await lookAtAddress(config.publicUrl, config.instagram.verifyToken);
  return {
    what: `Webhooks at ${config.publicUrl}/webhooks/instagram`,
    problem: address === 'good' ? null : CAUSE_WORDS[address],
  };
}
