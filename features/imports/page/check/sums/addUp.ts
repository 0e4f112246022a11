/** What the rows of a check add up to, by party and year. Amounts are decimals as text; they are added exactly. Pure. */
import type { ImportSum } from '../../../rules/calls';

/** A line of sums. Cents as whole numbers; `null` where nothing is known. */
export interface PartyLine {
  readonly key: string;
  readonly name: string;
  readonly loads: number;
  readonly here: bigint | null;
  readonly file: bigint | null;
  /** Ours less the file's; `null` where the two are not of the same loads, which the server knows. */
  readonly differs: bigint | null;
}

/** The sums of one kind of party: years newest first, then all of them. */
export interface PartySums {
  readonly years: readonly { readonly year: number; readonly lines: readonly PartyLine[] }[];
  readonly all: PartyLine;
}

/** Cents of an amount with up to two decimals. */
export function centsOf(amount: string | null): bigint | null {
  const match = amount === null ? null : /^(-?)(\d*)(?:\.(\d{0,2})0*)?$/.exec(amount);
  if (!match) return null;
  const [, sign, whole = '', part = ''] = match;
  const cents = BigInt(`${whole || '0'}${part.padEnd(2, '0')}`);
  return sign === '-' ? -cents : cents;
}

/** Cents as a plain decimal, to be formatted. */
export function decimalOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function lineOf({ id, name, loads, here, file, differs, year }: ImportSum): PartyLine {
  const less = centsOf(differs);
  return {
    key: `${year} ${id ?? name}`,
    name,
    loads,
    here: centsOf(here),
    file: centsOf(file),
    differs: less === null ? null : -less,
  };
}

const add = (a: bigint | null, b: bigint | null): bigint | null => (a === null ? b : b === null ? a : a + b);

/** The parties that there are sums of, in the server's order. */
export function partiesOf(sums: readonly ImportSum[]): readonly string[] {
  return [...new Set(sums.map(({ party }) => party))];
}

/** The sums of one kind of party. */
export function partySums(sums: readonly ImportSum[], party: string): PartySums {
  const own = sums.filter((sum) => sum.party === party);
  const years = [...new Set(own.map(({ year }) => year))].toSorted((a, b) => b - a);
  const lines = own.map(lineOf);
  return {
    years: years.map((year) => ({ year, lines: own.filter((sum) => sum.year === year).map(lineOf) })),
    all: {
      key: 'all',
      name: '',
      loads: lines.reduce((sum, line) => sum + line.loads, 0),
      here: lines.reduce<bigint | null>((sum, line) => add(sum, line.here), null),
      file: lines.reduce<bigint | null>((sum, line) => add(sum, line.file), null),
      differs: lines.some(({ differs }) => differs === null)
        ? null
        : lines.reduce<bigint | null>((sum, line) => add(sum, line.differs), null),
    },
  };
}
