/** Which addresses count together when wrong sign-ins are counted. */
import { isIPv6 } from 'node:net';

/** The address itself, or the first half of an IPv6 one: whoever has one of those has its whole network. A port is left out. */
export function networkOf(address: string): string {
  const plain = address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
    .replace(/^([\d.]+):\d+$/, '$1');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.toLowerCase().split('::');
  const head = before ? before.split(':') : [];
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}
