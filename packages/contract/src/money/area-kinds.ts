import type { AutomationKind } from '@recado/engine';

/** The areas of automations that a plan is about. */
export const PLAN_AREAS = ['content', 'directs', 'lives'] as const;
export type PlanArea = (typeof PLAN_AREAS)[number];

/** The area of each kind of automation: a kind without one does not compile. */
const AREA_OF: Readonly<Record<AutomationKind, PlanArea>> = {
  post: 'content',
  post_global: 'content',
  story: 'content',
  story_global: 'content',
  remix: 'content',
  scheduled: 'content',
  direct: 'directs',
  welcome: 'directs',
  live: 'lives',
  live_welcome: 'lives',
};

const KINDS = Object.keys(AREA_OF) as AutomationKind[]; // as: its own keys
const kindsOf = (area: PlanArea) => KINDS.filter((kind) => AREA_OF[kind] === area);

/** The kinds of automation of each area: whatever pays for one of them pays for all. */
export const AREA_KINDS: Readonly<Record<PlanArea, readonly AutomationKind[]>> = {
  content: kindsOf('content'),
  directs: kindsOf('directs'),
  lives: kindsOf('lives'),
};
