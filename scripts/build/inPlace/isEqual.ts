/** In place of `lodash/isEqual`, which brings 80 modules along. React-admin compares plain data with it: settings, values of fields, answers. */

type Plain = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether two values hold the same: numbers, texts, dates, arrays and plain objects; everything else is the same where it is one. */
export default function isEqual(one: unknown, other: unknown): boolean {
  if (one === other || (one !== one && other !== other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (one instanceof Date) return isEqual(one.getTime(), (other as Date).getTime());
  if (Array.isArray(one)) {
    const others = other as readonly unknown[];
    return one.length === others.length && one.every((item, place) => isEqual(item, others[place]));
  }
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual((one as Plain)[key], (other as Plain)[key]))
  );
}
