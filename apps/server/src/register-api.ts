import { contract } from '@recado/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { examineConnection, readUser, registerAccountRoutes } from './features/accounts/index.ts';
import { registerActivityRoutes } from './features/activity/index.ts';
import { registerAdminRoutes } from './features/admin/index.ts';
import { registerAffiliateRoutes } from './features/affiliate/index.ts';
import { registerAudioRoutes, registerPlayerRoutes } from './features/audios/index.ts';
import { guessRate, makeAuthenticate, makeCountCall, makeNoteView, registerAuthRoutes } from './features/auth/index.ts';
import { registerAutomationRoutes } from './features/automations/index.ts';
import { registerCreditRoutes } from './features/credits/index.ts';
import { registerDoctorRoutes } from './features/doctor/index.ts';
import { registerIntroductionRoutes } from './features/introductions/index.ts';
import { registerLinkRoutes } from './features/links/index.ts';
import { registerLiveRoutes } from './features/lives/index.ts';
import { registerPartnerRoutes } from './features/partners/index.ts';
import { partyOf, registerPasskeyRoutes } from './features/passkeys/index.ts';
import { cancelLeaving, registerPlanRoutes } from './features/plans/index.ts';
import { keepDeletions, makeExports, registerPrivacyRoutes } from './features/privacy/index.ts';
import { isRegistered, registerProfileRoutes } from './features/profile/index.ts';
import { registerRedeemRoutes } from './features/redeem/index.ts';
import { registerPersonRoutes, registerRespectRoutes } from './features/respect/index.ts';
import { registerRedirectRoutes, registerSalesRoutes } from './features/sales/index.ts';
import { type Across, acrossAccounts, outsideCalls } from './platform/db/walls.ts';
import {
  makeGuesses,
  makeIdempotentCalls,
  makeOpenApi,
  makeServe,
  readyText,
  type Serve,
} from './platform/http/index.ts';

/** The calls of the web app: every room registers its own. */
export function registerApi(app: FastifyInstance, context: Context): void {
  const { config, ports, database, storage, auth, sync, pipeline, limiter } = context;
  const db = database.kysely;
  // Answers are checked while the simulator plays Instagram: that is development and every test.
  const serve = makeServe(app, {
    authenticate: makeAuthenticate(db, { secondFactor: config.secondFactor.required }),
    guesses: makeGuesses({ limiter, rate: guessRate(config.signIns) }),
    countCall: makeCountCall(limiter, config.callsPerMinute),
    changes: { ownOrigin: new URL(config.publicUrl).origin, limiter },
    idempotentCalls: makeIdempotentCalls(db, ports.ids),
    isRegistered: (accountId) => isRegistered(db, accountId),
    noteView: makeNoteView(db, ports.ids),
    https: config.publicUrl.startsWith('https:'),
    checkAnswers: config.instagram.simulator !== null,
  });
  registerAuthRoutes(lookAcross(serve, 'identity'), auth);
  registerPasskeyRoutes(serve, {
    ...{ db, ports, limiter, party: partyOf(config.publicUrl) },
    secondFactor: config.secondFactor,
  });
  registerLinkRoutes(lookAcross(serve, 'identity'), auth);
  registerAccountRoutes(serve, { db, ids: ports.ids, installation: config.installation });
  registerProfileRoutes(serve, {
    db,
    ids: ports.ids,
    limiter,
    sendsMail: config.mail !== null,
    codes: context.emailCodes,
    readUser: (accountId) => readUser(db, accountId),
  });
  registerAutomationRoutes(serve, {
    ...sync,
    ids: ports.ids,
    clock: ports.clock,
    rng: ports.rng,
    limiter,
    publicUrl: config.publicUrl,
    onStopped: (accountId) => pipeline.skipChanged(accountId),
    markToRenew: pipeline.markToRenew,
    onRenew: () => pipeline.wake(),
  });
  registerDoctorRoutes(serve, {
    db,
    clock: ports.clock,
    limiter,
    publicUrl: config.publicUrl,
    verifyToken: config.instagram.verifyToken,
    examine: (accountId, mediaId) => examineConnection(context.connection, accountId, mediaId),
  });
  registerLiveRoutes(serve, { ...sync, clock: ports.clock });
  registerAudioRoutes(serve, { db, ids: ports.ids, rng: ports.rng, storage, limiter, publicUrl: config.publicUrl });
  registerPlayerRoutes(app, { db, storage });
  registerActivityRoutes(serve, { db });
  const respect = {
    db,
    ids: ports.ids,
    leaveAlone: pipeline.leaveAlone,
  };
  registerRespectRoutes(serve, respect);
  registerPersonRoutes(app, respect);
  registerSalesRoutes(serve, {
    db,
    ids: ports.ids,
    rng: ports.rng,
    limiter,
    vault: context.vault,
    publicUrl: config.publicUrl,
    mercadopagoUrl: config.mercadopagoUrl,
  });
  registerRedirectRoutes(app, { db });
  registerPrivacyRoutes(serve, {
    db,
    ids: ports.ids,
    // On connections of the program: what is exported is still read after the call.
    exports: makeExports({ pool: database.pool, clock: ports.clock, ids: ports.ids, folder: config.dataDir }),
    limiter,
    onLeaving: (accountId) => forgetLeaving(context, accountId),
  });
  registerCreditRoutes(serve, { pool: database.walled });
  registerRedeemRoutes(serve, { db, ids: ports.ids, rng: ports.rng, limiter });
  registerIntroductionRoutes(serve, { db, ids: ports.ids });
  registerPlanRoutes(serve, {
    ...context.plans,
    pool: database.walled,
    rng: ports.rng,
    limiter,
    publicUrl: config.publicUrl,
    sells: context.sells,
  });
  registerPartnerRoutes(serve, { db, ids: ports.ids, limiter, sells: context.sells });
  registerAffiliateRoutes(serve, {
    ...{ db, ids: ports.ids, rng: ports.rng, vault: auth.vault },
    ...{ publicUrl: config.publicUrl, sells: context.sells },
  });
  registerAdminRoutes(lookAcross(serve, 'administration'), {
    db,
    ids: ports.ids,
    clock: ports.clock,
    sells: context.sells,
  });
  const openApi = readyText(JSON.stringify(makeOpenApi(contract, config.publicUrl)));
  app.get('/openapi.json', (request, reply) => openApi(request, reply.type('application/json; charset=utf-8')));
}

/** Of an account whose deletion was scheduled nothing is sent any more, and nothing is paid again. */
export async function forgetLeaving(context: Context, accountId: string): Promise<void> {
  const { config, database, tokens, pipeline, plans, aside } = context;
  tokens.forget(accountId);
  await pipeline.skipChanged(accountId);
  void aside.run('deletions', () => outsideCalls(() => keepDeletions(database.kysely, config.dataDir)));
  void aside.run('subscriptions of who leaves', () => outsideCalls(() => cancelLeaving(plans, accountId)));
}

/** For rooms that are about more than one account. */
function lookAcross(serve: Serve, why: Across): Serve {
  return (route, handler) => serve(route, (call) => acrossAccounts(why, () => handler(call)));
}
