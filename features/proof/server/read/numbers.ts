/** The numbers of statements: each kind has them without gaps in each year. */
import { referenceOf, statementKinds, type StatementCode } from '../../../../src/rules/settled/codes';
import type { ProofReading } from './reading';
import { sql } from 'kysely';

/** The numbers of a kind. */
export interface NumberFact {
  readonly code: StatementCode;
  readonly papers: number;
  /** The last number that was given. */
  readonly last: string;
  readonly hasGap: boolean;
  /** Numbers that no statement has, the first of them. */
  readonly missing: readonly string[];
}

/** Numbers named. */
const NAMED = 20;

interface YearOfKind {
  readonly code: string;
  readonly year: number;
  readonly papers: number;
  readonly highest: number;
  /** As the counter has it. */
  readonly last: number;
}

/** The kinds that have numbers, in the order of the kinds. */
export async function readNumbers(reading: ProofReading): Promise<NumberFact[]> {
  const years = await readYears(reading);
  const facts: NumberFact[] = [];
  for (const { code } of statementKinds) {
    const own = years.filter((year) => year.code === code);
    const newest = own.at(-1);
    if (!newest) continue;
    const broken = own.filter(({ papers, highest, last }) => papers !== highest || highest !== last);
    facts.push({
      code,
      papers: own.reduce((all, { papers }) => all + papers, 0),
      last: referenceOf(code, newest.year, Math.max(newest.last, newest.highest)),
      hasGap: broken.length > 0,
      missing: await missingOf(reading, broken),
    });
  }
  return facts;
}

/** Each kind and year, the oldest year first: what there is, and what the counter says. */
async function readYears({ rows, db }: ProofReading): Promise<YearOfKind[]> {
  const papersOf = db.sql
    .selectFrom('statement')
    .select(({ fn }) => [
      'code',
      'year',
      fn.countAll<number>().as('papers'),
      fn.max('number').as('highest'),
      sql<number>`0`.as('last'),
    ])
    .groupBy(['code', 'year']);
  const lastOf = db.sql
    .selectFrom('windrow_number')
    .select(({ lit }) => ['code', 'year', lit(0).as('papers'), lit(0).as('highest'), 'last']);
  const query = db.sql
    .selectFrom(papersOf.unionAll(lastOf).as('n'))
    .select(({ fn }) => ['n.code', 'n.year', fn.max('n.papers').as('papers'), fn.max('n.highest').as('highest')])
    .select(({ fn }) => fn.max('n.last').as('last'))
    .groupBy(['n.code', 'n.year'])
    .orderBy('n.code')
    .orderBy('n.year');
  return (await rows(query.compile())).map(([code, year, papers, highest, last]) => ({
    code: String(code),
    year: Number(year),
    papers: Number(papers),
    highest: Number(highest),
    last: Number(last),
  }));
}

async function missingOf({ rows, db }: ProofReading, years: readonly YearOfKind[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { code, year, highest, last } of years) {
    const query = db.sql.selectFrom('statement').select('number').where('code', '=', code).where('year', '=', year);
    const there = new Set((await rows(query.compile())).map(([number]) => Number(number)));
    for (let number = 1; number <= Math.max(highest, last) && missing.length < NAMED; number += 1)
      if (!there.has(number)) missing.push(referenceOf(code, year, number));
  }
  return missing;
}
