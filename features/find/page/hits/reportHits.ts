/** Reports by name, by party and by month: `September Bauer` is the statement of that producer for that month. */
import {
  type FilterKey,
  type ReportName,
  reportAddress,
  reportFilters,
  reportNamed,
  reports,
} from '../../../../src/rules/reportCatalogue';
import type { Translate } from '../../../../src/messages/catalogue';
import { crop } from '../../../../src/custom/tickets/list/descriptions/crop';
import { delivery } from '../../../../src/custom/tickets/list/descriptions/delivery';
import type { TicketDescription } from '../../../../src/custom/tickets/list/descriptions/description';
import { haul } from '../../../../src/custom/tickets/list/descriptions/haul';
import { fold } from '../../../../src/kinds/text';
import type { Counted, Hit } from '../hit';
import { beginsWord, scoreOf } from './matching';
import type { WithPeriod } from './period';
import type { FoundRecord } from './recordHits';
import type { Key } from '../../../../src/kinds/ref';

/** Whom a report is about: the first is the one it is made for. */
const partiesOf: Readonly<Record<ReportName, readonly FilterKey[]>> = {
  producer_statement: ['producer'],
  field_report: ['field', 'producer'],
  bag_pit_report: ['bagPit', 'customer'],
  hauler_statement: ['hauler'],
  customer_statement: ['customer'],
  customer_statement_with_miles: ['customer'],
  feedmill_customer_statement: ['customer'],
  feedmill_ticket_summary: ['feedmill'],
  delivery_statement: ['customer'],
  driver_ticket_statement: ['driver'],
};

const descriptions = { crop, delivery, haul } as const;

/** A month with a party is meant as nothing else. */
const SURE = 6;

interface ReportSearch extends WithPeriod {
  readonly workingYear: number;
  readonly records: ReadonlyMap<string, readonly FoundRecord[]>;
  readonly t: Translate;
}

/** The report alone: with a month it opens, without one it is chosen in the picker. */
function plainHit(name: ReportName, title: string, { period, words, workingYear, t }: ReportSearch): Hit[] {
  const score = words.length === 0 ? 2 : scoreOf(fold(title), words);
  if (score === 0 || (words.length === 0 && !period)) return [];
  const days = period && { date_from: period.from, date_to: period.to };
  const target = days
    ? { report: reportAddress(name, period.year, days) }
    : { to: `/report_runner?report=${name}&selectedYear=${workingYear}` };
  const rest = period ? period.label : t('frame.viewReports');
  return [{ key: `report ${name}`, group: 'reports', icon: 'Reports', name: title, rest, score, target }];
}

/** The tickets that a report of a party and a period is made from; none where their list has no such filter. */
function countedBy(name: ReportName, key: FilterKey, id: Key, { period }: ReportSearch): { counted?: Counted } {
  const tickets = reportNamed(name)?.tickets;
  if (!period || !tickets || tickets === 'both') return {};
  const days = { date_start: period.from, date_end: period.to, year: period.year };
  const filter = `${key}_id`;
  const { table, filters }: TicketDescription = descriptions[tickets];
  return filters.includes(filter) ? { counted: { table, filter: { [filter]: String(id), ...days } } } : {};
}

/** The report of each party that the words name. */
function partyHits(name: ReportName, title: string, search: ReportSearch): Hit[] {
  const { period, words, workingYear, records } = search;
  const foldedTitle = fold(title);
  const inTitle = words.filter((word) => beginsWord(foldedTitle, word));
  if (!period && inTitle.length === 0) return [];
  return partiesOf[name].flatMap((key, at) => {
    const table = reportFilters.find((filter) => filter.key === key)?.table ?? '';
    return (records.get(table) ?? []).flatMap(({ id, label, folded }): Hit[] => {
      const inName = words.filter((word) => beginsWord(folded, word));
      if (inName.length === 0 || words.some((word) => !inName.includes(word) && !inTitle.includes(word))) return [];
      const days = period ? { date_from: period.from, date_to: period.to } : {};
      const address = reportAddress(name, period?.year ?? workingYear, { ...days, [key]: String(id) });
      const rest = `${label} · ${period?.label ?? workingYear}`;
      const score = (period ? SURE : 3) - at / 2 + inTitle.length / 10;
      return [
        {
          key: `${name} ${key} ${id}`,
          group: 'reports',
          icon: 'Reports',
          name: title,
          rest,
          ...countedBy(name, key, id, search),
          score,
          target: { report: address },
        },
      ];
    });
  });
}

/** The reports that match. */
export function reportHits(search: ReportSearch): Hit[] {
  return reports.flatMap(({ name }) => {
    const title = search.t(`report.${name}.title`);
    return [...partyHits(name, title, search), ...plainHit(name, title, search)];
  });
}
