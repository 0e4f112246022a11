/**
 * The books as the season keeps them beside the product: tickets with their inputs, papers, corrections, adjustments, payments. What the
 * product answers is compared with them. Nothing of the product is used here. Money is in cents.
 */
import { sumOf, type Fraction } from './exact';
import { figuresOf, type Figures, type Inputs, type TicketTable } from './figures';
import { roles, type Code, type Kind, type Role } from './kinds';

/** A ticket as it stands. */
export interface Ticket {
  readonly table: TicketTable;
  readonly id: number;
  readonly number: string;
  readonly date: string;
  readonly parties: Readonly<Partial<Record<Role, number>>>;
  readonly crop: number | null;
  readonly job: number | null;
  readonly inputs: Inputs;
  /** All other values, as a form sends them. */
  readonly others: Readonly<Record<string, unknown>>;
}

/** An adjustment. */
export interface Adjustment {
  readonly id: number;
  /** It takes something off that was paid already: the year to date is before it (decision 63). */
  readonly isAdvance: boolean;
  readonly role: Role;
  party: number;
  readonly date: string;
  readonly amount: bigint;
}

/** What a settled ticket changed by; `taken`: the paper that took it up. */
export interface Correction {
  readonly of: Paper;
  readonly ticket: string;
  readonly amount: bigint;
  taken: Paper | null;
}

/** A part of a payment; without a paper it is on account. */
export interface PaymentRow {
  /** Id of the whole payment. */
  readonly payment: number;
  readonly role: Role;
  party: number;
  readonly date: string;
  readonly method: string;
  /** It stays on account for later papers. */
  readonly isAdvance: boolean;
  /** To whom it goes, where that is not the party alone. */
  readonly payee: string | null;
  /** The party has assigned it to the payee. */
  readonly isAssigned: boolean;
  amount: bigint;
  paper: Paper | null;
}

/** Who is paid besides a party or in place of it. An assignment of neither percent nor dollars is of all. */
export interface OtherPayee {
  readonly id: number;
  readonly role: Role;
  party: number;
  readonly kind: 'Joint Check' | 'Lienholder' | 'Assignment';
  readonly name: string;
  percent: Fraction | null;
  amount: bigint | null;
  readonly from: string;
  to: string | null;
}

/** What a paper below zero has, set against another one. */
export interface Offset {
  readonly from: Paper;
  readonly to: Paper;
  readonly amount: bigint;
}

/** A deduction. Of a loan `given` is what was lent. */
export interface Deduction {
  readonly id: number;
  readonly role: Role;
  party: number;
  readonly takes: 'Each Paper' | 'Each Month' | 'Per Ton';
  amount: bigint;
  readonly perTon: Fraction;
  readonly given: bigint | null;
  readonly from: string;
  to: string | null;
  place: number;
  readonly below: boolean;
  /** From this day on papers take nothing for it. */
  endedOn: string | null;
}

/** What a paper took for one, or had to take and did not. */
export interface Taken {
  readonly of: Deduction;
  readonly due: bigint;
  readonly wanted: bigint;
  readonly amount: bigint;
  readonly months: readonly string[];
}

/** A line of the bridge, the parts of each kind summed up. */
export type Bridge = Readonly<
  Record<'gross' | 'extra' | 'held' | 'rounding' | 'net' | 'more' | 'paid' | 'due', bigint>
>;

/** An issued paper. Of a void one `isVoid` is set, and nothing is on it any more. */
export interface Paper {
  readonly id: number;
  readonly reference: string;
  readonly kind: Kind;
  /** The year of its number: that in which it was issued, whatever day it has. */
  readonly year: number;
  readonly number: number;
  party: number;
  readonly from: string;
  readonly to: string;
  /** The day that it has. */
  readonly issuedOn: string;
  /** Amounts by ticket (`crop_ticket:12`), as they were issued. */
  readonly lines: ReadonlyMap<string, bigint>;
  /** The numbers of the tickets, in their order: one may be removed when the paper is void. */
  readonly numbers: readonly string[];
  readonly adjustments: readonly Adjustment[];
  readonly corrections: readonly Correction[];
  /** What it took off for deductions. */
  readonly deducted: readonly Taken[];
  readonly bridge: Bridge;
  readonly amount: bigint;
  /** References and amounts of the year to date, this paper last. */
  readonly yearToDate: readonly (readonly [reference: string, amount: bigint])[];
  /** What it says of who is paid; empty: the party alone. */
  readonly payTo: string;
  isVoid: boolean;
  /** The day since which it is void. */
  voidedOn: string;
}

/** The key of a ticket: `crop_ticket:12`. */
export function keyOf({ table, id }: Pick<Ticket, 'table' | 'id'>): string {
  return `${table}:${id}`;
}

/** The books. */
export class Book {
  readonly #tickets = new Map<string, Ticket>();
  readonly #byParty = new Map<string, Map<number, Set<string>>>();
  readonly papers: Paper[] = [];
  readonly adjustments = new Map<number, Adjustment>();
  readonly corrections: Correction[] = [];
  /** In the order in which the rows were made. */
  readonly payments: PaymentRow[] = [];
  readonly offsets: Offset[] = [];
  readonly deductions = new Map<number, Deduction>();
  readonly others = new Map<number, OtherPayee>();
  /** What the parties are called that have others paid, as `producer 3`. */
  readonly names = new Map<string, string>();
  /** The number of each check of a pay run, by payment, whatever became of it. */
  readonly checks = new Map<number, string>();
  /** Payments whose check was printed. */
  readonly printed = new Set<number>();
  /** What each payment that is in an ACH file came to. */
  readonly sent = new Map<number, bigint>();
  /** The last day whose money is closed; empty where all is open. */
  closedTo = '';
  /** The day of the server. */
  today = '';
  readonly cutoffs: Record<Role, string> = { producer: '', hauler: '', customer: '' };
  readonly #claims = new Map<string, Paper>();
  readonly #merged = new Map<string, number>();
  readonly #figures = new WeakMap<Ticket, Figures>();

  /** All tickets by key. */
  get tickets(): ReadonlyMap<string, Ticket> {
    return this.#tickets;
  }

  /** The ticket of a key. Throws where there is none. */
  ticket(key: string): Ticket {
    const found = this.#tickets.get(key);
    if (!found) throw new Error(`There is no ticket ${key}.`);
    return found;
  }

  /** The figures of a ticket as it stands. */
  figures(ticket: Ticket): Figures {
    const known = this.#figures.get(ticket);
    if (known) return known;
    const figures = figuresOf(ticket.table, ticket.inputs);
    this.#figures.set(ticket, figures);
    return figures;
  }

  /** Notes how a ticket stands. Whom it pays and bills does not change. */
  set(ticket: Ticket): void {
    const key = keyOf(ticket);
    this.#tickets.set(key, ticket);
    for (const [role, party] of Object.entries(ticket.parties)) {
      const place = `${ticket.table} ${role}`;
      const parties = this.#byParty.get(place) ?? new Map<number, Set<string>>();
      this.#byParty.set(place, parties);
      const own = parties.get(party) ?? new Set();
      parties.set(party, own.add(key));
    }
  }

  /** Takes a ticket out. */
  remove({ table, id, parties }: Ticket): void {
    const key = keyOf({ table, id });
    this.#tickets.delete(key);
    for (const [role, party] of Object.entries(parties)) this.#byParty.get(`${table} ${role}`)?.get(party)?.delete(key);
  }

  /** The parties that have tickets of a kind. */
  partiesOf({ table, role }: Kind): number[] {
    return [...(this.#byParty.get(`${table} ${role}`)?.keys() ?? [])].toSorted((a, b) => a - b);
  }

  /** The tickets of a party that are of a kind, of some days. */
  ticketsOf(
    { table, role }: Kind,
    party: number,
    { from, to }: { readonly from: string; readonly to: string },
  ): Ticket[] {
    const keys = [...(this.#byParty.get(`${table} ${role}`)?.get(party) ?? [])];
    return keys.map((key) => this.ticket(key)).filter(({ date }) => date >= from && date <= to);
  }

  /** The live papers that a ticket is on. */
  papersOf(key: string): Paper[] {
    return roles.flatMap((role) => this.paperOf(key, role) ?? []);
  }

  /** The live paper that a ticket is on in a role. */
  paperOf(key: string, role: Role): Paper | undefined {
    return this.#claims.get(`${key} ${role}`);
  }

  /** The paper of a number. Throws where there is none. */
  paper(reference: string): Paper {
    const found = this.papers.findLast((one) => one.reference === reference);
    if (!found) throw new Error(`There is no paper ${reference}.`);
    return found;
  }

  /** Adds an issued paper: what it settles is claimed. */
  add(paper: Paper): void {
    this.papers.push(paper);
    for (const key of paper.lines.keys()) this.#claims.set(`${key} ${paper.kind.role}`, paper);
    for (const correction of paper.corrections) correction.taken = paper;
  }

  /** Voids a paper: its tickets are free, its payments on account, its corrections gone; those that it took up wait again. */
  void(paper: Paper): void {
    Object.assign(paper, { isVoid: true, voidedOn: this.today });
    for (const key of paper.lines.keys()) this.#claims.delete(`${key} ${paper.kind.role}`);
    for (const row of this.payments) if (row.paper === paper) row.paper = null;
    this.endOffsets(({ from, to }) => from === paper || to === paper);
    for (const correction of paper.corrections) correction.taken = null;
    const left = this.corrections.filter(({ of }) => of !== paper);
    this.corrections.splice(0, this.corrections.length, ...left);
  }

  /** Takes a payment out, all of its parts. */
  takeBack(payment: number): void {
    const left = this.payments.filter((row) => row.payment !== payment);
    this.payments.splice(0, this.payments.length, ...left);
  }

  /** Takes offsets out. */
  endOffsets(isOver: (offset: Offset) => boolean): void {
    const left = this.offsets.filter((offset) => !isOver(offset));
    this.offsets.splice(0, this.offsets.length, ...left);
  }

  /** Gives everything of one party to another. */
  merge(role: Role, keep: number, drop: number): void {
    this.#merged.set(`${role} ${drop}`, keep);
    const field = `${role}_id`;
    // The producer of a delivery is no party of it, but belongs to what is sent.
    const theirs = [...this.#tickets.values()].filter(
      ({ parties, others }) => parties[role] === drop || others[field] === drop,
    );
    for (const ticket of theirs) {
      const { parties, others } = ticket;
      this.remove(ticket);
      this.set({
        ...ticket,
        parties: parties[role] === drop ? { ...parties, [role]: keep } : parties,
        others: others[field] === drop ? { ...others, [field]: keep } : others,
      });
    }
    const isTheirs = (one: { readonly role: Role; readonly party: number }): boolean =>
      one.role === role && one.party === drop;
    for (const paper of this.papers) if (isTheirs({ role: paper.kind.role, party: paper.party })) paper.party = keep;
    for (const row of this.payments) if (isTheirs(row)) row.party = keep;
    for (const kept of [this.adjustments, this.deductions, this.others])
      for (const one of kept.values()) if (isTheirs(one)) one.party = keep;
  }

  /** The party that a party is now. */
  partyNow(role: string, id: number): number {
    const kept = this.#merged.get(`${role} ${id}`);
    return kept === undefined ? id : this.partyNow(role, kept);
  }

  /** Live papers, narrowed. */
  live({ code, party, role }: { readonly code?: Code; readonly party?: number; readonly role?: Role } = {}): Paper[] {
    return this.papers.filter(
      (one) =>
        !one.isVoid &&
        (code === undefined || one.kind.code === code) &&
        (role === undefined || one.kind.role === role) &&
        (party === undefined || one.party === party),
    );
  }

  /** What is still to be paid of a paper; below zero where later ones are to take it up. */
  open(paper: Paper): bigint {
    if (paper.isVoid) return 0n;
    const paid = sumOf(this.payments.flatMap((row) => (row.paper === paper ? [row.amount] : [])));
    const given = sumOf(this.offsets.flatMap(({ from, amount }) => (from === paper ? [amount] : [])));
    const got = sumOf(this.offsets.flatMap(({ to, amount }) => (to === paper ? [amount] : [])));
    return paper.amount - paid + given - got;
  }

  /** What was paid and is on no paper. */
  onAccount(role: Role, party: number): PaymentRow[] {
    return this.payments.filter((row) => row.paper === null && row.role === role && row.party === party);
  }

  /** Corrections that wait for a party's next paper. */
  waiting(role: Role, party: number): Correction[] {
    return this.corrections.filter(({ of, taken }) => taken === null && of.kind.role === role && of.party === party);
  }

  /** Adjustments that no live paper has. */
  freeAdjustments(role: Role, party: number): Adjustment[] {
    const taken = new Set(this.live({ role, party }).flatMap((paper) => paper.adjustments.map(({ id }) => id)));
    return [...this.adjustments.values()].filter(
      (one) => one.role === role && one.party === party && !taken.has(one.id),
    );
  }
}
