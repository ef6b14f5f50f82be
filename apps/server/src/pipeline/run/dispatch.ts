import type { AccountId } from '../../platform/ids/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import type { Room } from '../claim/claim.ts';
import type { Claimed } from '../deliveries/claimed.ts';
import type { PipelineConfig, PipelineDeps } from '../deps.ts';
import type { Stages } from '../stages.ts';
import { OpenClaims } from './open-claims.ts';

/** The calls that this process has under way, and the room that is left for more. */
export interface Dispatch {
  most: PipelineConfig['concurrency'];
  sends: Set<Promise<void>>;
  claims: OpenClaims;
  /** By account: calls under way. */
  underWay: Map<AccountId, number>;
  /** Accounts that the last claim left out for want of room of their own. */
  crowded: Set<AccountId>;
  /** Room that is kept for what the batch that is being decided claims at once. */
  deciding: number;
  /** True where the last claim ended for want of room. */
  outOfRoom: boolean;
  /** Aborted as soon as there is room worth a batch. */
  waitsForRoom: AbortController;
  /** The last claim of this process; the next begins after it. */
  claiming: Promise<boolean>;
  closing: boolean;
}

/** The stages that dispatch runs through, and whom it wakes. */
interface Dispatching {
  dispatch: Dispatch;
  stages: Pick<Stages, 'claim' | 'send' | 'record'>;
  wakers: { claim(): void };
  deps: Pick<PipelineDeps, 'log'>;
}

/** Room for so many calls is worth a batch. */
export const ROOM_WORTH = 128;

export function newDispatch(most: PipelineConfig['concurrency']): Dispatch {
  return {
    most,
    sends: new Set(),
    claims: new OpenClaims(),
    underWay: new Map(),
    crowded: new Set(),
    deciding: 0,
    outOfRoom: false,
    waitsForRoom: new AbortController(),
    claiming: Promise.resolve(false),
    closing: false,
  };
}

export function roomOf(dispatch: Dispatch): Room {
  return {
    free: () => dispatch.most.total - dispatch.sends.size - dispatch.deciding,
    freeOf: (accountId) => mostOfOne(dispatch) - (dispatch.underWay.get(accountId) ?? 0),
    full: () => {
      const most = mostOfOne(dispatch);
      dispatch.crowded = new Set([...dispatch.underWay].filter(([, count]) => count >= most).map(([id]) => id));
      return [...dispatch.crowded];
    },
  };
}

/** So many calls one account may have under way: more while others leave room, and never all of it. */
function mostOfOne({ most, sends }: Dispatch): number {
  return Math.max(most.perAccount, Math.floor((most.total - sends.size) / 4));
}

/** Claims what there is room for and begins its calls. True while there is more to claim at once. */
async function claimTurn(running: Dispatching): Promise<boolean> {
  const { dispatch, stages } = running;
  if (dispatch.closing) return false;
  const room = roomOf(dispatch);
  const before = room.free();
  const claimed = await stages.claim();
  begin(running, claimed);
  dispatch.outOfRoom = claimed.length >= before || room.free() <= 0;
  return claimed.length > 0 && !dispatch.outOfRoom;
}

/** Claims once nothing else of this process does: two at a time would leave each other's lanes alone. */
export function claimInTurn(running: Dispatching): Promise<boolean> {
  const { dispatch } = running;
  dispatch.claiming = dispatch.claiming.catch(() => false).then(() => claimTurn(running));
  return dispatch.claiming;
}

/** Begins the call of each claimed delivery; what came of it is recorded when it ends. */
export function begin(running: Dispatching, claimed: readonly Claimed[]): void {
  const { dispatch, stages, deps } = running;
  const { underWay, sends, claims } = dispatch;
  claims.begin(claimed);
  for (const delivery of claimed) {
    underWay.set(delivery.account_id, (underWay.get(delivery.account_id) ?? 0) + 1);
    const call = stages
      .send(delivery)
      .then(stages.record)
      .then((isRecorded) => (isRecorded ? claims.recorded(delivery) : claims.lost(delivery)))
      .catch((error: unknown) => {
        claims.lost(delivery);
        deps.log.error({ delivery: delivery.id, error: sayFault(error) }, 'an outcome could not be recorded');
      })
      .finally(() => {
        sends.delete(call);
        giveRoomBack(running, delivery.account_id);
      });
    sends.add(call);
  }
}

function giveRoomBack({ dispatch, wakers }: Dispatching, accountId: AccountId): void {
  const { underWay, crowded, sends, most } = dispatch;
  const left = (underWay.get(accountId) ?? 1) - 1;
  if (left > 0) underWay.set(accountId, left);
  else underWay.delete(accountId);
  // Room enough for a claim worth its statements; or an account that had none has room again.
  if (roomOf(dispatch).free() >= ROOM_WORTH) dispatch.waitsForRoom.abort('room');
  const isRoomAgain = dispatch.outOfRoom && sends.size <= most.total / 2;
  const isUncrowded = crowded.has(accountId) && left < mostOfOne(dispatch);
  if (isUncrowded) crowded.delete(accountId);
  if (isRoomAgain || isUncrowded) wakers.claim();
}
