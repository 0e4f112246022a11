/**
 * A list that is read and not written through, as data: its columns, what finds its rows and what orders them. The server makes a call
 * of the entry and the page a screen. Its rows come from the feature that has it.
 */
import type { Field } from '../../grammar/field';
import type { PlainKey } from '../../messages/catalogue';
import type { Need } from '../accounts/roles';

/** A column of such a list. */
export interface ReadColumn {
  /** Its kind; `list: false` keeps it from the screen. */
  readonly is: Field;
  readonly head: PlainKey;
  /** In the short rows of a telephone: a column, or a second line of the one before it. Default: the row opens it there. */
  readonly phone?: true | 'below';
  /** Where it is alone. Default: on the page and in the file. */
  readonly only?: 'page' | 'file';
  /** Left out of the page while no row on it has a value. */
  readonly isRare?: true;
  /** Decimals that numbers are always shown with. Default: as many as any of them needs. */
  readonly decimals?: number;
  /** What the values of a choice are called. Default: themselves. */
  readonly words?: Readonly<Record<string, PlainKey>>;
  /** Px that its cells need, where they show more than their text. */
  readonly least?: number;
  /** Texts are moments, ISO 8601, which the page shows as days with their time. */
  readonly isMoment?: true;
  /** Shorter ones for the cells. */
  readonly short?: Readonly<Record<string, PlainKey>>;
}

/** What rows are narrowed by in place of the values of their column, each a button: at most six short words. */
export interface ReadStates {
  readonly all: PlainKey;
  readonly states: Readonly<Record<string, PlainKey>>;
}

/** A read list. */
export interface ReadList<Name extends string = string> {
  readonly read: true;
  /** Its name in addresses: `payments`. */
  readonly name: string;
  readonly title: PlainKey;
  /** What is counted, by number. */
  readonly things: readonly [one: PlainKey, many: PlainKey];
  /** One sentence for the API description. */
  readonly about: string;
  /** Who may read it. Default: everybody who is signed in. */
  readonly needs?: Need;
  /** In the order shown. The first one names the row. */
  readonly columns: Readonly<Record<Name, ReadColumn>>;
  /** Columns of text in which a search looks. */
  readonly finds: readonly NoInfer<Name>[];
  /** Choices by which it can be narrowed, each with the word for all of them. */
  readonly filters?: Readonly<Partial<Record<NoInfer<Name>, PlainKey | ReadStates>>>;
  /** What is added up over all rows that match, and what stands before each sum in the foot. */
  readonly sums?: Readonly<Partial<Record<NoInfer<Name>, PlainKey>>>;
  /** The column that is said of a row where several rows have one name. Default: the first one. */
  readonly called?: NoInfer<Name>;
  /** The day by which the working year limits it. Default: no year. */
  readonly day?: NoInfer<Name>;
  /** Rows on a page. Default: 50. */
  readonly pageSize?: number;
  readonly sort: { readonly field: NoInfer<Name>; readonly order: 'ASC' | 'DESC' };
}

/** A read list as it is declared: its columns keep their names. */
export const defineReadList = <const Name extends string>(list: ReadList<Name>): ReadList<Name> => list;

/** Rows on a page. */
export const READ_PAGE = 50;

/** Where the calls of these lists are, below the root of the API. */
export const READ_LISTS = '/office/lists';

/** Lines of a CSV file, with the mark by which spreadsheets know UTF-8. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `\ufeff${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}
