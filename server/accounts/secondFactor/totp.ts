/**
 * One-time codes of an authenticator app: TOTP of RFC 6238 with what all apps take, SHA-1, six digits and 30 seconds.
 * Written out, because the packages for it bring a hash library of their own for these forty lines.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits, as RFC 4226 recommends. */
export function newSecret(): Buffer {
  return randomBytes(20);
}

/** Bytes as an app takes them: base32 of RFC 4648 without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The address that an app reads from a QR code. */
export function otpAddress(secret: Buffer, username: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: 'Windrow' });
  return `otpauth://totp/Windrow:${encodeURIComponent(username)}?${query}`;
}

/** The step of a moment: codes change with it. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS);
}

/** The code of a step (RFC 4226, 5.3). */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The step that a code belongs to: the one of `now` or a neighbour, because clocks differ; `undefined` for a wrong code. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = stepAt(now);
  return [current, current - 1, current + 1].find((step) =>
    timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)),
  );
}
