import { contract } from '@recado/contract';
import { isProven, type Serve } from '../../platform/http/index.ts';
import {
  addPasskey,
  beginPasskey,
  beginProof,
  type FactorDeps,
  newRecoveryCodes,
  prove,
  removePasskey,
  useRecoveryCode,
} from './factor.ts';
import { countRecoveryCodes, listPasskeys } from './store.ts';

export interface PasskeyDeps extends FactorDeps {
  /** The installation's say in it: whether it is required, and whether it can be off. */
  secondFactor: { required: boolean; canBeOff: boolean };
}

/** The second factor of administrators. */
export function registerPasskeyRoutes(serve: Serve, deps: PasskeyDeps): void {
  const { db, party, secondFactor } = deps;
  serve(contract.secondFactor, async ({ caller }) => {
    const [passkeys, recoveryCodesLeft] = await Promise.all([
      listPasskeys(db, caller.accountId),
      countRecoveryCodes(db, caller.accountId),
    ]);
    const proven = isProven(caller.proof, 'hours');
    const standing = { ...secondFactor, origin: party.origin, enrolled: passkeys.length > 0, proven };
    return { ...standing, passkeys: proven ? passkeys : [], recoveryCodesLeft };
  });

  serve(contract.beginPasskey, async ({ caller, call }) => ({ options: await beginPasskey(deps, { caller, call }) }));
  serve(contract.addPasskey, async ({ body, caller, call }) => ({
    recoveryCodes: await addPasskey(deps, { ...body, caller, call }),
  }));
  serve(contract.removePasskey, async ({ params: { id }, caller, call }) => {
    await removePasskey(deps, { caller, call, id });
    return {};
  });

  serve(contract.beginProof, async ({ caller, call }) => ({ options: await beginProof(deps, { caller, call }) }));
  serve(contract.prove, async ({ body, caller, call }) => {
    await prove(deps, { ...body, caller, call });
    return {};
  });
  serve(contract.useRecoveryCode, async ({ body, caller, call }) => ({
    left: await useRecoveryCode(deps, { caller, call, typed: body.code }),
  }));
  serve(contract.newRecoveryCodes, async ({ caller, call }) => ({
    recoveryCodes: await newRecoveryCodes(deps, { caller, call }),
  }));
}
