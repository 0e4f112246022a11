/** A report's definition with its columns ready to print: what every writer and every total works with. */
import type { Translate } from '../../../src/messages/catalogue';
import type { Language } from '../../../src/messages/languages';
import type { ShownDates } from '../../../src/messages/shownDates';
import { translatorIn } from '../../language';
import type { Figure } from './line';
import { createColumnSet, type FieldColumns } from './columns/columnSet';
import type { Column } from './column';
import type { Definition, MonthRecap, Recap } from './definitions/definition';

/** A table of totals with its columns. */
export interface RecapLayout extends Omit<Recap, 'title' | 'by' | 'sums' | 'average'> {
  readonly title: string;
  readonly by: readonly Column[];
  readonly sums: readonly Column[];
  readonly average?: Column;
}

/** A table of months with its columns. */
export interface MonthLayout extends Omit<MonthRecap, 'title' | 'by' | 'months'> {
  readonly title: string;
  readonly by: readonly Column[];
  readonly months: Column;
}

/** The parts of a definition that are keys there and columns or texts here. */
type Prepared = 'columns' | 'files' | 'recaps' | 'months' | 'due' | 'needs' | 'blanks' | 'notes' | 'partyLabel';

/** A definition with its columns, and with its texts in the language of the report. */
export interface Layout extends Omit<Definition, Prepared>, Pick<LayoutSource, 'dates'> {
  /** Translates what is printed besides the definition's own texts. */
  readonly t: Translate;
  readonly partyLabel: string;
  readonly needs: readonly { readonly figure: Figure; readonly what: string }[];
  readonly blanks: readonly string[];
  readonly notes: readonly string[];
  readonly columns: readonly Column[];
  readonly files: readonly Column[];
  readonly recaps: readonly RecapLayout[];
  readonly months: readonly MonthLayout[];
  readonly due?: { readonly column: Column; readonly label: string };
  /** Any column of the report by its key; the same key gives the same object. */
  readonly column: (key: string) => Column;
}

/** What a layout is made from; plain data. */
export interface LayoutSource {
  readonly definition: Definition;
  readonly language: Language;
  /** How its days are written; absent on papers that were issued before there was a choice: ISO. */
  readonly dates?: ShownDates | undefined;
  readonly fields: FieldColumns;
  /** Money and rates are printed. */
  readonly amounts: boolean;
  /** True where a filter leaves out tickets of the records whose numbers run on (`gapsIn`). */
  readonly numbersBroken: boolean;
}

/** The layout of a report with what `amounts=0` leaves out left out. */
export function layoutOf({ definition, language, dates, fields, amounts, numbersBroken }: LayoutSource): Layout {
  const t = translatorIn(language, dates);
  const column = createColumnSet(fields, t, dates);
  const isShown = (key: string): boolean => amounts || column(key).amount !== true;
  const shown = (keys: readonly string[]): Column[] => keys.filter(isShown).map(column);
  const { columns, files, recaps, months = [], due, gapsIn, yearToDate, needs, ...rest } = definition;
  const { partyLabel, blanks = [], notes } = definition;
  const figures = needs.map(({ figure, what }) => ({ figure, what: t(what) }));
  return {
    ...rest,
    t,
    ...(dates ? { dates } : {}),
    column,
    partyLabel: partyLabel === undefined ? '' : t(partyLabel),
    blanks: blanks.map((key) => t(key)),
    notes: notes.map((key) => t(key)),
    columns: shown(columns),
    files: shown(files),
    needs: amounts ? figures : figures.filter(({ figure }) => figure === 'adjusted_weight'),
    recaps: recaps.flatMap(({ title, by, sums, average, ...recap }): RecapLayout[] => {
      const keys = shown(by);
      if (keys.length === 0) return [];
      return [
        {
          ...recap,
          title: t(title),
          by: keys,
          sums: shown(sums),
          ...(average && amounts ? { average: column(average) } : {}),
        },
      ];
    }),
    months: months.flatMap((recap) =>
      isShown(recap.months) ? [{ title: t(recap.title), by: recap.by.map(column), months: column(recap.months) }] : [],
    ),
    ...(gapsIn && !numbersBroken ? { gapsIn } : {}),
    ...(due && amounts ? { due: { label: t(due.label), column: column(due.column) } } : {}),
    ...(yearToDate && amounts ? { yearToDate } : {}),
  };
}

/** True for reports with a statement for each party. */
export function isByParty(layout: Pick<Definition, 'groups'>): boolean {
  return layout.groups[0]?.page === true;
}

/** Every key of a definition that names a column, with the place it is used in. */
export function keysOf(definition: Definition): { readonly where: string; readonly key: string }[] {
  const { groups, columns, files, recaps, months = [], due, gapsIn } = definition;
  const at = (where: string, keys: readonly (string | undefined)[]) =>
    keys.flatMap((key) => (key === undefined ? [] : [{ where, key }]));
  return [
    ...at(
      'groups',
      groups.map(({ by }) => by),
    ),
    ...at('columns', columns),
    ...at('files', files),
    ...at(
      'recaps',
      recaps.flatMap(({ by, sums, average }) => [...by, ...sums, average]),
    ),
    ...at(
      'months',
      months.flatMap((recap) => [...recap.by, recap.months]),
    ),
    ...at('due', [due?.column]),
    ...at('gapsIn', [gapsIn]),
  ];
}
