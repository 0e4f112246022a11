/** An amount as the words on a check. English only: banks in the United States read it. */

const upToNineteen = [
  'zero one two three four five six seven eight nine ten',
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
].flatMap((names) => names.split(' '));
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = [
  { size: 1_000_000, name: 'million' },
  { size: 1000, name: 'thousand' },
] as const;

/** The largest amount that has words here. */
export const MOST_AMOUNT = '999999999.99';

/** Of a whole number below one hundred. */
function belowHundred(number: number): string {
  const small = upToNineteen[number];
  if (small !== undefined) return small;
  const rest = number % 10;
  return `${tens[Math.floor(number / 10)]}${rest === 0 ? '' : `-${upToNineteen[rest]}`}`;
}

/** Of a whole number from 1 to 999. */
function belowThousand(number: number): string {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  const words = [hundreds > 0 ? `${belowHundred(hundreds)} hundred` : '', rest > 0 ? belowHundred(rest) : ''];
  return words.filter(Boolean).join(' ');
}

/**
 * `1200.05` as `One thousand two hundred and 05/100`.
 * @param amount decimal text with two decimals, from 0.00 to `MOST_AMOUNT`
 * @throws RangeError for any other text
 */
export function amountInWords(amount: string): string {
  const [, dollars, cents] = /^(\d{1,9})\.(\d\d)$/.exec(amount) ?? [];
  if (dollars === undefined) throw new RangeError(`No check is written for ${amount}.`);
  let rest = Number(dollars);
  const words: string[] = [];
  for (const { size, name } of scales) {
    const count = Math.floor(rest / size);
    if (count > 0) words.push(belowThousand(count), name);
    rest %= size;
  }
  if (rest > 0) words.push(belowThousand(rest));
  const text = words.length === 0 ? belowHundred(0) : words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} and ${cents}/100`;
}
