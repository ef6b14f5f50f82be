import * as z from 'zod/mini';
import {
  AnswerId,
  isSuccess,
  optionalCount,
  optionalFlag,
  optionalId,
  optionalText,
  pageOf,
  shaped,
} from '../outcomes/answers.ts';
import { isOfToken } from '../outcomes/codes.ts';
import { findError } from '../outcomes/error-table.ts';
import type { CallError } from '../outcomes/send-outcome.ts';
import type { InstagramClient, Me, Profile, Subscription } from './caller.ts';
import type { Graph } from './graph.ts';

/** The account itself, its webhook subscription, and what Instagram says about a person (docs/platform.md 2, 3.3, 6). */
export function accountCalls(
  graph: Graph,
): Pick<InstagramClient, 'me' | 'profile' | 'subscribe' | 'readSubscriptions' | 'unsubscribe'> {
  const subscriptions = (igId: string) => graph.versioned(igId, 'subscribed_apps');
  return {
    async me({ token, timeoutMs }) {
      const read = (fields: string) =>
        graph.read({ path: graph.versioned('me'), query: { fields }, token, timeoutMs }, readMe);
      const result = await read(ME_FIELDS);
      return !result.ok && result.error.code === '100' ? read(ME_SURE_FIELDS) : result;
    },
    async profile({ token, igsid, brief = false, timeoutMs }) {
      const fields = brief ? BRIEF_FIELDS : PROFILE_FIELDS;
      const ask = { path: graph.versioned(igsid), query: { fields }, token, timeoutMs };
      const result = await graph.read(ask, readProfile);
      if (result.ok) return { ...result, value: { k: 'profile', profile: result.value } };
      return isWithheld(result.error) ? { ok: true, value: { k: 'consent' }, usage: result.usage } : result;
    },
    subscribe({ token, igId, fields, timeoutMs }) {
      const query = { subscribed_fields: fields.join() };
      return graph.read({ method: 'POST', path: subscriptions(igId), query, token, timeoutMs }, isSuccess);
    },
    async readSubscriptions({ token, igId, timeoutMs }) {
      const result = await graph.read({ path: subscriptions(igId), token, timeoutMs }, readSubscriptions);
      return result.ok ? { ...result, value: result.value.items } : result;
    },
    unsubscribe({ token, igId, timeoutMs }) {
      return graph.read({ method: 'DELETE', path: subscriptions(igId), token, timeoutMs }, isSuccess);
    },
  };
}

/**
 * Says whether Instagram refuses a profile for want of consent, which says nothing about the account (docs/platform.md 6). It does so
 * with 230, 100, 200, 10 and others: any 4xx counts, but for a token that is dead, a throttle, and a pause.
 */
function isWithheld({ code, action, status = 0 }: CallError): boolean {
  if (status < 400 || status > 499 || action === 'later' || action === 'pause') return false;
  if (isOfToken(code)) return false;
  const [family = '', subcode] = code.split('/');
  const isListed = findError(Number(family), subcode === undefined ? null : Number(subcode)) !== null;
  return action !== 'retry' || (family !== 'http' && !isListed);
}

const ME_SURE_FIELDS = 'id,user_id,username';
const ME_FIELDS = `${ME_SURE_FIELDS},name,account_type,profile_picture_url,followers_count,media_count`;
const BRIEF_FIELDS = 'name,username,is_user_follow_business';
const PROFILE_FIELDS =
  'name,username,profile_pic,follower_count,is_user_follow_business,is_business_follow_user,is_verified_user';

const MeAnswer = z.object({
  user_id: AnswerId,
  id: optionalId,
  username: z.string(),
  name: optionalText,
  account_type: optionalText,
  profile_picture_url: optionalText,
  followers_count: optionalCount,
  media_count: optionalCount,
});

const presentMe = (me: z.output<typeof MeAnswer>): Me => ({
  igId: me.user_id,
  appScopedId: me.id ?? null,
  username: me.username,
  name: me.name ?? null,
  accountType: me.account_type ?? null,
  pictureUrl: me.profile_picture_url ?? null,
  followersCount: me.followers_count ?? null,
  mediaCount: me.media_count ?? null,
});

const readFlatMe = shaped(MeAnswer, presentMe);
const readNestedMe = shaped(z.object({ data: z.array(MeAnswer) }), ({ data: [me] }) => me && presentMe(me));

/** Flat in production, wrapped in `data` in the docs. */
function readMe(json: unknown): Me | null {
  return readFlatMe(json) ?? readNestedMe(json) ?? null;
}

const ProfileAnswer = z.object({
  id: AnswerId,
  name: optionalText,
  username: optionalText,
  profile_pic: optionalText,
  follower_count: optionalCount,
  is_user_follow_business: optionalFlag,
  is_business_follow_user: optionalFlag,
  is_verified_user: optionalFlag,
});

const readProfile = shaped(
  ProfileAnswer,
  (profile): Profile => ({
    id: profile.id,
    name: profile.name ?? null,
    username: profile.username ?? null,
    pictureUrl: profile.profile_pic ?? null,
    followerCount: profile.follower_count ?? null,
    followsAccount: profile.is_user_follow_business ?? null,
    followedByAccount: profile.is_business_follow_user ?? null,
    verified: profile.is_verified_user ?? null,
  }),
);

const FieldName = z.union([
  z.string(),
  z.pipe(
    z.object({ name: z.string() }),
    z.transform(({ name }) => name),
  ),
]);

const readSubscriptions = pageOf(
  z.object({ id: optionalId, subscribed_fields: z.nullish(z.array(FieldName)) }),
  ({ id, subscribed_fields }): Subscription => ({ appId: id ?? null, fields: subscribed_fields ?? [] }),
);
