import * as z from 'zod/mini';
import { routes } from '../route.ts';

const PasskeySchema = z.object({
  id: z.string(),
  /** As its owner called it. */
  name: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  lastUsedAt: z.nullable(z.number()),
});
export type Passkey = z.infer<typeof PasskeySchema>;

const SecondFactorSchema = z.object({
  /** False where this installation asks for none: the simulator on one's own machine. */
  required: z.boolean(),
  /** The simulator plays Instagram on this machine: `ADMIN_SECOND_FACTOR=off` would be taken. */
  canBeOff: z.boolean(),
  /** The one address at which passkeys of this Recado work. */
  origin: z.string(),
  /** There is a passkey. */
  enrolled: z.boolean(),
  /** This session showed it within the last hours. */
  proven: z.boolean(),
  /** Empty until it did. */
  passkeys: z.array(PasskeySchema),
  recoveryCodesLeft: z.number(),
});
export type SecondFactor = z.infer<typeof SecondFactorSchema>;

/** WebAuthn's own JSON (level 3): for `PublicKeyCredential.parseCreationOptionsFromJSON` and its like. */
const webAuthn = z.record(z.string(), z.unknown());
const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const base64url = (max: number) => text(max).check(z.regex(/^[A-Za-z0-9_-]+$/));
const credential = {
  id: base64url(2_000),
  rawId: base64url(2_000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};
const made = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(20_000),
    authenticatorData: z.optional(base64url(8_000)),
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
    publicKeyAlgorithm: z.optional(z.number()),
    publicKey: z.optional(base64url(8_000)),
  }),
});
const signed = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: z.optional(z.nullable(base64url(200))),
  }),
});
export type MadeCredential = z.infer<typeof made>;
export type SignedChallenge = z.infer<typeof signed>;

const access = 'administrator' as const; // const: a literal of the closed list
const codes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

export const passkeyRoutes = routes({
  secondFactor: {
    method: 'GET',
    path: '/administration/second-factor',
    summary: "How it stands with the second factor of an administrator's session",
    access,
    factor: 'none',
    answer: SecondFactorSchema,
  },
  beginPasskey: {
    method: 'POST',
    path: '/administration/passkeys/begin',
    // The first asks for an own sign-in of the last minutes (403 `confirm_sign_in`), another for one that is there (403 `second_factor_needed`).
    summary: 'What to make a passkey of: an authenticator gets it',
    access,
    factor: 'none',
    answer: z.object({ options: webAuthn }),
  },
  addPasskey: {
    method: 'POST',
    path: '/administration/passkeys',
    summary: 'Keeps the passkey that was made. With the first come recovery codes, which are shown once',
    access,
    factor: 'none',
    body: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), credential: made }),
    answer: codes,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/administration/passkeys/{id}',
    summary: 'Takes a passkey away, never the last; other sessions have to show the second factor anew',
    access,
    factor: 'now',
    params: z.strictObject({ id: z.uuid() }),
    answer: z.object({}),
  },
  beginProof: {
    method: 'POST',
    path: '/administration/second-factor/begin',
    summary: 'What an authenticator has to sign',
    access,
    factor: 'none',
    answer: z.object({ options: webAuthn }),
  },
  prove: {
    method: 'POST',
    path: '/administration/second-factor',
    summary: 'Shows the second factor: this session administers for hours, and changes money and standing for minutes',
    access,
    factor: 'none',
    body: z.strictObject({ credential: signed }),
    answer: z.object({}),
  },
  useRecoveryCode: {
    method: 'POST',
    path: '/administration/second-factor/recovery',
    summary: 'The same by a recovery code, which works once; answers how many are left',
    access,
    factor: 'none',
    body: z.strictObject({ code: text(100) }),
    answer: z.object({ left: z.number() }),
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/administration/second-factor/recovery-codes',
    summary: 'New recovery codes; those of before work no more',
    access,
    factor: 'now',
    answer: codes,
  },
});
