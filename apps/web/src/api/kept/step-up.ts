import type { ErrorCode } from '@recado/contract/errors';

/** Refusals that end once a person has shown who they are: the call is then made again. */
const STEP_UPS = ['second_factor_needed', 'confirm_sign_in', 'own_sign_in_needed'] as const;
export type StepUp = (typeof STEP_UPS)[number];

/** Calls that are refused right after somebody did not want to show who they are ask for nothing: the screen says what is missing. */
const QUIET_MS = 3_000;
let handler: ((asked: StepUp) => Promise<boolean>) | null = null;
let open: Promise<boolean> | null = null;
let declinedAt = Number.NEGATIVE_INFINITY;

export function asStepUp(code: ErrorCode | null): StepUp | null {
  return STEP_UPS.find((known) => known === code) ?? null;
}

/** Names the one who asks people to show who they are, one question at a time; the function that comes back takes them away again. */
export function onStepUp(asks: (asked: StepUp) => Promise<boolean>): () => void {
  handler = asks;
  return () => {
    if (handler === asks) handler = null;
  };
}

/** Asks for a second factor; true once the person has shown what is asked for. Several calls at once wait for one answer. */
export function stepUp(asked: StepUp): Promise<boolean> {
  if (!handler || performance.now() - declinedAt < QUIET_MS) return Promise.resolve(false);
  open ??= handler(asked)
    .then((shown) => {
      if (!shown) declinedAt = performance.now();
      return shown;
    })
    .finally(() => {
      open = null;
    });
  return open;
}
