/** When the report of a reader who waits is begun. */
import { describe, expect, test } from 'vitest';
import { createTurns, type Length } from '../../../server/reports/makers/turns';
import type { ReaderPlace } from '../../../server/reportQueue/places';
import { createComing } from '../../../server/reportQueue/turn';
import type { AskedOfMaker } from '../../../server/reports/makers/renderPool';

const never = new AbortController().signal;

describe('a process that makes two reports at a time, one of them long', () => {
  const turns = () => createTurns(2, 1);
  type Turns = ReturnType<typeof turns>;
  const place = (before: number, length: Length = 'short'): ReaderPlace => ({ id: 7, length, before });
  /** A program that waits for its answer, or has its turn. */
  const ask = (made: Turns, length: Length = 'short'): AskedOfMaker => {
    const { before } = made.queue(length, never);
    return { made: new Promise(() => undefined), before };
  };
  const begins = (made: Turns, places: readonly ReaderPlace[], coming = createComing({ space: made.space })) =>
    places.map((one) => coming.comes(one));

  test('begins as many as it has free makers, in their order', () => {
    const made = turns();
    expect(begins(made, [place(0), place(1), place(2)])).toEqual([true, true, false]);
    ask(made);
    expect(begins(made, [place(0), place(1), place(0, 'long'), place(1, 'long')])).toEqual([true, false, true, false]);
    ask(made);
    expect(begins(made, [place(0), place(0, 'long')])).toEqual([false, false]);
    made.leave('short');
    expect(begins(made, [place(0), place(1)])).toEqual([true, false]);
  });

  test('leaves a maker to short ones', () => {
    const made = turns();
    ask(made, 'long');
    expect(begins(made, [place(0, 'long'), place(0), place(1)])).toEqual([false, true, false]);
  });

  test('lets the first reader wait behind programs, and the next one when that one is made', async () => {
    const made = turns();
    for (let n = 0; n < 3; n += 1) ask(made);
    const coming = createComing({ space: made.space });
    expect(begins(made, [place(0), place(1)], coming)).toEqual([true, false]);
    const mine = coming.begun('short', ask(made));
    expect(mine.before()).toBe(1);
    ask(made);
    expect(begins(made, [place(0)], coming)).toEqual([false]);
    made.leave('short');
    made.leave('short');
    expect(mine.before()).toBeNull();
    expect(begins(made, [place(0)], coming)).toEqual([true]);
  });

  test('forgets a reader from the queue who is gone', async () => {
    const made = turns();
    for (let n = 0; n < 3; n += 1) ask(made);
    const coming = createComing({ space: made.space });
    coming.begun('short', { made: Promise.reject(new Error('The reader went away.')), before: () => 1 });
    expect(begins(made, [place(0)], coming)).toEqual([false]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(begins(made, [place(0)], coming)).toEqual([true]);
  });
});
