/** Where a line is booked: the names of its crop or its kind of deduction, or else of its kind of statement. */
import type { BookDocument, BookLine, BookSettings } from '../../rules/calls';
import { usualNames, type BookNames, type BookProgram } from '../../rules/programs';

/** Where a line is booked. */
interface BookPlace {
  /** Of a bill the expense account, of an invoice the product or, in Xero, the account. */
  readonly account: string;
  /** The account of that product. */
  readonly income: string;
  /** Blank: none. */
  readonly className: string;
}

/** What a program's files are written with. */
export interface Places {
  readonly names: BookNames;
  readonly placeOf: (document: BookDocument, line: BookLine) => BookPlace;
  /** Cells of a column that is there where anything has a class; none elsewhere. */
  readonly ifClasses: (...cells: readonly string[]) => readonly string[];
}

/** What was chosen, ready to look up. */
export function placesOf(program: BookProgram, { names: chosen, classes, crops }: BookSettings): Places {
  const names = usualNames(program, chosen);
  const byCrop = new Map(crops.map((one) => [one.crop, one]));
  const hasClasses = Object.keys(classes).length > 0 || crops.some((one) => one.class !== undefined);
  return {
    names,
    placeOf: ({ code, party }, { crop, deduction }) => {
      const own = crop === undefined ? undefined : byCrop.get(crop);
      return {
        account: own?.[party.table] ?? (deduction && names[deduction]) ?? (code && names[code]) ?? '',
        income: own?.income ?? names.income ?? '',
        className: own?.class ?? (deduction && classes[deduction]) ?? (code && classes[code]) ?? '',
      };
    },
    ifClasses: (...cells) => (hasClasses ? cells : []),
  };
}
