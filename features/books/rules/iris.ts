/**
 * Forms 1099 as a CSV of the IRS' IRIS Taxpayer Portal has them. The IRS publishes its templates behind its sign-in alone, and
 * changes them by form and year: the columns are those that three independent programs write, and an owner's own template goes
 * before them.
 */
import type { W9 } from '../../w9/rules/calls';
import type { w9Forms } from '../../w9/rules/names';
import type { PayeeAddressPart } from './payees';

/** The setting of who pays: what Company Information does not have. */
export const PAYER_SETTINGS = 'books.payer';

/** Returns that the portal takes in one file. */
export const MOST_RETURNS = 100;

/** The forms, each with the column that what was paid stands in. */
export const irisBoxes = { NEC: 'Box 1 - Nonemployee Compensation', MISC: 'Box 3 - Other Income' } as const;
export const irisForms = ['NEC', 'MISC'] as const;
export type IrisForm = (typeof irisForms)[number];

/** What a payee or the business may lack, so that the portal would refuse the form. */
export const irisLacks = ['number', 'name', 'address', 'phone'] as const;
export type IrisLack = (typeof irisLacks)[number];

const ofParty = [
  'TIN Type',
  'Taxpayer ID Number',
  'Name Type',
  'Business or Entity Name Line 1',
  'Business or Entity Name Line 2',
  'First Name',
  'Middle Name',
  'Last Name (Surname)',
  'Suffix',
  'Country',
  'Address Line 1',
  'Address Line 2',
  'City/Town',
  'State/Province/Territory',
  'ZIP/Postal Code',
];
const ofPayer = [...ofParty, 'Phone Type', 'Phone', 'Email Address'];
const ofState = [
  'State Tax Withheld',
  'State/Payer state number',
  'State income',
  'Local income tax withheld',
  'Special Data Entries',
];
const NOTICE = '2nd TIN Notice';
const WITHHELD = 'Box 4 - Federal income tax withheld';
const ofForm = {
  NEC: [
    NOTICE,
    irisBoxes.NEC,
    'Box 2 - Payer made direct sales totaling $5000 or more of consumer products to a recipient for resale',
    WITHHELD,
  ],
  MISC: [
    'FATCA Filing Requirements',
    NOTICE,
    'Box 1 - Rents',
    'Box 2 - Royalties',
    irisBoxes.MISC,
    WITHHELD,
    'Box 5 - Fishing boat proceeds',
    'Box 6 - Medical and health care payments',
    'Box 7 - Direct sales of $5000 or more of consumer products to a recipient for resale',
    // Spelled like this in the template.
    'Box 8 - Subtitute payments in lieu of dividends or interest',
    'Box 9 - Crop insurance proceeds',
    'Box 10 - Gross proceeds paid to an attorney',
    'Box 11 - Fish purchased for resale',
    'Box 12 - Section 409A deferrals',
    'Box 14 - Excess golden parachute payments',
    'Box 15 - Nonqualified deferred compensation',
  ],
};

/** The heads of a form, in their order. */
export const irisColumns = (form: IrisForm): string[] => [
  'Form Type',
  'Tax Year',
  ...ofPayer.map((part) => `Payer ${part}`),
  ...ofParty.map((part) => `Recipient ${part}`),
  'Office Code',
  'Form Account Number',
  ...ofForm[form],
  'Combined Federal/State Filing',
  ...['State 1', 'State 2'].flatMap((state) => [state, ...ofState.map((part) => `${state} - ${part}`)]),
];

type IrisCells = Readonly<Record<string, string>>;
/** What is said of the payer or of a payee; `undefined`: the portal would miss it. */
type Parts = Readonly<Partial<Record<IrisLack, IrisCells | undefined>>>;

type Address = Readonly<Record<PayeeAddressPart, string>>;

/** A payee of a year. */
interface Paid {
  readonly party: { readonly table: 'producer' | 'hauler' | 'customer'; readonly id: number; readonly name: string };
  readonly account_number: string | null;
  readonly address: Address;
  readonly counted: string;
  readonly form: (typeof w9Forms)[number];
  readonly reaches: boolean;
  readonly w9: W9;
}

/** The business, as Company Information and the owners have it. */
export interface Payer {
  readonly name: string;
  readonly number: string;
  readonly address: Address;
  readonly phone: string;
  readonly email: string;
}

/** One form: whose it is, and its cells by their heads. */
export interface IrisReturn {
  readonly party: Paid['party'];
  readonly lacks: readonly IrisLack[];
  readonly cells: IrisCells;
}

/** The forms of those who reach the threshold. @param numberOf the whole tax number, or what stands for it; `''`: there is none */
export function irisReturns<One extends Paid>(
  { year, results }: { readonly year: number; readonly results: readonly One[] },
  form: IrisForm,
  payer: Payer,
  numberOf: (payee: One) => string,
): IrisReturn[] {
  const common = { 'Form Type': `1099-${form}`, 'Tax Year': String(year), ...cellsOf('Payer', partsOfPayer(payer)) };
  return results
    .filter((payee) => payee.reaches && payee.form === form)
    .map((payee) => {
      const own = partsOfPayee(payee, numberOf(payee));
      const cells = {
        ...common,
        ...cellsOf('Recipient', own),
        'Form Account Number': within(ROOM.account, payee.account_number ?? '') ?? '',
        ...Object.fromEntries(ofForm[form].flatMap((head) => (isTick.test(head) ? [[head, 'N']] : []))),
        ...(payee.w9.second_on !== null && { [NOTICE]: 'Y' }),
        [irisBoxes[form]]: payee.counted,
      };
      return { party: payee.party, lacks: lacksOf(own), cells };
    });
}

/** Columns with Y or N. */
const isTick = /notice|fatca|direct sales/i;

/** What the business lacks as the payer. */
export const payerLacks = (payer: Payer): IrisLack[] => lacksOf(partsOfPayer(payer));

const lacksOf = (parts: Parts): IrisLack[] => irisLacks.filter((key) => key in parts && !parts[key]);

const cellsOf = (of: 'Payer' | 'Recipient', parts: Parts): IrisCells =>
  Object.fromEntries(
    Object.values(parts).flatMap((some) => Object.entries(some ?? {}).map(([part, text]) => [`${of} ${part}`, text])),
  );

function partsOfPayer({ name, number, address, phone, email }: Payer): Parts {
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  // D: a phone of this country.
  const reached = { 'Phone Type': 'D', Phone: digits, 'Email Address': /^[\w.+-]+@[\w.-]+$/.test(email) ? email : '' };
  return {
    number: number ? { 'TIN Type': 'EIN', 'Taxpayer ID Number': number } : undefined,
    name: businessCells(name),
    address: addressCells(address),
    phone: digits.length === 10 ? reached : undefined,
  };
}

function partsOfPayee({ party, w9, address }: Paid, number: string): Parts {
  const { class: of, number_kind: kind } = w9;
  const isPerson = of === 'Individual' || (kind === 'SSN' && (of === null || of === 'Other'));
  return {
    number: kind && number ? { 'TIN Type': kind, 'Taxpayer ID Number': number } : undefined,
    name: (isPerson ? personCells : businessCells)(w9.name ?? party.name),
    address: addressCells(address),
  };
}

/** How many letters there is room for. */
const ROOM = { business: 40, person: 20, street: 35, city: 22, account: 20 };

/** The letters that the IRS takes, without accents. So no cell begins a formula. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[^A-Za-z0-9#&'()/-]+/g, ' ')
    .replace(/^[^A-Za-z0-9#(]+/, '')
    .trim();

/** The text, where there is room for it. */
function within(room: number, text: string): string | undefined {
  const own = plain(text);
  return own.length <= room ? own : undefined;
}

/** The text on two lines, divided between words. */
function onTwo(room: number, text: string): readonly [string, string] | undefined {
  const own = plain(text);
  const end = own.length <= room ? own.length : own.lastIndexOf(' ', room);
  const rest = own.slice(end).trim();
  return end > 0 && rest.length <= room ? [own.slice(0, end), rest] : undefined;
}

function businessCells(name: string): IrisCells | undefined {
  const lines = onTwo(ROOM.business, name.replaceAll('/', ' '));
  if (!lines) return undefined;
  return {
    'Name Type': 'B',
    'Business or Entity Name Line 1': lines[0],
    'Business or Entity Name Line 2': lines[1],
  };
}

const isSeveral = /^(?:and|&|llc|inc|corp|co|ltd)$/i;

/** `Ann Marie Kessler Jr.` or `Kessler, Ann Marie`; nothing for one word, two people or a company. */
function personCells(name: string): IrisCells | undefined {
  const [bare = '', suffix = ''] = name.split(/[\s,]+(jr|sr|ii|iii|iv)\.?\s*$/i);
  const [front = [], ...behind] = bare.split(',').map((part) => plain(part).split(' ').filter(Boolean));
  const given = behind.flat();
  const all = given.length > 0 ? [...given, front.join(' ')] : front;
  const parts = [all[0], all.slice(1, -1).join(' '), all.at(-1)].map((part) => part ?? '');
  const [first = '', middle = '', last = ''] = parts;
  if (all.length < 2 || [...front, ...given].some((word) => isSeveral.test(word))) return undefined;
  if (parts.some((part) => part.length > ROOM.person)) return undefined;
  return { 'Name Type': 'I', 'First Name': first, 'Middle Name': middle, 'Last Name (Surname)': last, Suffix: suffix };
}

const STATES =
  /^(?:A[AEKLPRSZ]|C[AOT]|D[CE]|F[LM]|G[AU]|HI|I[ADLN]|K[SY]|LA|M[ADEHINOPST]|N[CDEHJMVY]|O[HKR]|P[ARW]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY])$/;

function addressCells({ address_line1, address_line2, city, state, zip_code }: Address): IrisCells | undefined {
  const street = onTwo(ROOM.street, address_line1);
  const second = within(ROOM.street, address_line2);
  const town = within(ROOM.city, city);
  const code = state.trim().toUpperCase();
  const zip = zip_code.replaceAll(/[\s-]/g, '');
  const isFull = street && town && STATES.test(code) && /^\d{5}(?:\d{4})?$/.test(zip);
  // The second line has room for one of both.
  if (!isFull || second === undefined || (street[1] && second)) return undefined;
  return {
    Country: 'US',
    'Address Line 1': street[0],
    'Address Line 2': street[1] || second,
    'City/Town': town,
    'State/Province/Territory': code,
    'ZIP/Postal Code': zip,
  };
}

/** A head as it is compared: templates mark what must be filled, and number boxes anew. */
const sameHead = (head: string): string =>
  head
    .toLowerCase()
    .replace(/^\s*issuer\b/, 'payer')
    .replace(/^\s*box \d+[a-z]? ?- ?/, '')
    .replaceAll(/[^a-z0-9]/g, '');

/** The heads in a line of a CSV. */
export const headsOf = (line: string): string[] =>
  [...line.replace('\ufeff', '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, inQuotes, bare = '']) => inQuotes?.replaceAll('""', '"') ?? bare,
  );

/** The columns of a form that have something in these returns and that such heads lack. An N says nothing. */
export function lostColumns(heads: readonly string[], form: IrisForm, returns: readonly IrisReturn[]): string[] {
  const there = new Set(heads.map(sameHead));
  return irisColumns(form).filter(
    (head) => !there.has(sameHead(head)) && returns.some(({ cells }) => !['', 'N'].includes(cells[head] ?? '')),
  );
}

/** The lines of a file, the heads first. */
export function irisLines(heads: readonly string[], form: IrisForm, returns: readonly IrisReturn[]): string[][] {
  const known = new Map(irisColumns(form).map((head) => [sameHead(head), head]));
  const columns = heads.map((head) => known.get(sameHead(head)) ?? '');
  return [[...heads], ...returns.map(({ cells }) => columns.map((column) => cells[column] ?? ''))];
}
