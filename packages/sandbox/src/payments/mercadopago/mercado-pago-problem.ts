import { type Answer, json } from '../receive.ts';

/** An error as Mercado Pago answers it: `message`, `error`, `status` and a list of causes. */
export class MercadoPagoProblem extends Error {
  readonly status: number;
  readonly error: string;
  readonly code: number | null;

  constructor(status: number, error: string, message: string, code: number | null = null) {
    super(message);
    this.status = status;
    this.error = error;
    this.code = code;
  }
}

export function problemAnswer({ status, error, message, code }: MercadoPagoProblem): Answer {
  const cause = code === null ? [] : [{ code, description: message, data: null }];
  return json(status, { message, error, status, cause });
}

export function badRequest(message: string, code: number | null = null): MercadoPagoProblem {
  return new MercadoPagoProblem(400, 'bad_request', message, code);
}

export function notFound(message: string, code: number | null = null): MercadoPagoProblem {
  return new MercadoPagoProblem(404, 'not_found', message, code);
}
