/**
 * The ten reports as data (reports.md §5): their tickets, groups, columns, recaps and small print. Titles and filters
 * stand in the catalogue the picker shares.
 */
import type { ReportName } from '../../../src/rules/reportCatalogue';
import type { ColumnKey } from './columns';
import type { Anomaly, Figure, Relation } from '../read/tickets';

/** What lines are grouped by. */
export type GroupKey = Relation | 'kind';
/** Which tickets a report reads; drivers have both deliveries and feed hauls. */
export type Dataset = 'crop' | 'delivery' | 'haul' | 'driver';

/** A level of groups. */
export interface Level {
  readonly by: GroupKey;
  /** One statement with pages of its own for each. */
  readonly page?: true;
  /** Name of the group of tickets that have none. Default `N/A`. */
  readonly none?: string;
  /** What its subtotal says beside the loads. */
  readonly says?: readonly ('dates' | 'share' | 'mixedCrops')[];
}

/** A table of totals at the head of a statement. */
export interface Recap {
  readonly title: string;
  readonly by: readonly (ColumnKey | 'day')[];
  readonly sums: readonly ColumnKey[];
  /** Adds first and last date, lowest and highest ticket number. */
  readonly ranges?: true;
  /** Adds a subtotal for each value of the first keys. */
  readonly subtotals?: true;
  /** Adds what the rates come to: $ ÷ tons. */
  readonly average?: ColumnKey;
}

/** A table of totals with a column for each month, shown where the period is longer than one. */
export interface MonthRecap {
  readonly title: string;
  readonly by: readonly ColumnKey[];
  /** What the months show. */
  readonly months: ColumnKey;
}

/** How a report is laid out. */
export interface Definition {
  /** Begins the statement's reference. */
  readonly code: string;
  readonly dataset: Dataset;
  readonly groups: readonly Level[];
  /** On screen and paper. */
  readonly columns: readonly ColumnKey[];
  /** In XLSX and CSV besides those. */
  readonly files: readonly ColumnKey[];
  /** The figures whose absence is told at the head, and what that costs. */
  readonly needs: readonly { readonly figure: Figure; readonly what: string }[];
  /** The figure the paper is for. */
  readonly due?: { readonly column: ColumnKey; readonly label: string };
  readonly recaps: readonly Recap[];
  readonly months?: readonly MonthRecap[];
  /** Lines by date, or in ticket order. */
  readonly order?: 'ticket';
  /** Lines are left out on screen and paper unless asked for. */
  readonly summaryFirst?: true;
  /** Group level within which adjusted tons are added up line by line. */
  readonly runningIn?: number;
  /** Party label on the statement. */
  readonly partyLabel?: string;
  /** Tickets of other tables counted for the party, which this paper does not pay or bill. */
  readonly memo?: { readonly kinds: readonly ('delivery' | 'haul')[]; readonly by: Relation; readonly says: string };
  /** Adds what the party came to from 1 January, where the period begins later. */
  readonly yearToDate?: true;
  /** What looks wrong here beside what looks wrong anywhere. */
  readonly watches?: readonly Anomaly[];
  /** Numbers run on within each of these: what is left out is told, unless other filters leave tickets out. */
  readonly gapsIn?: Relation;
  /** Says where to pay. */
  readonly invoice?: true;
  readonly daysWorked?: true;
  /** Empty lines to write on. */
  readonly blanks?: readonly string[];
  readonly notes: readonly string[];
}

const rounding = 'Amounts are computed from unrounded tons and rounded once.';
const dryMatter = 'Adjusted tons are on a dry-matter basis, without handling loss.';
const beyond = 'Extra miles are those beyond the minimum, paid for each ton-mile.';
const money = [rounding, dryMatter];
const inputs: readonly ColumnKey[] = ['gross_weight', 'tare_weight'];

/** The ten. */
export const definitions: Readonly<Record<ReportName, Definition>> = {
  producer_statement: {
    code: 'PS',
    dataset: 'crop',
    partyLabel: 'Producer',
    groups: [{ by: 'producer', page: true }, { by: 'crop' }, { by: 'field' }],
    columns: [
      'date',
      'ticket_number',
      'truck_hauler',
      'customer',
      'gross_weight',
      'tare_weight',
      'net_weight',
      'moisture',
      'at_moisture',
      'adjusted_weight',
      'producer_rate',
      'producer_gross_pay',
      'extra_miles',
      'extra_mile_cost',
      'producer_net_pay',
    ],
    files: ['truck', 'hauler', 'bag_pit', 'delivery_type', 'adjusted_tons', 'haul_mile', 'min_mile', 'haul_mile_rate'],
    needs: [{ figure: 'producer_net_pay', what: 'net pay' }],
    due: { column: 'producer_net_pay', label: 'Net pay due' },
    recaps: [
      {
        title: 'By crop and rate',
        by: ['crop', 'producer_rate'],
        sums: ['net_weight', 'adjusted_weight', 'producer_gross_pay', 'extra_mile_cost', 'producer_net_pay'],
      },
    ],
    memo: { kinds: ['delivery'], by: 'producer', says: 'not paid here' },
    blanks: ['Check number', 'Date paid'],
    notes: [...money, beyond],
  },
  field_report: {
    code: 'FR',
    dataset: 'crop',
    groups: [{ by: 'producer' }, { by: 'field', says: ['dates', 'share'] }, { by: 'crop' }],
    columns: [
      'date',
      'ticket_number',
      'customer',
      'truck_hauler',
      'haul_mile',
      'gross_weight',
      'tare_weight',
      'net_weight',
      'moisture',
      'at_moisture',
      'adjusted_weight',
      'dry_weight',
    ],
    files: ['truck', 'hauler', 'bag_pit', 'delivery_type', 'adjusted_tons'],
    needs: [{ figure: 'adjusted_weight', what: 'adjusted weight' }],
    recaps: [{ title: 'By crop', by: ['crop'], sums: ['net_weight', 'adjusted_weight', 'dry_weight'] }],
    notes: [dryMatter],
  },
  bag_pit_report: {
    code: 'BP',
    dataset: 'crop',
    partyLabel: 'Customer',
    runningIn: 1,
    groups: [
      { by: 'customer', page: true },
      { by: 'bag_pit', none: 'No bag/pit', says: ['dates', 'mixedCrops'] },
      { by: 'crop', says: ['dates'] },
    ],
    columns: [
      'date',
      'ticket_number',
      'producer',
      'field',
      'delivery_type',
      'net_weight',
      'moisture',
      'at_moisture',
      'adjusted_weight',
      'running_tons',
      'dry_weight',
    ],
    files: [...inputs, 'adjusted_tons'],
    needs: [{ figure: 'adjusted_weight', what: 'adjusted weight' }],
    recaps: [
      { title: 'By bag/pit and crop', by: ['bag_pit', 'crop'], sums: ['net_weight', 'adjusted_weight', 'dry_weight'] },
    ],
    notes: [dryMatter],
  },
  hauler_statement: {
    code: 'HS',
    dataset: 'crop',
    partyLabel: 'Hauler',
    groups: [{ by: 'hauler', page: true }, { by: 'truck' }],
    columns: [
      'date',
      'ticket_number',
      'producer_field',
      'customer',
      'gross_weight',
      'tare_weight',
      'net_weight',
      'haul_rate',
      'base_haul_cost',
      'haul_mile',
      'min_mile',
      'extra_miles',
      'haul_mile_rate',
      'extra_mile_cost',
      'total_haul_cost',
    ],
    files: ['producer', 'field', 'crop', 'bag_pit'],
    needs: [{ figure: 'total_haul_cost', what: 'haul cost' }],
    due: { column: 'total_haul_cost', label: 'Total haul cost due' },
    recaps: [
      {
        title: 'By haul rate',
        by: ['haul_rate'],
        sums: ['net_weight', 'base_haul_cost', 'extra_mile_cost', 'total_haul_cost'],
      },
      { title: 'By day', by: ['day'], sums: ['net_weight', 'total_haul_cost'] },
    ],
    memo: { kinds: ['delivery', 'haul'], by: 'hauler', says: 'not paid here' },
    yearToDate: true,
    watches: ['otherHauler'],
    notes: [rounding, 'Haul is paid on net tons.', beyond],
  },
  customer_statement: {
    code: 'CS',
    dataset: 'crop',
    partyLabel: 'Bill to',
    invoice: true,
    groups: [{ by: 'customer', page: true }, { by: 'crop' }, { by: 'bag_pit', none: 'No bag/pit' }],
    columns: [
      'date',
      'ticket_number',
      'producer_field',
      'gross_weight',
      'tare_weight',
      'net_weight',
      'moisture',
      'at_moisture',
      'adjusted_weight',
      'customer_rate',
      'customer_pay',
    ],
    files: ['producer', 'field', 'delivery_type', 'adjusted_tons'],
    needs: [{ figure: 'customer_pay', what: 'pay' }],
    due: { column: 'customer_pay', label: 'Amount due' },
    recaps: [
      {
        title: 'By crop and rate',
        by: ['crop', 'customer_rate'],
        sums: ['net_weight', 'adjusted_weight', 'customer_pay'],
      },
    ],
    memo: { kinds: ['delivery'], by: 'customer', says: 'billed on the Delivery Statement' },
    notes: money,
  },
  customer_statement_with_miles: {
    code: 'CM',
    dataset: 'crop',
    partyLabel: 'Bill to',
    invoice: true,
    groups: [{ by: 'customer', page: true }, { by: 'producer' }, { by: 'field' }],
    columns: [
      'date',
      'ticket_number',
      'crop',
      'net_weight',
      'moisture',
      'at_moisture',
      'adjusted_weight',
      'customer_rate',
      'customer_pay',
      'haul_mile',
      'min_mile',
      'extra_miles',
      'ton_miles',
      'haul_rate',
      'base_haul_cost',
      'extra_mile_cost',
      'total_haul_cost',
    ],
    files: [...inputs, 'bag_pit', 'delivery_type', 'adjusted_tons', 'haul_mile_rate'],
    needs: [
      { figure: 'customer_pay', what: 'pay' },
      { figure: 'total_haul_cost', what: 'haul cost' },
    ],
    due: { column: 'customer_pay', label: 'Customer pay' },
    recaps: [
      {
        title: 'By crop and rate',
        by: ['crop', 'customer_rate'],
        sums: ['net_weight', 'adjusted_weight', 'customer_pay', 'total_haul_cost'],
      },
    ],
    memo: { kinds: ['delivery'], by: 'customer', says: 'billed on the Delivery Statement' },
    notes: ['Customer pay and haul cost are separate totals and are not added.', ...money, beyond],
  },
  feedmill_customer_statement: {
    code: 'FC',
    dataset: 'haul',
    partyLabel: 'Bill to',
    invoice: true,
    watches: ['dairyBlank', 'dairyDuplicate'],
    groups: [{ by: 'customer', page: true }, { by: 'feedmill' }, { by: 'feed' }],
    columns: [
      'date',
      'ticket_number',
      'dairy_ticket_number',
      'driver',
      'gross_weight',
      'tare_weight',
      'net_weight',
      'rate',
      'charge',
    ],
    files: ['hauler'],
    needs: [{ figure: 'charge', what: 'charge' }],
    due: { column: 'charge', label: 'Amount due' },
    recaps: [{ title: 'By feedmill, feed and rate', by: ['feedmill', 'feed', 'rate'], sums: ['net_weight', 'charge'] }],
    notes: [rounding],
  },
  feedmill_ticket_summary: {
    code: 'FS',
    dataset: 'haul',
    order: 'ticket',
    summaryFirst: true,
    watches: ['otherRate'],
    gapsIn: 'feedmill',
    groups: [{ by: 'feedmill' }],
    columns: [
      'date',
      'ticket_number',
      'dairy_ticket_number',
      'customer',
      'feed',
      'driver',
      'gross_weight',
      'tare_weight',
      'net_weight',
      'rate',
      'charge',
    ],
    files: ['hauler'],
    needs: [{ figure: 'charge', what: 'charge' }],
    recaps: [
      {
        title: 'By feedmill, feed and customer',
        by: ['feedmill', 'feed', 'customer'],
        subtotals: true,
        ranges: true,
        average: 'rate',
        sums: ['gross_weight', 'tare_weight', 'net_weight', 'charge'],
      },
    ],
    months: [
      { title: 'Net tons by month', by: ['feedmill'], months: 'net_weight' },
      { title: 'Charge by month', by: ['feedmill'], months: 'charge' },
    ],
    notes: [rounding],
  },
  delivery_statement: {
    code: 'DS',
    dataset: 'delivery',
    partyLabel: 'Bill to',
    invoice: true,
    groups: [{ by: 'customer', page: true }, { by: 'crop' }, { by: 'producer' }],
    columns: [
      'date',
      'ticket_number',
      'driver',
      'gross_weight',
      'tare_weight',
      'net_weight',
      'moisture',
      'at_moisture',
      'adjusted_weight',
      'delivery_rate',
      'charge',
    ],
    files: ['hauler', 'adjusted_tons'],
    needs: [{ figure: 'charge', what: 'charge' }],
    due: { column: 'charge', label: 'Amount due' },
    recaps: [
      { title: 'By crop and rate', by: ['crop', 'delivery_rate'], sums: ['net_weight', 'adjusted_weight', 'charge'] },
      { title: 'By day', by: ['day'], sums: ['net_weight', 'charge'] },
    ],
    notes: money,
  },
  driver_ticket_statement: {
    code: 'DT',
    dataset: 'driver',
    partyLabel: 'Driver',
    daysWorked: true,
    groups: [{ by: 'driver', page: true }, { by: 'kind' }],
    columns: [
      'date',
      'ticket_number',
      'dairy_ticket_number',
      'customer',
      'from',
      'product',
      'gross_weight',
      'tare_weight',
      'net_weight',
      'any_rate',
      'charge',
    ],
    files: ['hauler', 'moisture', 'at_moisture', 'adjusted_weight', 'adjusted_tons'],
    needs: [{ figure: 'charge', what: 'charge' }],
    recaps: [{ title: 'By day', by: ['day'], sums: ['net_weight'] }],
    blanks: ['Driver', 'Date'],
    notes: [rounding],
  },
};
