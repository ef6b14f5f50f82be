import { startSimulator } from '@recado/instagram-simulator';

// The simulator of a campaign as a process of its own, empty, with a journal on disk. Its options come as one JSON argument.
const options = JSON.parse(process.argv[2] ?? '{}') as Parameters<typeof startSimulator>[0]; // as: written by proof/campaigns/world.ts
// A campaign is load, and its waits are shortened: more than Instagram lets through.
const simulator = await startSimulator({ ...options, limits: 'lifted' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close());
console.log(`ready ${simulator.url}`);
