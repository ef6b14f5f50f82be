import type { Credits } from '@recado/contract';
import type { RunningGrant } from './store.ts';

/** The account's credits as its screens show them: unlimited has neither remaining nor total (decisions.md 4). */
export function presentCredits(grants: readonly RunningGrant[]): Credits {
  const unlimited = grants.filter(({ source }) => source === 'unlimited');
  const counted = grants.filter(({ source }) => source !== 'unlimited');
  const covered = (kind: string) => unlimited.some(({ covers }) => covers.includes(kind));
  const isUnlimited = covered('post');
  const sum = (pick: (grant: RunningGrant) => number, list = counted) =>
    list.reduce((total, grant) => total + pick(grant), 0);
  return {
    remaining: isUnlimited ? null : sum(({ available }) => available),
    total: isUnlimited ? null : sum(({ granted }) => granted),
    unlimited: isUnlimited,
    held: sum(({ held }) => held, [...grants]),
    spent: sum(({ spent }) => spent, [...grants]),
    renewsAt: counted.find(({ source }) => source === 'free')?.ends_at ?? null,
    onlyFree: counted.every(({ source }) => source === 'free'),
    addOns: { directs: covered('direct'), lives: covered('live') },
  };
}
