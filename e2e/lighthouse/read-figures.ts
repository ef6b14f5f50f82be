import type { Report } from './run-lighthouse.ts';

/** Figures of one look at a screen: times in milliseconds, sizes in bytes as sent, headers included. */
export interface Figures {
  /** Lighthouse's scores, 0 to 100; -1 where it gave none. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
  requests: number;
  bytes: number;
  scriptBytes: number;
}

/** A line of the audit `network-requests`. */
interface Sent {
  url: string;
  resourceType?: string;
  transferSize?: number;
}

/** Reads the figures of a report; requests of the page's own addresses alone are counted: pictures of posts come from Instagram. */
export function readFigures({ finalDisplayedUrl, categories, audits }: Report): Figures {
  const own = new URL(finalDisplayedUrl).origin;
  const all = (audits['network-requests']?.details?.items ?? []) as Sent[]; // as: Lighthouse writes its own format
  const sent = all.filter(({ url }) => url.startsWith(own));
  const score = (name: string) => Math.round((categories[name]?.score ?? -0.01) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    requests: sent.length,
    bytes: sum(sent),
    scriptBytes: sum(sent.filter(({ resourceType }) => resourceType === 'Script')),
  };
}

/** The audits that cost points in a category, by title. */
export function lostPoints({ categories, audits }: Report, category: string): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
  });
}

/** Returns, of several looks at one screen, the one in the middle by performance. */
export function medianOf(looks: readonly Figures[]): Figures {
  const middle = [...looks].sort((a, b) => a.performance - b.performance)[Math.floor(looks.length / 2)];
  if (!middle) throw new Error('No look at the screen succeeded.');
  return middle;
}

function sum(sent: readonly Sent[]): number {
  return sent.reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0);
}
