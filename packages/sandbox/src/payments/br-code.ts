/** The content of a Pix code: the receiver, the amount in centavos, and what the receiver knows the payment by. */
export interface PixCharge {
  /** A Pix key, or for a dynamic code the address of the charge without its scheme. */
  key: string;
  amount: number;
  name: string;
  city: string;
  /** 1 to 25 letters and digits. */
  txid: string;
}

/**
 * The copia-e-cola text of a charge: the BR Code of Brazil's central bank (Manual do BR Code, EMV merchant-presented QR). Each field is its
 * number, its length in two digits and its value; the last one is a CRC over all before it, its own number and length included.
 */
export function brCode({ key, amount, name, city, txid }: PixCharge): string {
  const account = field('00', 'br.gov.bcb.pix') + field('01', key);
  const text = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`),
    field('58', 'BR'),
    field('59', plain(name).slice(0, 25)),
    field('60', plain(city).slice(0, 15)),
    field('62', field('05', txid.replace(/[^A-Za-z0-9]/g, '').slice(0, 25) || '***')),
    '6304',
  ].join('');
  return text + crc16(text);
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, from 0xFFFF), four capital hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

/** Banks read accents in different ways; the manual asks for none. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]/g, '');
}
