/** Accrual at a day, for the server: what unsettled tickets came to at its end, by party and age. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FeatureParts, ServerFeature } from '../../../server/api/feature';
import { serve } from '../../../server/api/calls';
import { pathsOf } from '../../../server/api/openapi/calls';
import { keepUntilCommit } from '../../../server/db/query/kept';
import { keepStatements, slot, type Statements } from '../../../server/db/query/statement';
import { InvalidRecord } from '../../../server/faults';
import { translatorFor } from '../../../server/language';
import { hasStatements } from '../../../server/settled/claims';
import { settingsIn } from '../../../server/settled/settings';
import { dayOf } from '../../../src/rules/dates';
import { settlementRoles } from '../../../src/sides';
import { accrualCalls, type Accrual, type AccrualTicket, type AccruedParty } from '../rules/calls';
import { serverWords } from '../words/server';
import type { Db } from '../../../server/db/database';
import { sql } from 'kysely';
import { namesOf } from '../../../server/history/names';
import { SETTING } from '../../../server/records/settings/settings';
import { withSides } from '../../../src/rules/extras/sides';
import { STATEMENT_SETTINGS } from '../../../src/rules/history/settingNames';
import { plainKinds } from '../../../src/rules/settled/codes';
import type { Cutoffs } from '../../../src/rules/settled/papers';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { ageIn, type BILLED, type TicketAge } from '../rules/ages';
import { changedSince, pastRows, type PastReading } from './past';
import { keyedLater, unsettledAt } from './unsettled';

/** What it needs. */
interface AccrualParts extends Pick<FeatureParts, 'registry' | 'clock'> {
  /** For reports: its reads are many and long. */
  readonly db: Db;
  readonly statement: Statements;
}

/** Gives `work` the reads of one moment, about the end of a day. */
function atEndOf<T>(parts: AccrualParts, day: string, work: (reading: PastReading) => Promise<T>): Promise<T> {
  const { db, statement, registry } = parts;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const until = new Date(year, month - 1, date + 1).toISOString();
  return db.snapshot((rows) => work({ db, rows, statement, tables: withSides(registry), until, known: new Map() }));
}

/** The sums of all parties of these roles. @param day one that is not to come */
function accrualAt(parts: AccrualParts, day: string, roles: readonly SettlementRole[]): Promise<Accrual> {
  return atEndOf(parts, day, async (reading) => {
    const cutoffs = await cutoffsAt(reading);
    const parties: AccruedParty[] = [];
    for (const role of roles) {
      const sums = new Map<number, PartySums>();
      for (const kind of plainKinds.filter((one) => one.role === role))
        for await (const tickets of unsettledAt(reading, kind, { day, cutoff: cutoffs[role] }))
          for (const { party, ...ticket } of tickets) {
            const own = sums.get(party) ?? new PartySums(day);
            sums.set(party, own);
            own.add(ticket);
          }
      parties.push(...(await named(parts, role, sums)));
    }
    const tables = Map.groupBy(
      plainKinds.filter(({ role }) => roles.includes(role)),
      ({ tickets }) => tickets,
    );
    let late = 0;
    for (const [table, kinds] of tables) {
      const [first] = kinds.map(({ role }) => cutoffs[role]).toSorted((a, b) => (a ?? '').localeCompare(b ?? ''));
      late += await keyedLater(reading, table, first ?? null, day);
    }
    return { day, cutoffs, keyed_later: late, parties };
  });
}

/** The tickets of a party, by day, number and kind. */
function ticketsAt(
  parts: AccrualParts,
  day: string,
  { role, id }: { readonly role: SettlementRole; readonly id: number },
): Promise<AccrualTicket[]> {
  return atEndOf(parts, day, async (reading) => {
    const { [role]: cutoff } = await cutoffsAt(reading);
    const found: AccrualTicket[] = [];
    for (const kind of plainKinds.filter((one) => one.role === role))
      for await (const tickets of unsettledAt(reading, kind, { day, cutoff }))
        for (const { party, ...ticket } of tickets) if (party === id) found.push(ticket);
    return found.toSorted(({ ticket: a }, { ticket: b }) =>
      a.date === b.date
        ? a.number.localeCompare(b.number, 'en', { numeric: true }) || a.id - b.id
        : a.date < b.date
          ? -1
          : 1,
    );
  });
}

/** The sums of the parties by their names: those of now, or those that they had last. */
async function named(
  { db, registry, statement }: AccrualParts,
  role: SettlementRole,
  sums: ReadonlyMap<number, PartySums>,
): Promise<AccruedParty[]> {
  const names = await namesOf({ db, registry, statement }, new Map([[role, new Set(sums.keys())]]));
  const parties = [...sums].map(([id, own]) => own.answer({ table: role, id, name: names[role]?.[String(id)] ?? '' }));
  return parties.toSorted(({ party: a }, { party: b }) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
}

/** The cut-offs as they were. */
async function cutoffsAt(reading: PastReading): Promise<Cutoffs> {
  const { rows, db, statement } = reading;
  const made = statement('cut-offs then', () =>
    db.sql.selectFrom(SETTING).select('id').where('name', '=', slot(0)).orderBy('id').limit(sql.lit(1)),
  );
  const ids = (await rows(made.bind([STATEMENT_SETTINGS]))).map(([id]) => Number(id));
  const [row] = (await pastRows(reading, SETTING, ids, await changedSince(reading, SETTING))).values();
  return settingsIn(typeof row?.value === 'string' ? row.value : null).cutoffs;
}

/** Adds up the tickets of one party. */
class PartySums {
  readonly #day: string;
  readonly #amounts: Record<TicketAge, string[]> = { to_30: [], to_60: [], to_90: [], over_90: [] };
  readonly #tables = new Map<string, string[]>();
  readonly #since: string[] = [];
  #loads = 0;
  #lacking = 0;

  constructor(day: string) {
    this.#day = day;
  }

  add({ ticket, amount, since }: AccrualTicket): void {
    this.#loads += 1;
    if (amount === null) {
      this.#lacking += 1;
      return;
    }
    this.#amounts[ageIn(ticket.date, this.#day)].push(amount);
    const alike = this.#tables.get(ticket.table) ?? [];
    alike.push(amount);
    this.#tables.set(ticket.table, alike);
    if (since) this.#since.push(amount);
  }

  answer(party: AccruedParty['party']): AccruedParty {
    const sum = (age: TicketAge): string => sumPrinted(this.#amounts[age]);
    const billed = (kind: (typeof BILLED)[number]): string | null =>
      party.table === 'customer' ? sumPrinted(this.#tables.get(`${kind}_ticket`) ?? []) : null;
    return {
      party,
      loads: this.#loads,
      lacking: this.#lacking,
      amount: sumPrinted(Object.values(this.#amounts).flat()),
      to_30: sum('to_30'),
      to_60: sum('to_60'),
      to_90: sum('to_90'),
      over_90: sum('over_90'),
      crop: billed('crop'),
      haul: billed('haul'),
      delivery: billed('delivery'),
      since: sumPrinted(this.#since),
    };
  }
}

/** Adds the calls, for everybody, where the registry has statements. */
function registerAccrual(app: FastifyInstance, { db, registry, clock }: FeatureParts): void {
  if (!hasStatements(registry)) return;
  const report = db.apart('report');
  const parts: AccrualParts = { db: report, registry, clock, statement: keepStatements(report.sql) };
  const kept = keepUntilCommit<Accrual>(report);
  const dayIn = (request: FastifyRequest<{ Querystring: { readonly day: string } }>): string => {
    const { day } = request.query;
    if (day > dayOf(clock())) throw new InvalidRecord({ day: [translatorFor(request)('accrual.notYet')] });
    return day;
  };
  serve(app, accrualCalls, {
    accrual: (request) => {
      const { role } = request.query;
      const roles = settlementRoles.filter((one) => role === undefined || one === role);
      const day = dayIn(request);
      return kept(`${day} ${role ?? ''}`, () => accrualAt(parts, day, roles));
    },
    accrual_tickets: (request) => {
      const { role, party } = request.query;
      return ticketsAt(parts, dayIn(request), { role, id: party });
    },
  });
}

export const accrual: ServerFeature = {
  name: 'accrual',
  routes: registerAccrual,
  paths: (registry) => (hasStatements(registry) ? pathsOf(accrualCalls) : {}),
  texts: serverWords,
};
