/** An answer that is an error, as Stripe's API reference describes it. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;
  /** Refused before anything ran: no answer is kept for its idempotency key. */
  readonly isValidation: boolean;

  constructor(status: number, error: Record<string, unknown>, isValidation = true) {
    super(String(error.message));
    this.status = status;
    this.error = error;
    this.isValidation = isValidation;
  }
}

interface Invalid {
  message: string;
  param?: string;
  code?: string;
}

export function invalid({ message, param, code }: Invalid, status = 400): StripeProblem {
  const doc = code ? { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` } : {};
  return new StripeProblem(status, { ...doc, message, ...(param ? { param } : {}), type: 'invalid_request_error' });
}

export function unknownParam(param: string): StripeProblem {
  return invalid({ code: 'parameter_unknown', message: `Received unknown parameter: ${param}`, param });
}

export function missingParam(param: string): StripeProblem {
  return invalid({ code: 'parameter_missing', message: `Missing required param: ${param}.`, param });
}

/** `kind` as Stripe words it: `subscription`, `customer`, `checkout.session`. */
export function noSuch(kind: string, id: string, param = 'id'): StripeProblem {
  return invalid({ code: 'resource_missing', message: `No such ${kind}: '${id}'`, param }, param === 'id' ? 404 : 400);
}

export function unauthorized(message: string): StripeProblem {
  return new StripeProblem(401, { message, type: 'invalid_request_error' });
}

/** A card that was refused; `details` carry the charge and the intent. */
export function cardDeclined(details: Record<string, unknown>): StripeProblem {
  const doc_url = 'https://stripe.com/docs/error-codes/card-declined';
  const error = { code: 'card_declined', decline_code: 'generic_decline', doc_url, message: 'Your card was declined.' };
  return new StripeProblem(402, { ...error, ...details, type: 'card_error' }, false);
}
