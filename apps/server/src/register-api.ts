import { contract, type Installation } from '@recado/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { examineConnection, readUser, registerAccountRoutes } from './features/accounts/index.ts';
import { registerActivityRoutes } from './features/activity/index.ts';
import { registerAdminRoutes } from './features/admin/index.ts';
import { registerAffiliateRoutes } from './features/affiliate/index.ts';
import { registerAudioRoutes, registerPlayerRoutes } from './features/audios/index.ts';
import { guessRate, makeAuthenticate, makeCountCall, makeNoteView, registerAuthRoutes } from './features/auth/index.ts';
import { registerAutomationRoutes } from './features/automations/index.ts';
import { registerConnectionRoutes } from './features/connection/index.ts';
import { registerConversationRoutes } from './features/conversations/index.ts';
import { registerCoverageRoutes } from './features/coverage/index.ts';
import { registerCreditRoutes } from './features/credits/index.ts';
import { registerHintRoutes } from './features/hints/index.ts';
import { registerHomeRoutes } from './features/home/index.ts';
import { registerInsightRoutes } from './features/insights/index.ts';
import { registerIntroductionRoutes } from './features/introductions/index.ts';
import { makeCountKeyCall, makeOpenWithKey, registerKeyRoutes } from './features/keys/index.ts';
import { registerLinkRoutes } from './features/links/index.ts';
import { registerLiveRoutes } from './features/lives/index.ts';
import { registerNoticeRoutes } from './features/notices/index.ts';
import { registerOutgoingRoutes } from './features/outgoing/index.ts';
import { registerPartnerRoutes } from './features/partners/index.ts';
import { partyOf, registerPasskeyRoutes } from './features/passkeys/index.ts';
import { registerPeopleRoutes } from './features/people/index.ts';
import { registerPictureFileRoutes, registerPictureRoutes } from './features/pictures/index.ts';
import { cancelLeaving, registerPlanRoutes } from './features/plans/index.ts';
import { keepDeletions, makeExports, registerPrivacyRoutes } from './features/privacy/index.ts';
import { isRegistered, registerProfileRoutes } from './features/profile/index.ts';
import { registerRedeemRoutes } from './features/redeem/index.ts';
import { registerPersonRoutes, registerRespectRoutes } from './features/respect/index.ts';
import { registerRedirectRoutes, registerSalesRoutes } from './features/sales/index.ts';
import { registerUsageRoutes } from './features/usage/index.ts';
import { type Across, acrossAccounts, outsideCalls } from './platform/db/walls.ts';
import {
  makeGuesses,
  makeIdempotentCalls,
  makeOpenApi,
  makeServe,
  openToKeys,
  readyText,
  type Serve,
} from './platform/http/index.ts';
import type { AccountId } from './platform/ids/index.ts';

/** The rooms whose calls are of the caller's account alone. Each takes of what is given what it needs. */
const ROOMS: readonly ((serve: Serve, given: Given) => void)[] = [
  registerPasskeyRoutes,
  registerAccountRoutes,
  registerProfileRoutes,
  registerKeyRoutes,
  registerAutomationRoutes,
  registerConnectionRoutes,
  registerLiveRoutes,
  registerAudioRoutes,
  registerPictureRoutes,
  registerActivityRoutes,
  registerPeopleRoutes,
  registerConversationRoutes,
  registerCoverageRoutes,
  registerHomeRoutes,
  registerNoticeRoutes,
  registerOutgoingRoutes,
  registerInsightRoutes,
  registerHintRoutes,
  registerRespectRoutes,
  registerSalesRoutes,
  registerPrivacyRoutes,
  registerCreditRoutes,
  registerRedeemRoutes,
  registerIntroductionRoutes,
  registerPlanRoutes,
  registerPartnerRoutes,
  registerAffiliateRoutes,
  registerUsageRoutes,
];

/** The pages for strangers, which are no calls of the contract. */
const PAGES: readonly ((app: FastifyInstance, given: Given) => void)[] = [
  registerPlayerRoutes,
  registerPictureFileRoutes,
  registerPersonRoutes,
  registerRedirectRoutes,
];

/** Registers the calls of the web app: every room brings its own. */
export function registerApi(app: FastifyInstance, context: Context): void {
  const { config, auth } = context;
  const serve = openServe(app, context);
  const given = givenTo(context);
  registerAuthRoutes(lookAcross(serve, 'identity'), auth);
  registerLinkRoutes(lookAcross(serve, 'identity'), auth);
  registerAdminRoutes(lookAcross(serve, 'administration'), given);
  for (const register of ROOMS) register(serve, given);
  for (const register of PAGES) register(app, given);
  describeApi(app, config.publicUrl);
}

/** Tells programs what they can call: everything, and what a key opens. */
function describeApi(app: FastifyInstance, publicUrl: string): void {
  for (const [path, routes] of [
    ['/openapi.json', contract],
    ['/openapi/keys.json', openToKeys(contract)],
  ] as const) {
    const text = readyText(JSON.stringify(makeOpenApi(routes, publicUrl)));
    app.get(path, (request, reply) => text(request, reply.type('application/json; charset=utf-8')));
  }
}

function openServe(app: FastifyInstance, { config, ports, database, limiter, aside }: Context): Serve {
  const db = database.kysely;
  const countCall = makeCountCall(limiter, config.callsPerMinute);
  const countKeyCall = makeCountKeyCall(limiter, config.callsPerMinute);
  return makeServe(app, {
    authenticate: makeAuthenticate(db, { secondFactor: config.secondFactor.required }),
    guesses: makeGuesses({ limiter, rate: guessRate(config.signIns) }),
    openWithKey: makeOpenWithKey(db, (work) => void aside.run('last use of a key', work)),
    countCall: (caller) =>
      caller.key ? countKeyCall({ accountId: caller.accountId, keyId: caller.key.id }) : countCall(caller),
    changes: { ownOrigin: new URL(config.publicUrl).origin, limiter },
    idempotentCalls: makeIdempotentCalls(db, ports.ids),
    isRegistered: (accountId) => isRegistered(db, accountId),
    noteView: makeNoteView(db, ports.ids),
    https: config.publicUrl.startsWith('https:'),
    // Answers are checked while the simulator plays Instagram: that is development and every test.
    checkAnswers: config.instagram.simulator !== null,
  });
}

type Given = ReturnType<typeof givenTo>;

/** Returns what rooms are given; the walled pool shows a call the rows of its account alone. */
function givenTo(context: Context) {
  const { config, ports, database, storage, sync, insights, pipeline, limiter, plans, sells, vault } = context;
  const { ids, clock, rng } = ports;
  const db = database.kysely;
  return {
    ...plans,
    ...sync,
    sideReads: insights.sideReads,
    ...{ db, pool: database.walled, ports, ids, clock, rng, limiter, storage, vault, sells },
    outside: context.outside,
    push: context.push,
    hints: context.hints,
    installation: shownOf(config),
    collector: context.collector,
    publicUrl: config.publicUrl,
    mercadopagoUrl: config.mercadopagoUrl,
    verifyToken: config.instagram.verifyToken,
    party: partyOf(config.publicUrl),
    secondFactor: config.secondFactor,
    sendsMail: config.mail !== null,
    codes: context.emailCodes,
    readUser: (accountId: AccountId) => readUser(db, accountId),
    examine: (accountId: AccountId, mediaId: string | null) =>
      examineConnection(context.connection, accountId, mediaId),
    markToRenew: pipeline.markToRenew,
    askAnswers: pipeline.askAnswers,
    onAsked: () => pipeline.wake(),
    lookForComments: (accountId: AccountId) =>
      void context.aside.run('a sweep that was asked for', () =>
        outsideCalls(async () => void (await pipeline.sweep(accountId))),
      ),
    leaveAlone: pipeline.leaveAlone,
    findByHand: pipeline.findByHand,
    writeByHand: pipeline.writeByHand,
    goFirst: pipeline.goFirst,
    onWritten: () => pipeline.wake(),
    onStopped: (accountId: AccountId) => pipeline.skipChanged(accountId),
    onRenew: () => pipeline.wake(),
    // On connections of the program: what is exported is still read after the call.
    exports: makeExports({ pool: database.pool, clock, ids, folder: config.dataDir }),
    onLeaving: (accountId: AccountId) => forgetLeaving(context, accountId),
  };
}

/** Returns the installation as everybody may know it. */
function shownOf({ installation, counting: { collector, tag } }: Context['config']): Installation {
  const counting = {
    measurementId: collector?.measurementId ?? null,
    tag: tag && { id: tag.id, scriptUrl: tag.scriptUrl },
  };
  return { ...installation, counting };
}

/** Ends what goes out for an account whose deletion was scheduled: nothing is sent any more, and nothing is paid again. */
export async function forgetLeaving(context: Context, accountId: AccountId): Promise<void> {
  const { config, database, tokens, pipeline, plans, aside } = context;
  tokens.forget(accountId);
  await pipeline.skipChanged(accountId);
  void aside.run('deletions', () => outsideCalls(() => keepDeletions(database.kysely, config.dataDir)));
  void aside.run('subscriptions of who leaves', () => outsideCalls(() => cancelLeaving(plans, accountId)));
}

/** Registers routes of rooms that are about more than one account. */
function lookAcross(serve: Serve, why: Across): Serve {
  return (route, handler) => serve(route, (call) => acrossAccounts(why, () => handler(call)));
}
