import type { AuditAction } from '@recado/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { asClient } from '../../platform/db/as-client.ts';
import { acrossAccounts, forAccount } from '../../platform/db/walls.ts';
import { type CallLimits, readLocale, takeBytes } from '../../platform/http/index.ts';
import { reportOptOut } from '../outgoing/index.ts';
import { type Done, erasePage, nobodyPage, PAGE_POLICY, personPage } from './person-page.ts';
import type { RespectDeps } from './routes.ts';
import { erasePerson, readVisitor, type Tx, type Visitor, writeStopped } from './store.ts';

const KEY = /^[A-Za-z0-9_-]{32}$/;
const LIMIT = { name: 'person_page', ofNetwork: { count: 60, ms: 60_000 }, shared: false };
/** It reads everything that the account was told. */
const DELETE_LIMIT = { name: 'person_page_delete', ofNetwork: { count: 10, ms: 600_000 }, shared: false };

export const personCallLimits: CallLimits = {
  'GET /l/:key': LIMIT,
  'GET /l/:key/delete': LIMIT,
  'POST /l/:key/stop': LIMIT,
  'POST /l/:key/start': LIMIT,
  'POST /l/:key/delete': DELETE_LIMIT,
};

interface Addressed {
  Params: { key: string };
}

/** Pages for people who got a message, without a session: who knows the key is that person. Reading changes nothing. */
export function registerPersonRoutes(app: FastifyInstance, deps: RespectDeps): void {
  void app.register(async (pages) => {
    // What a browser sends with a form that has no field: nothing.
    takeBytes(pages, 64);

    const show = async (request: FastifyRequest<Addressed>, reply: FastifyReply, page: PageOf) => {
      const visitor = await find(deps, request);
      const locale = readLocale(request.headers['accept-language']);
      const html = visitor
        ? await forAccount(visitor.account_id, () => page(visitor, { key: request.params.key, locale }))
        : nobodyPage(locale);
      return reply
        .status(visitor ? 200 : 404)
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': PAGE_POLICY,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
          vary: 'Accept-Language',
        })
        .send(html);
    };
    pages.get<Addressed>('/l/:key', (request, reply) =>
      show(request, reply, ({ username, stopped }, { key, locale }) =>
        personPage(locale, { key, username, stopped, done: null }),
      ),
    );
    pages.get<Addressed>('/l/:key/delete', (request, reply) =>
      show(request, reply, ({ username }, { key, locale }) => erasePage(locale, { key, username })),
    );
    for (const done of ['stop', 'start', 'delete'] as const) {
      pages.post<Addressed>(`/l/:key/${done}`, (request, reply) =>
        show(request, reply, async (visitor, { key, locale }) => {
          await DO[done](deps, visitor);
          return personPage(locale, { key, username: visitor.username, stopped: done !== 'start', done });
        }),
      );
    }
  });
}

type PageOf = (
  visitor: Visitor,
  shown: { key: string; locale: ReturnType<typeof readLocale> },
) => string | Promise<string>;

async function find({ db }: RespectDeps, { params: { key } }: FastifyRequest<Addressed>): Promise<Visitor | null> {
  return KEY.test(key) ? acrossAccounts('address', () => readVisitor(db, key)) : null;
}

const DO: Record<Done, (deps: RespectDeps, visitor: Visitor) => Promise<void>> = { stop, start, delete: erase };

async function stop(deps: RespectDeps, visitor: Visitor): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { account_id: accountId, person_id: personId } = visitor;
    if (await writeStopped(tx, visitor, true)) {
      await note(tx, deps, { visitor, action: 'person_stopped' });
      await reportOptOut(tx, deps.ids, { accountId, personId, stopped: true });
    }
    await deps.leaveAlone(asClient(tx), { accountId, personId, why: 'opted_out' });
  });
}

async function start(deps: RespectDeps, visitor: Visitor): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await writeStopped(tx, visitor, false))) return;
    const { account_id: accountId, person_id: personId } = visitor;
    await note(tx, deps, { visitor, action: 'person_started' });
    await reportOptOut(tx, deps.ids, { accountId, personId, stopped: false });
  });
}

/** Deletes what is kept of a person. Whoever wants nothing kept wants nothing more either: what waits is skipped first. */
async function erase(deps: RespectDeps, visitor: Visitor): Promise<void> {
  await stop(deps, visitor);
  await deps.db.transaction().execute(async (tx) => {
    await erasePerson(tx, visitor);
    await note(tx, deps, { visitor, action: 'person_erased' });
  });
}

/** Nobody signed in did it; whose data it was is what the entry must not keep. */
async function note(
  tx: Tx,
  { ids }: RespectDeps,
  { visitor, action }: { visitor: Visitor; action: AuditAction },
): Promise<void> {
  await writeAudit(tx, ids, { accountId: visitor.account_id, actorAccountId: null, action });
}
