/** Work that the server repeats each hour. */
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eachHour } from '../../server/background/hourly';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('is done each hour until the app closes, also after it failed, which is logged', async () => {
  const logged: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } } });
  let times = 0;
  eachHour(app, 'sweeping', async () => {
    times += 1;
    if (times === 2) throw new Error('disk gone');
  });
  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  expect(times).toBe(3);
  expect(logged.join()).toMatch(/disk gone.*sweeping failed/);
  await app.close();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(times).toBe(3);
});
