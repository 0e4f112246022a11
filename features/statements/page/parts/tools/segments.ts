/** The kinds of papers as the page parts them. Pure. */
import { keysOf } from '../../../../../src/rules/rows';
import { kindsFor, statementKinds } from '../../../../../src/rules/settled/codes';

/** The parts, and the codes of the papers of each. */
const codesOf = {
  all: statementKinds.map(({ code }) => code),
  producers: ['PS'],
  haulers: ['HS'],
  customers: ['CS', 'CM'],
  feedmill: ['FC'],
  delivery: ['DS'],
} satisfies Readonly<Record<string, readonly string[]>>;

/** One of the parts. */
export type Segment = keyof typeof codesOf;

/** The parts in their order. */
export const segments = keysOf(codesOf);

/** True for the name of a part. */
export function isSegment(name: string | null): name is Segment {
  return name !== null && Object.hasOwn(codesOf, name);
}

/** Whether papers of this code belong to the part. */
export function isOfSegment(code: string, segment: Segment): boolean {
  return codesOf[segment].some((each) => each === code);
}

/** The codes that are asked for: of both statements of customers each gets its own, unless all are to get the one with miles. */
export function codesAsked(allWithMiles: boolean): string {
  return (allWithMiles ? kindsFor(statementKinds, true) : statementKinds).map(({ code }) => code).join();
}

/** A part that is not all of them. */
type OnePart = Exclude<Segment, 'all'>;

/** The part that papers of this code belong to; the first one for a code that this page does not know. */
export function segmentOf(code: string): OnePart {
  const found = segments.find((one) => one !== 'all' && isOfSegment(code, one));
  return found === undefined || found === 'all' ? 'producers' : found;
}
