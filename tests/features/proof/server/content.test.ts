/** The proof sees what was changed in the content that a paper was frozen with, past the program and with everything else left alone. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { rowsOf } from '../../../../server/db/query/statement';
import { less } from '../../../../src/rules/settled/money';
import { describeOnBoth, suiteDatabase } from '../../../support/database';
import { addedUp, linesOf } from '../../../support/proof';
import { openBooks } from './books';

interface ContentFault {
  readonly name: string;
  readonly code: string;
  /** What the frozen content, as text, gets in place of a passage of it. */
  readonly change: readonly [RegExp, string];
  readonly off: string;
  /** Both sides of each line that differs, with what it is called. */
  readonly lines: readonly (readonly [name: string, one: string, other: string])[];
}

const PS = 'PS-2026-0001';

/** Faults in what a paper was frozen with: nothing else of it is touched. */
const contentFaults: readonly ContentFault[] = [
  {
    name: 'the price of a line',
    code: 'PS',
    change: [/"producer_rate":"40[.0]*"/, '"producer_rate":"41"'],
    off: '20.00',
    lines: [['7001', '820.00', '800.00']],
  },
  {
    name: 'the weight of a line that a hauler is paid for',
    code: 'HS',
    change: [/"gross_weight":"70000[.0]*"/, '"gross_weight":"72000"'],
    off: '5.00',
    lines: [['7001', '105.00', '100.00']],
  },
  {
    name: 'the rate of a feed ticket',
    code: 'FC',
    change: [/"rate":"3[.0]*"/, '"rate":"4"'],
    off: '20.00',
    lines: [['48001', '80.00', '60.00']],
  },
  {
    name: 'an adjustment',
    code: 'PS',
    change: [/("adjustments":\[\{[^\]]*"amount":)"30.00"/, '$1"35.00"'],
    off: '5.00',
    lines: [[PS, '35.00', '30.00']],
  },
  {
    name: 'a line of the bridge',
    code: 'PS',
    change: [/("key":"gross"[^}]*"amount":)"2400.00"/, '$1"2500.00"'],
    off: '100.00',
    lines: [[PS, '130.00', '30.00']],
  },
  {
    name: 'what is due',
    code: 'PS',
    change: [/("key":"due"[^}]*"amount":)"2410.00"/, '$1"2400.00"'],
    off: '-10.00',
    lines: [[PS, '20.00', '30.00']],
  },
  {
    name: 'two lines, whose sum is as it was',
    code: 'PS',
    change: [/"producer_rate":"40[.0]*"(.*)"producer_rate":"40[.0]*"/, '"producer_rate":"41"$1"producer_rate":"39"'],
    off: '0.00',
    lines: [
      ['7001', '820.00', '800.00'],
      ['7003', '780.00', '800.00'],
    ],
  },
  {
    name: 'all of it',
    code: 'FC',
    change: [/^.*$/, 'no paper'],
    off: '-60.00',
    lines: [['48001', '0.00', '60.00']],
  },
];

describeOnBoth('a paper was frozen with something else', async (engine) => {
  const db = await suiteDatabase(engine);
  const { call, run, failing } = await openBooks(db);

  /** Changes the content of the statement of a kind. What puts it back. */
  async function changed(code: string, change: ContentFault['change']): Promise<() => Promise<unknown>> {
    const ofKind = sql`statement_id = (select id from statement where code = ${code})`;
    const read = sql`select frozen from windrow_paper where ${ofKind}`.compile(db.sql);
    const stored = String((await rowsOf(db.sql, read))[0]?.frozen);
    const freeze = (frozen: string) => run(sql`update windrow_paper set frozen = ${frozen} where ${ofKind}`);
    const content = gunzipSync(Buffer.from(stored, 'base64')).toString();
    expect(content).toMatch(change[0]);
    await freeze(gzipSync(content.replace(...change)).toString('base64'));
    return () => freeze(stored);
  }

  it.each(contentFaults.map((fault) => [fault.name, fault] as const))(
    '%s',
    async (_, { code, change, off, lines: told }) => {
      const restore = await changed(code, change);
      try {
        expect(await failing()).toEqual({ papers: [off, 1], contents: ['1', 1] });
        const { lines, sum } = await linesOf(call, 'papers:off');
        expect(lines.map(({ name, sides }) => [name, sides?.this, sides?.that])).toEqual(told);
        expect([sum, addedUp('papers:off', lines)]).toEqual([off, off]);
        const [says, holds] = [await linesOf(call, 'papers:this'), await linesOf(call, 'papers:that')];
        expect(less(says.sum, holds.sum)).toBe(off);
      } finally {
        await restore();
      }
      expect(await failing()).toEqual({});
    },
  );

  it('a day, with every amount as it was', async () => {
    const restore = await changed('PS', [/"date":"2026-09-10"/, '"date":"2026-09-11"']);
    expect(await failing()).toEqual({ contents: ['1', 1] });
    expect((await linesOf(call, 'contents:off')).lines).toMatchObject([{ table: 'statement', name: PS }]);
    await restore();
    expect(await failing()).toEqual({});
  });

  it('a void statement', async () => {
    const { lines } = await linesOf(call, 'contents:this');
    const id = lines.find(({ name }) => name === 'FC-2026-0001')?.id;
    const reason = { reason: 'Issued by mistake' };
    expect((await call('POST', `/api/v1/office/statements/${id}/void/`, reason)).status).toBe(200);
    const restore = await changed('FC', [/"rate":"3[.0]*"/, '"rate":"4"']);
    expect(await failing()).toEqual({ contents: ['1', 1] });
    await restore();
    expect(await failing()).toEqual({});
  });

  it('nothing at all: it says nothing of what it holds', async () => {
    await run(sql`update windrow_paper set statement_id = -statement_id`);
    expect(await failing()).toEqual({ papers: ['-5730.00', 3], contents: ['4', 4] });
    await run(sql`update windrow_paper set statement_id = -statement_id`);
    expect(await failing()).toEqual({});
  });
});
