/** What listeners are told, as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
import type { ChangedRecords } from '../records/published';

/** More records than this are told as `the whole table`. */
export const MOST_IDS = 200;

/** The stream begins. */
export const HELLO = 'event: hello\ndata: {}\n\n';
/** Changes may have been missed: what is shown must be read again. */
export const RELOAD = 'event: reload\ndata: {}\n\n';
/** Nothing has happened; keeps proxies from closing the connection. */
export const HEARTBEAT = ': still here\n\n';

/** The JSON of a change. Without ids and versions (`null`) where there are too many, or more than `longest` bytes. */
export function dataOf(changed: ChangedRecords, longest = Infinity): string {
  const whole = changed.ids.length <= MOST_IDS ? JSON.stringify(changed) : '';
  if (whole !== '' && Buffer.byteLength(whole) <= longest) return whole;
  return JSON.stringify({ ...changed, ids: null, versions: null, gone: undefined });
}

/** The event of a change. `data` is JSON, so it has no line break. */
export function changeEvent(data: string): string {
  return `event: change\ndata: ${data}\n\n`;
}
