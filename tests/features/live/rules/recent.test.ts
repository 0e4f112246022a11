/** Events of the last seconds: what is told again to those who come late. */
import { expect, test } from 'vitest';
import { createRecent, RECENT_MS } from '../../../../features/live/rules/recent';

function recentAt() {
  let now = 0;
  const recent = createRecent<number>(() => now);
  return { recent, at: (ms: number) => void (now = ms) };
}

test('keeps events for half a minute and gives those of the time that is asked for', () => {
  const { recent, at } = recentAt();
  for (const ms of [0, 1000, 2000]) {
    at(ms);
    recent.add(ms);
  }
  expect([recent.since(1500), recent.since(0), recent.since(RECENT_MS)]).toEqual([[1000, 2000], [], [0, 1000, 2000]]);
  at(RECENT_MS + 500);
  expect([recent.since(RECENT_MS), recent.since(RECENT_MS + 1)]).toEqual([[1000, 2000], null]);
});

test('says that it does not know all of a time in which too much happened', () => {
  const { recent, at } = recentAt();
  for (let ms = 1; ms <= 501; ms++) {
    at(ms);
    recent.add(ms);
  }
  expect([recent.since(500)?.length, recent.since(501)]).toEqual([500, null]);
});
