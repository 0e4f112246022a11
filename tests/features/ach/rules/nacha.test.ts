/** ACH files against the published rules of the format, read by a reader that knows nothing of the writer. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAccountNumber,
  isRouting,
  MODIFIERS,
  nachaFile,
  type AchEntry,
  type AchOrder,
} from '../../../../features/ach/rules/nacha';
import { readAch } from '../reader';

const entry = (more: Partial<AchEntry> = {}): AchEntry => ({
  routing: '021000021',
  account: '000123456789',
  kind: 'Checking',
  name: 'Ann Kessler',
  id: 'PMT 12',
  amount: '731.82',
  addenda: 'PS-2026-0042',
  ...more,
});

const order = (more: Partial<AchOrder> = {}): AchOrder => ({
  bank: 'First Farm Bank',
  company: 'Three Rivers Hauling',
  companyId: '1234567890',
  own: { routing: '091000019', account: '44556677', kind: 'Checking' },
  isBalanced: false,
  made: { day: '2026-09-18', time: '14:05' },
  modifier: 'A',
  effective: '2026-09-21',
  batches: [{ code: 'PPD', entries: [entry()] }],
  ...more,
});

describe('the lines of a file', () => {
  it('stand where the format has them', () => {
    const { text, traces } = nachaFile(order());
    expect(text.split('\r\n')).toEqual([
      '101 09100001912345678902609181405A094101First Farm Bank        Three Rivers Hauling           ',
      '5220Three Rivers Hau                    1234567890PPDSETTLEMENT260921260921   1091000010000001',
      '622021000021000123456789     0000073182PMT 12         Ann Kessler             1091000010000001',
      '705PS-2026-0042                                                                    00010000001',
      '822000000200021000020000000000000000000731821234567890                         091000010000001',
      '9000001000001000000020002100002000000000000000000073182                                       ',
      ...Array.from({ length: 4 }, () => '9'.repeat(94)),
      '',
    ]);
    expect(traces).toEqual(['091000010000001']);
  });

  it('are a batch of persons and one of companies, each balanced by what the own account pays', () => {
    const { text, traces } = nachaFile(
      order({
        isBalanced: true,
        batches: [
          { code: 'PPD', entries: [entry(), entry({ kind: 'Savings', amount: '0.18', addenda: null })] },
          { code: 'CCD', entries: [entry({ routing: '011401533', amount: '1000.00' })] },
        ],
      }),
    );
    const { batches, faults } = readAch(text);
    expect(faults).toEqual([]);
    expect(
      batches.map(({ service, code, entries }) => [service, code, entries.map((one) => [one.code, one.cents])]),
    ).toEqual([
      [
        '200',
        'PPD',
        [
          ['22', 73_182],
          ['32', 18],
          ['27', 73_200],
        ],
      ],
      [
        '200',
        'CCD',
        [
          ['22', 100_000],
          ['27', 100_000],
        ],
      ],
    ]);
    const offset = batches[1]?.entries[1];
    expect([offset?.routing, offset?.account]).toEqual(['091000019', '44556677']);
    expect(
      batches.flatMap(({ entries }) => entries.map(({ trace }) => trace)).filter((trace) => traces.includes(trace)),
    ).toEqual(traces);
  });

  it('of prenotes have no money and take none from the own account', () => {
    const prenote = entry({ amount: '0.00', addenda: null });
    const entries = [prenote, { ...prenote, kind: 'Savings' as const }];
    const { batches, faults } = readAch(
      nachaFile(order({ isBalanced: true, batches: [{ code: 'PPD', entries }] })).text,
    );
    expect(faults).toEqual([]);
    expect(
      batches.map(({ service, entries: read }) => [service, read.map(({ code, cents }) => [code, cents])]),
    ).toEqual([
      [
        '220',
        [
          ['23', 0],
          ['33', 0],
        ],
      ],
    ]);
  });

  it('keep what a name has in ASCII, cut to its room', () => {
    const name = 'José Ñúñez & Hijos “El Potrero” S. de R.L.';
    const { batches, faults } = readAch(
      nachaFile(
        order({ company: 'Granja Peña', batches: [{ code: 'CCD', entries: [entry({ name, addenda: 'Año 1\nx' })] }] }),
      ).text,
    );
    expect(faults).toEqual([]);
    expect([batches[0]?.company, batches[0]?.entries[0]?.name, batches[0]?.entries[0]?.addenda]).toEqual([
      'Granja Pena',
      'Jose Nunez & Hijos El',
      ['Ano 1 x'],
    ]);
  });

  it('have the last ten digits of a hash that is longer', () => {
    const entries = Array.from({ length: 150 }, () => entry({ routing: '999999992', amount: '0.01', addenda: null }));
    const { text } = nachaFile(order({ batches: [{ code: 'PPD', entries }] }));
    expect(readAch(text).faults).toEqual([]);
    expect(/^8.*$/m.exec(text)?.[0].slice(10, 20)).toBe('4999999850');
  });
});

it('any order makes a file in which everything adds up', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  const routing = digits(8).map(
    (eight) => [...'0123456789'].map((last) => eight + last).find(isRouting) ?? '021000021',
  );
  const money = fc
    .integer({ min: 0, max: 9_999_999_999 })
    .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
  const anyEntry = fc.record({
    routing,
    account: fc.stringMatching(/^[0-9A-Z-]{4,17}$/),
    kind: fc.constantFrom('Checking' as const, 'Savings' as const),
    name: fc.string({ maxLength: 40 }),
    id: fc.string({ maxLength: 20 }),
    amount: money,
    addenda: fc.option(fc.string({ maxLength: 120 })),
  });
  const batch = (code: 'PPD' | 'CCD') =>
    fc.record({ code: fc.constant(code), entries: fc.array(anyEntry, { maxLength: 25 }) });
  fc.assert(
    fc.property(
      fc.boolean(),
      batch('PPD'),
      batch('CCD'),
      fc.constantFrom(...MODIFIERS),
      (isBalanced, ppd, ccd, modifier) => {
        const batches = [ppd, ccd];
        const { text, traces } = nachaFile(order({ isBalanced, batches, modifier }));
        const read = readAch(text);
        expect(read.faults).toEqual([]);
        const given = batches.flatMap(({ entries }) => entries);
        const entries = read.batches.flatMap((one) => one.entries);
        const own = entries.filter(({ trace }) => traces.includes(trace));
        expect(own.map(({ routing: bank, account, cents }) => [bank, account, cents])).toEqual(
          given.map(({ routing: bank, account, amount }) => [bank, account, Number(amount.replace('.', ''))]),
        );
        const debits = entries.filter(({ code }) => code === '27' || code === '37');
        const credited = own.reduce((sum, { cents }) => sum + cents, 0);
        expect(debits.reduce((sum, { cents }) => sum + cents, 0)).toBe(isBalanced ? credited : 0);
        expect(read.head.modifier).toBe(modifier);
      },
    ),
  );
});

it('the reader sees a file that was changed', () => {
  const { text } = nachaFile(order());
  const spoiled = [
    text.replace('0000073182PMT', '0000073183PMT'),
    text.replace('622021000021', '622021000022'),
    text.replace('705PS', '799PS'),
    text.replaceAll(/9{94}\r\n/g, ''),
    text.replace('PMT 12 ', 'PMT 12'),
    text.replace('Ann', 'Änn'),
  ];
  for (const one of spoiled) expect(readAch(one).faults).not.toEqual([]);
});

it('routing numbers have nine digits that agree, and account numbers fit', () => {
  expect(['021000021', '091000019', '011401533'].map(isRouting)).toEqual([true, true, true]);
  expect(['021000022', '120000021', '02100002', '0210000210', '000000000', 'x21000021', ''].filter(isRouting)).toEqual(
    [],
  );
  expect(['1234', '12-34 5', '123', '12345678901234567', '123456789012345678', 'ÄB12'].filter(isAccountNumber)).toEqual(
    ['1234', '12345678901234567'],
  );
});
