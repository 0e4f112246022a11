/**
 * A small ledger that is kept beside the product: it knows the calculations of §9 and what was done, nothing else. Money is in whole
 * cents. None of the product's code is used here.
 */

/** Whom a paper pays or bills. */
export type Side = 'producer' | 'hauler' | 'customer';

/** A load with what its amounts are made of, in the smallest units that are typed: pounds, tenths, cents. */
export interface Load {
  readonly id: number;
  readonly table: 'crop_ticket' | 'delivery_ticket' | 'haul_ticket';
  readonly names: Readonly<Partial<Record<Side, string>>>;
  readonly gross: number;
  readonly tare: number;
  /** Tenths of a percent. */
  readonly moisture: number;
  readonly atMoisture: number;
  /** Cents a ton. */
  readonly rates: Readonly<Record<Side, number>>;
  /** Tenths of a mile beyond those that are free, and cents for each mile and ton. */
  readonly beyond: number;
  readonly mileRate: number;
}

/** Cents, rounded once, half away from zero. */
function rounded(over: bigint, under: bigint): bigint {
  const size = ((over < 0n ? -over : over) * 2n + under) / (2n * under);
  return over < 0n ? -size : size;
}

/** What a load pays or bills on a side, in cents. */
export function amountOf(load: Load, side: Side): bigint {
  const pounds = BigInt(load.gross - load.tare);
  const [dry, base] = [BigInt(1000 - load.moisture), BigInt(1000 - load.atMoisture)];
  const rate = BigInt(load.rates[side]);
  // Of 2000 pounds and ten tenths of a mile: over 20,000.
  const extra = BigInt(Math.max(load.beyond, 0)) * pounds * BigInt(load.mileRate);
  if (load.table === 'haul_ticket') return rounded(pounds * rate, 2000n);
  if (side === 'hauler') return rounded(pounds * rate * 10n + extra, 20_000n);
  const pay = pounds * dry * rate * 10n;
  const less = side === 'producer' ? extra * base : 0n;
  return rounded(pay - less, 20_000n * base);
}

/** An amount as it is written: `1234.50`. */
export function written(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A paper. */
interface LedgerPaper {
  readonly side: Side;
  readonly name: string;
  readonly reference: string;
  readonly amount: bigint;
  isVoid: boolean;
}

/** The ledger. */
export class Ledger {
  readonly papers: LedgerPaper[] = [];
  readonly #paid: { readonly side: Side; readonly name: string; readonly cents: bigint }[] = [];

  /** A paper was issued. */
  issue(side: Side, name: string, reference: string, loads: readonly Load[]): void {
    const amount = loads.reduce((sum, load) => sum + amountOf(load, side), 0n);
    this.papers.push({ side, name, reference, amount, isVoid: false });
  }

  /** A paper was made void. */
  void(reference: string): void {
    for (const paper of this.papers) if (paper.reference === reference) paper.isVoid = true;
  }

  /** Somebody was paid, or paid. */
  pay(side: Side, name: string, cents: bigint): void {
    this.#paid.push({ side, name, cents });
  }

  /** What was issued to a party and stands. */
  issued(side: Side, name: string): bigint {
    const own = this.papers.filter((paper) => paper.side === side && paper.name === name && !paper.isVoid);
    return own.reduce((sum, { amount }) => sum + amount, 0n);
  }

  /** What a party was paid, or has paid. */
  paid(side: Side, name: string): bigint {
    const own = this.#paid.filter((one) => one.side === side && one.name === name);
    return own.reduce((sum, { cents }) => sum + cents, 0n);
  }

  /** What is left. */
  balance(side: Side, name: string): bigint {
    return this.issued(side, name) - this.paid(side, name);
  }
}
