/** Amounts in words, against literals and against a reader that was written apart from the writer; and numbers of checks as runs. */
import { expect, it } from 'vitest';
import { amountInWords, MOST_AMOUNT } from '../../../features/checks/rules/amountInWords';
import { numbersText } from '../../../features/checks/rules/stock';

it.each([
  ['0.00', 'Zero and 00/100'],
  ['0.05', 'Zero and 05/100'],
  ['1.00', 'One and 00/100'],
  ['13.99', 'Thirteen and 99/100'],
  ['20.00', 'Twenty and 00/100'],
  ['42.10', 'Forty-two and 10/100'],
  ['100.00', 'One hundred and 00/100'],
  ['115.50', 'One hundred fifteen and 50/100'],
  ['1000.00', 'One thousand and 00/100'],
  ['1001.01', 'One thousand one and 01/100'],
  ['1200.05', 'One thousand two hundred and 05/100'],
  ['90019.00', 'Ninety thousand nineteen and 00/100'],
  ['1000000.00', 'One million and 00/100'],
  ['1000100.00', 'One million one hundred and 00/100'],
  [
    '123456789.12',
    'One hundred twenty-three million four hundred fifty-six thousand seven hundred eighty-nine and 12/100',
  ],
  [
    MOST_AMOUNT,
    'Nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100',
  ],
])('%s is %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

it.each(['', '-1.00', '1', '1.5', '1.005', '1,000.00', '1000000000.00', 'x', ' 1.00', '1.00 '])(
  'no check is written for "%s"',
  (amount) => {
    expect(() => amountInWords(amount)).toThrow(RangeError);
  },
);

/** The worth of words, by their own table: an adder, where the writer divides. */
const worth: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'zero:0 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 ' +
    'fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 ' +
    'sixty:60 seventy:70 eighty:80 ninety:90'
  )
    .split(' ')
    .map((pair) => pair.split(':'))
    .map(([word, value]) => [word, Number(value)]),
);

/** Reads words of an amount as cents. */
function centsOf(words: string): number {
  const [dollars = '', cents = ''] = words.split(' and ');
  let done = 0;
  let group = 0;
  for (const word of dollars.toLowerCase().split(/[ -]/)) {
    if (word === 'hundred') group *= 100;
    else if (word === 'thousand' || word === 'million') {
      done += group * (word === 'million' ? 1_000_000 : 1000);
      group = 0;
    } else {
      const value = worth[word];
      if (value === undefined) throw new Error(`No number: ${word}`);
      group += value;
    }
  }
  const [of, hundred] = cents.split('/');
  if (hundred !== '100' || of?.length !== 2) throw new Error(`No cents: ${cents}`);
  return (done + group) * 100 + Number(of);
}

it('an independent reader reads every amount back to the cent', () => {
  let state = 20_261_127;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647);
  const some = Array.from({ length: 20_000 }, () => {
    const digits = (next() % 11) + 1;
    return Number(`${next()}${next()}`.slice(0, digits));
  });
  const edges = [0, 1, 99, 100].flatMap((near) =>
    [1, 10, 11, 19, 20, 21, 99, 100, 101, 999, 1000, 1001, 999_999, 1_000_000].map((dollars) => dollars * 100 + near),
  );
  const small = Array.from({ length: 2000 }, (_, dollars) => dollars * 100 + (dollars % 100));
  for (const cents of [...some, ...edges, ...small]) {
    const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    const words = amountInWords(amount);
    expect([amount, centsOf(words)]).toEqual([amount, cents]);
    expect(words).toMatch(/^[A-Z][a-z]+(?:[- ][a-z]+)* and \d\d\/100$/);
  }
});

it('different amounts have different words', () => {
  const words = Array.from({ length: 30_000 }, (_, dollars) => amountInWords(`${dollars}.00`));
  expect(new Set(words).size).toBe(words.length);
});

it.each([
  [['1042'], '1042'],
  [['1044', '1042', '1043'], '1042–1044'],
  [['1042', '1043', '1046', '998', '999', '1000'], '998–1000, 1042–1043, 1046'],
  [['A7', 'A8', '12'], '12, A7, A8'],
  [[], ''],
])('the numbers %j are said as %s', (numbers, text) => {
  expect(numbersText(numbers)).toBe(text);
});
