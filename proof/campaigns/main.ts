import { parseArgs } from 'node:util';
import { broadcastsCampaign } from './crowds/broadcasts-campaign.ts';
import { deadlinesCampaign } from './crowds/deadlines-campaign.ts';
import { describeReport } from './describe-report.ts';
import { admissionCampaign } from './hostile/admission-campaign.ts';
import { fuzzCampaign } from './hostile/fuzz-campaign.ts';
import { malformedCampaign } from './hostile/malformed-campaign.ts';
import { runKillCampaign } from './kill/run-kill-campaign.ts';
import { ledgerCampaign } from './ledger/ledger-campaign.ts';
import { diskCampaign } from './outages/disk-campaign.ts';
import { keysCampaign } from './outages/keys-campaign.ts';
import { outagesCampaign } from './outages/outages-campaign.ts';
import { probeCampaign } from './probe-campaign.ts';
import { simulateCampaign } from './simulate-campaign.ts';

// `npm run campaign -- NAME`, any length, from a seed. Ends with 1 when something is wrong.
//   kill [--rounds N] [--seed S] [--updates N] [--file F]         simulate [--seeds A..B] [--processes N] [--bug NAME|all] [--trace FILE]
//   fuzz [--inputs N] [--seed S] [--from N]                       deadlines [--comments N]
//   outages [--graph S] [--postgres S] [--per-second N] [--seed S]
//   broadcasts [--comments N] [--minutes M] [--posts N] [--per-second N] [--seconds S] [--seed S]
//   disk [--seconds S] [--per-second N] [--seed S]                keys [--tokens N] [--flips N] [--seed S]
//   admission [--seconds N] [--connections N] [--bodies N]        malformed [--calls N] [--seed S] [--from N]
//   ledger [--months N] [--seed S] [--from PART]                  probe [--switches JSON]
const CAMPAIGNS: Record<string, (args: string[]) => Promise<boolean>> = {
  kill,
  simulate: simulateCampaign,
  fuzz: fuzzCampaign,
  deadlines: deadlinesCampaign,
  broadcasts: broadcastsCampaign,
  outages: outagesCampaign,
  disk: diskCampaign,
  keys: keysCampaign,
  ledger: ledgerCampaign,
  admission: admissionCampaign,
  malformed: malformedCampaign,
  probe: probeCampaign,
};
const [name = '', ...args] = process.argv.slice(2);
const campaign = Object.hasOwn(CAMPAIGNS, name) ? CAMPAIGNS[name] : undefined;

if (campaign) process.exitCode = (await campaign(args)) ? 0 : 1;
else {
  console.error(`There is no campaign "${name}". Known: ${Object.keys(CAMPAIGNS).join(', ')}.`);
  process.exitCode = 1;
}

async function kill(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      updates: { type: 'string', default: '200' },
      servers: { type: 'string', default: '2' },
      plays: { type: 'string', default: '2' },
      part: { type: 'string', default: '60' },
      factor: { type: 'string', default: '12' },
      file: { type: 'string' },
    },
  });
  const { seed, file = null } = values;
  const { rounds: lives, updates: told, servers: slots, plays: kinds } = values;
  const numbers = [lives, told, slots, kinds, values.part, values.factor].map(Number);
  const [rounds = 0, updates = 0, servers = 0, plays = 0, part = 0, waitFactor = 0] = numbers;
  if (!numbers.every((number) => number >= 1))
    throw new Error('--rounds, --updates, --servers, --plays, --part and --factor are whole numbers from 1.');
  const say = (line: string) => console.log(line);
  const options = { rounds, seed, updates, servers, plays, waitFactor, part, file };
  const report = await runKillCampaign({ ...options, keep: true, say });
  console.log(describeReport(report));
  return report.violations.length === 0 && report.failures.length === 0;
}
