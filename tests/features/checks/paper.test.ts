/** Where everything stands on the sheets of checks, read back from the files. */
import { describe, expect, it } from 'vitest';
import { checksPdf, testPdf, type PaperCheck, type StubLine } from '../../../features/checks/server/paper';
import { USUAL_SETTINGS, type CheckSettings } from '../../../features/checks/rules/stock';
import { canReadPdf } from '../../reports/reading';
import { linesOf, wordsOf, type Word } from './reading';

const line = (at: number, values: Partial<StubLine> = {}): StubLine => ({
  name: `PS-2026-${String(at).padStart(4, '0')}`,
  day: '2026-09-30',
  loads: '100.00',
  more: '0.00',
  otherwise: '0.00',
  open: '0.00',
  paid: '100.00',
  ...values,
});
const check = (values: Partial<PaperCheck> = {}): PaperCheck => ({
  number: '1042',
  payee: 'Vandermeer Bros',
  address: ['12 Ditch Road', 'Hanford, CA 93230'],
  date: '2026-10-05',
  amount: '1200.05',
  memo: 'September loads',
  lines: [line(1, { loads: '1300.05', more: '-100.00', paid: '1200.05' })],
  isAgain: false,
  ...values,
});
const company = 'Three Rivers Hauling';
const words = async (settings: Partial<CheckSettings> = {}, one = check()): Promise<Word[]> =>
  wordsOf(await checksPdf([one], { ...USUAL_SETTINGS, ...settings }, company)).flat();
const lines = async (one: PaperCheck): Promise<string[]> => linesOf(await checksPdf([one], USUAL_SETTINGS, company));
/** The check's third of the sheet. */
const TOPS = { top: 0, middle: 252, bottom: 540 } as const;

describe.skipIf(!canReadPdf())('a sheet with a check', () => {
  it('has the check on top: day, payee, amount in figures and words, address and memo, and no number', async () => {
    const own = (await words()).filter(({ y }) => y < 252).map(({ text }) => text);
    const text = own.join(' ');
    expect(text).toContain('10/05/2026');
    expect(text).toContain('**1,200.05');
    expect(text).toMatch(/One thousand two hundred and 05\/100 \*{20,}/);
    expect(text).toContain('Vandermeer Bros 12 Ditch Road Hanford, CA 93230');
    expect(text).toContain('September loads');
    expect(own).not.toContain('1042');
  });

  it.each(['top', 'middle', 'bottom'] as const)('keeps the band of the MICR line free: %s', async (position) => {
    const long = check({
      amount: '999999999.99',
      memo: 'M'.repeat(200),
      payee: `${'Wide Payee '.repeat(12)}`.trim(),
      address: ['A'.repeat(90), 'Suite 4', 'Hanford, CA 93230'],
    });
    const own = await words({ position }, long);
    const top = TOPS[position];
    const onCheck = own.filter(({ y }) => y >= top && y < top + 252);
    expect(onCheck.map(({ text }) => text).join(' ')).toContain('Nine hundred ninety-nine million');
    expect(onCheck.filter(({ foot }) => foot > top + 252 - 45)).toEqual([]);
    // Nothing leaves the sheet.
    expect(own.filter(({ x, y, foot }) => x < 0 || y < 0 || foot > 792)).toEqual([]);
  });

  it.each(['top', 'middle', 'bottom'] as const)('is moved by whole sixteenths of an inch: %s', async (position) => {
    const before = await words({ position });
    for (const [right, down] of [
      [1, 0],
      [0, 1],
      [-3, 5],
      [8, -2],
      [-8, -8],
      [8, 8],
    ] as const) {
      const after = await words({ position, right, down });
      expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
      for (const [at, { x, y }] of after.entries()) {
        expect(x - (before[at]?.x ?? 0)).toBeCloseTo(right * 4.5, 1);
        expect(y - (before[at]?.y ?? 0)).toBeCloseTo(down * 4.5, 1);
      }
    }
  });

  it('lies in another third where the stock has it there, and is the same check', async () => {
    const placed = async (position: keyof typeof TOPS) => {
      const top = TOPS[position];
      const own = (await words({ position })).filter(({ y }) => y >= top && y < top + 252);
      return own.map(({ text, x, y }) => `${text} ${x.toFixed(1)} ${(y - top).toFixed(1)}`);
    };
    const onTop = await placed('top');
    expect(await placed('middle')).toEqual(onTop);
    expect(await placed('bottom')).toEqual(onTop);
  });

  it('names each paper on both stubs, with its day, what it is made of, and the total', async () => {
    const one = check({
      amount: '1250.05',
      lines: [
        line(1, { loads: '1300.05', more: '-100.00', paid: '1200.05' }),
        line(2, { loads: '800.00', otherwise: '-50.00', open: '-700.00', paid: '50.00' }),
      ],
    });
    const found = await lines(one);
    const twice = (text: string): void => expect([text, found.filter((own) => own === text).length]).toEqual([text, 2]);
    twice('Three Rivers Hauling Check 1042 10/05/2026');
    twice('Statement Date Loads Deductions, credits Paid otherwise Left open This check');
    twice('PS-2026-0001 09/30/2026 1,300.05 -100.00 0.00 0.00 1,200.05');
    twice('PS-2026-0002 09/30/2026 800.00 0.00 -50.00 -700.00 50.00');
    twice('Total 1,250.05');
    expect(found).toContain('To Vandermeer Bros Please keep this copy');
    expect(found).toContain('To Vandermeer Bros Our copy');
  });

  it('leaves out what no paper has, and says that it was printed again', async () => {
    const found = await lines(check({ lines: [line(1, { loads: '1200.05', paid: '1200.05' })], isAgain: true }));
    expect(found).toContain('Statement Date Loads This check');
    expect(found).toContain('To Vandermeer Bros Our copy. Printed again');
  });

  it('has room for 12 papers, and says of more how many and how much', async () => {
    const some = (count: number) => Array.from({ length: count }, (_, at) => line(at + 1));
    const fits = await lines(check({ amount: '1200.00', lines: some(12) }));
    expect(fits.filter((own) => own.startsWith('PS-2026-')).length).toBe(24);
    expect(fits.some((own) => own.startsWith('Continued'))).toBe(false);
    const many = check({ amount: '2000.00', lines: some(20) });
    const found = await lines(many);
    expect(found.filter((own) => own.startsWith('PS-2026-')).length).toBe(22);
    const rest = 'Continued: 9 more, to PS-2026-0020 900.00 900.00';
    expect(found.filter((own) => own === rest).length).toBe(2);
    expect(found.filter((own) => own === 'Total 2,000.00').length).toBe(2);
    // The second stub ends on the sheet.
    expect(Math.max(...(await words({ position: 'bottom' }, many)).map(({ foot }) => foot))).toBeLessThan(792);
  });

  it('is one of several, each on a sheet of its own, in their order', async () => {
    const bytes = await checksPdf(
      ['998', '1042', '1043'].map((number) => check({ number })),
      USUAL_SETTINGS,
      company,
    );
    const numbers = wordsOf(bytes).map((page) => page.filter(({ text }, at) => page[at - 1]?.text === 'Check' && text));
    expect(numbers.map((found) => found.map(({ text }) => text))).toEqual([
      ['998', '998'],
      ['1042', '1042'],
      ['1043', '1043'],
    ]);
  });

  it('has names and addresses of any letters', async () => {
    const found = await lines(check({ payee: 'Łukasz Núñez y Hijos', address: ['Calle José №5'] }));
    expect(found.join(' ')).toContain('Łukasz Núñez y Hijos');
  });
});

describe.skipIf(!canReadPdf())('a test print', () => {
  it('is void, says how far it is moved, and is moved like a check', async () => {
    const usual = wordsOf(await testPdf(USUAL_SETTINGS, '2026-10-05')).flat();
    expect(usual.map(({ text }) => text).join(' ')).toContain('VOID');
    const moved = await testPdf({ ...USUAL_SETTINGS, right: 2, down: -1 }, '2026-10-05');
    expect(linesOf(moved).join(' ')).toContain('Moved 2/16 inch to the right and 1/16 inch up.');
    const placeOf = (all: readonly Word[]) => all.find(({ text }) => text === '10/05/2026');
    const [before, after] = [placeOf(usual), placeOf(wordsOf(moved).flat())];
    expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(9, 1);
    expect((after?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(-4.5, 1);
  });

  it('has its day and amount where a check has them', async () => {
    const sample = wordsOf(await testPdf(USUAL_SETTINGS, '2026-10-05')).flat();
    const real = await words({}, check({ amount: '1.00' }));
    const day = (all: readonly Word[]) => all.find(({ text }) => text === '10/05/2026');
    expect([day(sample)?.x, day(sample)?.y]).toEqual([day(real)?.x, day(real)?.y]);
    const rightOf = (all: readonly Word[], start: string) => all.find(({ text }) => text.startsWith(start))?.y;
    expect(rightOf(sample, '**0.00')).toBe(rightOf(real, '**1.00'));
  });
});
