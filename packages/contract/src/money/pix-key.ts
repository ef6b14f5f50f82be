/** The kinds of Pix keys; a bank made the `random` one. */
export const PIX_KEY_KINDS = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const;
export type PixKeyKind = (typeof PIX_KEY_KINDS)[number];

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** An address as the central bank's manual has it, beginning with a letter or digit: no quote, comma or semicolon is in it. */
const EMAIL =
  /^[a-z0-9][a-z0-9.!#$&*/?^_`{|}~-]*@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** A Pix key as banks write it, of what somebody typed; null for what is none. Check digits are verified, letters of a CNPJ too. */
export function readPixKey(kind: PixKeyKind, typed: string): string | null {
  const text = typed.trim();
  const bare = text.replace(/[\s./()-]/g, '').toUpperCase();
  if (kind === 'cpf') return /^\d{11}$/.test(bare) && isCpf(bare) ? bare : null;
  if (kind === 'cnpj') return /^[\dA-Z]{12}\d{2}$/.test(bare) && isCnpj(bare) ? bare : null;
  if (kind === 'phone') return readPhone(bare);
  const lower = text.toLowerCase();
  if (kind === 'email') return lower.length <= 77 && EMAIL.test(lower) ? lower : null;
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(lower) ? lower : null;
}

/** A mobile number of Brazil: area, nine, and eight more digits. */
function readPhone(bare: string): string | null {
  const [, number] = /^(?:\+55|55(?=\d{11}$)|0(?=\d{11}$))?([1-9]{2}9\d{8})$/.exec(bare) ?? [];
  return number === undefined ? null : `+55${number}`;
}

function isCpf(digits: string): boolean {
  const checkOf = (length: number) =>
    checkDigit([...digits.slice(0, length)].map((digit, at) => Number(digit) * (length + 1 - at)));
  return isVaried(digits) && checkOf(9) === Number(digits[9]) && checkOf(10) === Number(digits[10]);
}

/** A letter counts as its place in ASCII, less that of 0 (Receita Federal, from July 2026 on). */
function isCnpj(signs: string): boolean {
  const checkOf = (length: number) => {
    const weights = CNPJ_WEIGHTS.slice(CNPJ_WEIGHTS.length - length);
    return checkDigit(weights.map((weight, at) => (signs.charCodeAt(at) - 48) * weight));
  };
  return isVaried(signs) && checkOf(12) === Number(signs[12]) && checkOf(13) === Number(signs[13]);
}

/** One sign repeated fits its own check digits, and is nobody's. */
const isVaried = (signs: string) => new Set(signs).size > 1;

function checkDigit(parts: readonly number[]): number {
  const rest = parts.reduce((sum, part) => sum + part, 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}
