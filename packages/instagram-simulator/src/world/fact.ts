import { keptFaults } from '../faults/change-faults.ts';
import type { Faults } from '../faults/faults.ts';
import type { LimitName } from '../graph/limits/limits.ts';
import { callsOf, counted, limits } from '../graph/limits/limits.ts';
import { scopedId } from './ids.ts';
import { change, group, list, member } from './maps.ts';
import type { Account, Code, Comment, Delivery, Media, Message, Person, State, Thread, Token, Truth } from './state.ts';
import { emptyState, pairKey, usualImpressions } from './state.ts';

type Pair = { personId: string; igId: string };

/** Every change of the state. The journal holds these; replaying them gives the state again. */
export type Fact =
  | { t: 'started' }
  | { t: 'reset' }
  | { t: 'clock'; offsetMs: number }
  | { t: 'faults'; faults: Faults }
  | { t: 'verified' }
  | { t: 'callbacks'; callbacks: State['callbacks'] }
  | { t: 'account'; account: Account }
  | { t: 'accountChanged'; igId: string; change: Partial<Account> }
  | { t: 'person'; person: Person }
  | { t: 'media'; media: Media }
  | { t: 'mediaChanged'; mediaId: string; change: Partial<Media> }
  | { t: 'like'; target: 'media' | 'comment'; id: string; personId: string; on: boolean }
  | { t: 'follow' | 'block'; personId: string; igId: string; on: boolean }
  | { t: 'comment'; comment: Comment }
  | { t: 'commentChanged'; commentId: string; change: Partial<Comment> }
  | { t: 'thread'; thread: Thread }
  | { t: 'threadChanged'; pair: Pair; change: Partial<Thread> }
  | { t: 'message'; message: Message }
  | { t: 'messageChanged'; mid: string; change: Partial<Message> }
  | { t: 'reaction'; mid: string; by: 'person' | 'account'; reaction: string | null }
  | { t: 'truth'; truth: Truth }
  | { t: 'code'; code: Code }
  | { t: 'codeUsed'; code: string }
  | { t: 'token'; token: Token }
  | { t: 'tokensEnded'; igId: string; subcode: number }
  | { t: 'setting'; key: string; value: unknown }
  | { t: 'called'; igId: string; limit: LimitName; at: number; count: number }
  | { t: 'webhook'; delivery: Delivery }
  | { t: 'webhookTried'; ids: number[]; at: number }
  | { t: 'webhookDone'; ids: number[] }
  | { t: 'webhooksFailing'; since: number | null };

/** Changes the state by one fact. The same facts in the same order always give the same state. */
export function applyFact(state: State, fact: Fact): void {
  switch (fact.t) {
    case 'started':
      state.runs += 1;
      return;
    case 'reset':
      Object.assign(state, emptyState(state.seed, state.resets + 1), {
        runs: state.runs,
        offsetMs: state.offsetMs,
        lastNumber: state.lastNumber,
        callbacks: state.callbacks,
      });
      return;
    case 'clock':
      state.offsetMs = fact.offsetMs;
      return;
    case 'faults':
      state.faults = keptFaults({ ...fact.faults });
      return;
    case 'verified':
      state.callbackVerified = true;
      return;
    case 'callbacks':
      state.callbacks = { ...fact.callbacks };
      return;
    case 'setting':
      if (fact.value === null) state.settings.delete(fact.key);
      else state.settings.set(fact.key, fact.value);
      return;
    case 'truth':
      state.truth.push(fact.truth);
      return;
    case 'called': {
      const calls = counted(callsOf(state, fact.igId, fact.limit), limits[fact.limit], fact);
      state.calls.set(`${fact.igId}/${fact.limit}`, calls);
      return;
    }
    case 'webhook':
      state.pending.set(fact.delivery.id, { ...fact.delivery });
      return;
    case 'webhookTried':
      for (const id of fact.ids) tried(state.pending.get(id), fact.at);
      return;
    case 'webhooksFailing':
      state.failingSince = fact.since;
      return;
    case 'webhookDone':
      for (const id of fact.ids) state.pending.delete(id);
      return;
    case 'account':
    case 'accountChanged':
    case 'person':
    case 'code':
    case 'codeUsed':
    case 'token':
    case 'tokensEnded':
      applyIdentity(state, fact);
      return;
    case 'thread':
    case 'threadChanged':
    case 'message':
    case 'messageChanged':
    case 'reaction':
      applyMessaging(state, fact);
      return;
    default:
      applyPublic(state, fact);
      return;
  }
}

type Identity = 'account' | 'accountChanged' | 'person' | 'code' | 'codeUsed' | 'token' | 'tokensEnded';

function applyIdentity(state: State, fact: Extract<Fact, { t: Identity }>): void {
  switch (fact.t) {
    case 'account':
      // An older journal knows no impressions, and no private accounts.
      state.accounts.set(fact.account.igId, {
        ...fact.account,
        impressions: fact.account.impressions ?? usualImpressions,
        private: fact.account.private ?? false,
      });
      state.mediaOf.set(fact.account.igId, []);
      return;
    case 'accountChanged':
      change(state.accounts.get(fact.igId), fact.change);
      return;
    case 'person':
      state.people.set(fact.person.id, fact.person);
      return;
    case 'code':
      state.codes.set(fact.code.code, { ...fact.code });
      return;
    case 'codeUsed':
      change(state.codes.get(fact.code), { used: true });
      return;
    case 'token':
      state.tokens.set(fact.token.token, { ...fact.token });
      return;
    case 'tokensEnded':
      for (const token of state.tokens.values()) {
        if (token.igId === fact.igId && token.deadSubcode === null) token.deadSubcode = fact.subcode;
      }
      return;
  }
}

type Messaging = 'thread' | 'threadChanged' | 'message' | 'messageChanged' | 'reaction';

function applyMessaging(state: State, fact: Extract<Fact, { t: Messaging }>): void {
  switch (fact.t) {
    case 'thread': {
      const thread = { ...fact.thread, mids: [...fact.thread.mids] };
      state.threads.set(pairKey(thread), thread);
      state.conversations.set(thread.conversationId, thread);
      group(state.threadsOfPerson, thread.personId).add(thread);
      group(state.threadsOfAccount, thread.igId).add(thread);
      state.igsids.set(scopedId(state, thread), { personId: thread.personId, igId: thread.igId });
      return;
    }
    case 'threadChanged':
      change(state.threads.get(pairKey(fact.pair)), fact.change);
      return;
    case 'message': {
      // An older journal knows no voice messages.
      state.messages.set(fact.message.mid, { ...fact.message, voice: fact.message.voice ?? null });
      const thread = state.threads.get(pairKey(fact.message));
      thread?.mids.push(fact.message.mid);
      change(thread, { updatedAt: fact.message.at });
      return;
    }
    case 'messageChanged':
      change(state.messages.get(fact.mid), fact.change);
      return;
    case 'reaction': {
      const others = (state.reactions.get(fact.mid) ?? []).filter((r) => r.by !== fact.by);
      state.reactions.set(
        fact.mid,
        fact.reaction === null ? others : [...others, { by: fact.by, reaction: fact.reaction }],
      );
      return;
    }
  }
}

type Public = 'media' | 'mediaChanged' | 'like' | 'follow' | 'block' | 'comment' | 'commentChanged';

function applyPublic(state: State, fact: Extract<Fact, { t: Public }>): void {
  switch (fact.t) {
    case 'media':
      state.media.set(fact.media.id, keptMedia(fact.media));
      list(state.mediaOf, fact.media.igId).push(fact.media.id);
      return;
    case 'mediaChanged':
      change(state.media.get(fact.mediaId), fact.change);
      return;
    case 'like':
      member(group(fact.target === 'media' ? state.mediaLikes : state.commentLikes, fact.id), fact.personId, fact);
      return;
    case 'follow':
      member(state.follows, pairKey(fact), fact);
      return;
    case 'block':
      member(state.blocks, pairKey(fact), fact);
      return;
    case 'comment':
      addComment(state, fact.comment);
      return;
    case 'commentChanged': {
      const comment = state.comments.get(fact.commentId);
      if (comment && fact.change.deleted === true && !comment.deleted) count(state, comment.mediaId, -1);
      change(comment, fact.change);
      return;
    }
  }
}

/** An older journal knows neither remixes, nor link stickers, nor broadcasts. */
function keptMedia(media: Media): Media {
  const { listed, linkStickerUrl, live } = media;
  return { ...media, listed: listed ?? true, linkStickerUrl: linkStickerUrl ?? null, live: live ?? null };
}

function addComment(state: State, comment: Comment): void {
  state.comments.set(comment.id, { ...comment });
  list(state.commentsUnder, comment.parentId ?? comment.mediaId).push(comment.id);
  count(state, comment.mediaId, 1);
  if (comment.author.kind === 'person') {
    const pair = { personId: comment.author.id, igId: comment.igId };
    state.igsids.set(scopedId(state, pair), pair);
  }
}

function tried(delivery: Delivery | undefined, at: number): void {
  if (delivery === undefined) return;
  delivery.tries = (delivery.tries ?? 0) + 1;
  delivery.firstTriedAt ??= at;
}

function count(state: State, mediaId: string, by: number): void {
  state.commentCounts.set(mediaId, (state.commentCounts.get(mediaId) ?? 0) + by);
}
