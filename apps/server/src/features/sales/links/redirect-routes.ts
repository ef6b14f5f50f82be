import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acrossAccounts } from '../../../platform/db/walls.ts';
import { type CallLimits, readLocale } from '../../../platform/http/index.ts';
import { countClick, type Db, findTarget, hasSoldAt } from '../store.ts';
import { isKnownHost } from './is-known-host.ts';
import { readLinkId } from './link-id-of.ts';
import { betweenPage, gonePage, PAGE_POLICY } from './link-pages.ts';
import { targetWith } from './target-with.ts';

/** Wide: behind one address of a phone network are thousands of people, and each is somebody who wants to buy. */
export const linkCallLimits: CallLimits = {
  'GET /r/:id': { name: 'link', ofNetwork: { count: 3_000, ms: 60_000 }, shared: false },
};

/** The agents that look at a link without anybody having clicked: Instagram's own preview, and its like. */
const ROBOT = /facebookexternalhit|facebookcatalog|meta-external|bot\b|crawler|spider|preview/i;

interface Addressed {
  Params: { id: string };
}

/** The address of a link of ours. */
export function linkUrl(publicUrl: string, id: string): string {
  return `${publicUrl}/r/${id}`;
}

/**
 * `GET {public address}/r/{id}`: counts the click and leads on, to nowhere but a target that an account of ours has sent. Where that host is
 * neither known to everybody nor one that the account has sold at, a page between names it: our address vouches for nobody's page.
 */
export function registerRedirectRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const lead = async (request: FastifyRequest<Addressed>, reply: FastifyReply) => {
    const id = readLinkId(request.params.id);
    const found = id === null ? null : await acrossAccounts('address', () => follow(db, id, isClick(request)));
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    if (found?.isStraight) return reply.redirect(found.target.href, 302);
    const locale = readLocale(request.headers['accept-language']);
    return reply
      .status(found ? 200 : 410)
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': PAGE_POLICY, vary: 'Accept-Language' })
      .send(found ? betweenPage(locale, found.target) : gonePage(locale));
  };
  app.route<Addressed>({ method: ['GET', 'HEAD'], url: '/r/:id', handler: lead });
}

async function follow(db: Db, id: string, clicked: boolean): Promise<{ target: URL; isStraight: boolean } | null> {
  const link = await findTarget(db, id);
  if (!link) return null;
  if (clicked) await countClick(db, link.accountId, id);
  const target = new URL(targetWith(link.target, id));
  return { target, isStraight: isKnownHost(target.hostname) || (await hasSoldAt(db, link)) };
}

function isClick({ method, headers }: FastifyRequest): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-purpose'] ?? ''}`;
  return method === 'GET' && !ROBOT.test(headers['user-agent'] ?? '') && !/prefetch|preview/i.test(purpose);
}
