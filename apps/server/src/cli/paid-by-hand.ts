import { settleByHand } from '../features/plans/index.ts';
import { reais } from './doctor-ledger.ts';
import type { Installation } from './open-installation.ts';

const USAGE =
  'recado paid-by-hand <payment> <sum>, as recado doctor ledger names them: recado paid-by-hand pi_3Q… 29.90';
const SUM = /^\d{1,7}[.,]\d{2}$/;

/** Says that an operator paid back by hand what a provider does not: what is owed of that payment is settled, and its owner hears of it. */
export async function paidByHand({ database, ports, say }: Installation, ref = '', sum = ''): Promise<boolean> {
  if (ref === '' || !SUM.test(sum)) {
    say(USAGE);
    return false;
  }
  const cents = Number(sum.replace(/[.,]/, ''));
  const done = await settleByHand({ db: database.kysely, ids: ports.ids }, { ref, cents });
  switch (done.result) {
    case 'settled':
      say(`${reais(cents)} of payment ${ref} is settled: it was paid back by hand.`);
      return true;
    case 'before':
      say(`It is settled already: ${reais(cents)} of payment ${ref} was paid back by hand. Nothing has changed.`);
      return true;
    case 'other':
      say(
        done.owedCents === 0
          ? `Nothing of payment ${ref} is owed back. Nothing has changed.`
          : `${reais(done.owedCents)} of it is owed back, not ${reais(cents)}. Nothing has changed.`,
      );
      return false;
    case 'unknown':
      say(`No payment that something is owed back of has the name ${ref}: recado doctor ledger names them.`);
      return false;
  }
}
