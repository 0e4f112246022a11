/** An import of crop tickets as the server tells of it, at each of its steps. */
import type {
  Import,
  ImportColumn,
  ImportedRow,
  ImportName,
  ImportTable,
  RowOutcome,
} from '../../../../features/imports/rules/calls';
import { english } from '../../../../src/messages/en/pack';
import { entities } from '../../../../src/entities';
import type { Entities } from '../../../../src/grammar/entity';
import { createTranslator } from '../../../../src/messages/translator';
import { importFieldsOf } from '../../../../src/rules/columns/targets';

const registry: Entities = entities;
const t = createTranslator(english.messages);

const column = (
  index: number,
  head: string,
  samples: readonly string[],
  field: string | null,
  found: ImportColumn['found'],
  more: Partial<ImportColumn> = {},
): ImportColumn => ({ index, head, samples, field, found, ...more });

const columns: readonly ImportColumn[] = [
  column(0, 'Ticket #', ['18801', '18802', '18803'], 'ticket_number', 'name'),
  column(1, 'Net tons', ['23.59', '22.67', '14.33'], null, 'computed'),
  column(2, 'Date', ['8/25/2025', '8/25/2025', '8/25/2025'], 'date', 'name'),
  column(3, 'Dairy', ['Windrow Hills Dairy', 'Windrow Hills Dairy', 'Sundown Ridge'], 'customer_id', 'known', {
    known_as: 'Dairy',
  }),
  column(4, 'Grower', ['Vandermeer Bros', 'Vandermeer Bros', 'Halvorsen Acres'], 'producer_id', 'known', {
    known_as: 'Grower',
  }),
  column(5, 'Field', ['Church Quarter', 'Church Quarter', 'Pivot 3'], 'job_id.field_id', 'name'),
  column(6, 'Crop', ['Corn Silage', 'Corn Silage', 'Corn Silage'], 'job_id.crop_id', 'name'),
  column(7, 'Truck', ['IW-12', 'IW-14', 'BC-03'], 'truck_id', 'name'),
  column(8, 'Wt In', ['78,460', '77,180', '54,120'], 'gross_weight', 'last'),
  column(9, 'Wt Out', ['31,280', '31,840', '25,460'], 'tare_weight', 'hand'),
  column(10, 'Memo', ['', 'wet', ''], null, null),
];

/** Just read: every column that is needed is matched. */
export const read: Import = {
  id: 7,
  table: 'crop_ticket',
  name: 'loads 2025.xlsx',
  by: 'clerk',
  at: '2026-11-21T21:48:00.000Z',
  state: 'columns',
  sheets: [
    { name: 'Loads', rows: 2570, tables: ['crop_ticket'] },
    { name: 'Trucks', rows: 12, tables: ['truck', 'driver'] },
  ],
  sheet: 0,
  next: [],
  head_line: 3,
  rows: { count: 2570, first: 4, last: 2573 },
  columns,
  fields: importFieldsOf(registry, 'crop_ticket', t),
  missing: [],
  given: [],
  dates: 'mdy',
  dates_fit: { ymd: 0, mdy: 2314, dmy: 0 },
  existing: 'update',
  found_by: 'number',
  found_by_options: ['number', 'id', 'nothing'],
  fill: true,
  filled: null,
  left_out: [
    { line: 1, text: 'Loads 2025', why: 'title' },
    { line: 2, text: 'printed 2025-12-01', why: 'title' },
    { line: 2574, text: 'TOTAL', why: 'total' },
  ],
  left_out_counts: { title: 2, total: 1 },
  names: null,
  counts: null,
  sums: null,
  progress: null,
  also: {},
  also_names: {},
  act: null,
  undone: false,
  undone_in_part: false,
  seconds: null,
  failure: null,
};

/** The column of the tare is not known. */
export const lacking: Import = {
  ...read,
  columns: columns.map((one) => (one.index === 9 ? { ...one, field: null, found: null } : one)),
  missing: ['tare_weight'],
};

/** A name that no record has. */
export const freshName: ImportName = {
  table: 'truck',
  text: 'BC-07',
  parent: null,
  rows: 10,
  good: 10,
  line: 96,
  proposals: [],
  odd: null,
  use: 'create',
  can_create: true,
  note: '',
};

const name = (table: string, text: string, more: Partial<ImportName>): ImportName => ({
  ...freshName,
  table,
  text,
  ...more,
});

const trucks = Array.from({ length: 12 }, (_, at) =>
  name('truck', `BC-${String(at + 7).padStart(2, '0')}`, { note: 'Big Coulee Haul, from the rows', line: 96 + at }),
);

/** Names were collected; one fits several records. */
export const named: Import = {
  ...read,
  state: 'names',
  names: [
    { table: 'customer', found: 9, names: [] },
    {
      table: 'truck',
      found: 36,
      names: [
        ...trucks,
        name('truck', 'IW12', { rows: 14, use: 4, proposals: [{ id: 4, label: 'IW-12', why: 'same' }], line: 1630 }),
      ],
    },
    {
      table: 'producer',
      found: 26,
      names: [
        name('producer', 'Sorenson Valley', {
          rows: 118,
          line: 1207,
          use: 9,
          proposals: [{ id: 9, label: 'Sorensen Valley', why: 'near' }],
        }),
        name('producer', 'Miller', {
          rows: 41,
          line: 812,
          use: null,
          can_create: false,
          proposals: [
            { id: 11, label: 'Miller Farms', why: 'fits' },
            { id: 12, label: 'Miller & Sons', why: 'fits' },
            { id: 13, label: 'Miller Land', why: 'fits' },
          ],
        }),
      ],
    },
    {
      table: 'job',
      found: 66,
      names: [
        name('job', 'Sundown Ridge Dairy · Halvorsen Acres · Corn Silage · Pivot 3', {
          rows: 64,
          line: 212,
          note: '2025-08-27, first load',
        }),
      ],
    },
  ],
};

/** It is being checked. */
export const checking: Import = { ...named, state: 'checking', progress: { done: 1612, of: 2570 } };

const sum = (party: string, year: number, id: number, called: string, here: string, file: string | null) => ({
  party,
  year,
  id,
  name: called,
  loads: 486,
  here,
  file,
  // As the server says it: both are of the same loads here.
  differs: file === null ? null : (Number(file) - Number(here)).toFixed(2),
});

/** It was checked. */
export const checked: Import = {
  ...named,
  state: 'checked',
  counts: { created: 2410, changed: 2, unchanged: 120, refused: 2 },
  sums: [
    sum('producer', 2025, 1, 'Vandermeer Bros', '398214.60', '398214.60'),
    sum('producer', 2025, 2, 'Ortega Family Farms', '291004.82', '291090.07'),
    sum('producer', 2024, 1, 'Vandermeer Bros', '129870.44', '129870.44'),
    sum('customer', 2025, 1, 'Sundown Ridge Dairy', '500000.00', null),
  ],
  also: { truck: 12, job: 1 },
  also_names: {
    truck: trucks.map(({ text }) => text),
    job: ['2025-08-27 · Sundown Ridge Dairy · Pivot 3'],
  },
};

/** Its rows are written. */
export const running: Import = { ...checked, state: 'running', progress: { done: 1612, of: 2412 } };

/** It is done. */
export const done: Import = { ...checked, state: 'done', act: '00000000-0000-4000-8000-000000000001', seconds: 6.2 };

/** It wrote nothing. */
export const failed: Import = {
  ...checked,
  state: 'failed',
  failure: 'The disk is full. No row was saved; the data is as it was at 21:52.',
};

const values = (number: number) => ({
  ticket_number: String(number),
  date: '2025-08-27',
  customer_id: 'Windrow Hills Dairy',
  producer_id: 'Vandermeer Bros',
  truck_id: 'IW-12',
  gross_weight: '78460',
  tare_weight: '31280',
});

/** A row of an outcome; `at` counts from 0. */
export function row(outcome: RowOutcome, at: number): ImportedRow {
  const id = outcome === 'created' ? null : at + 1;
  const own = { line: 214 + at, outcome, id, values: values(19_011 + at), from: {}, lacks: [] };
  if (outcome === 'changed') {
    const changes = [
      { field: 'tare_weight', before: '28900', after: '30100' },
      { field: 'hauler_id', before: null, after: 'Ironwood Trucking' },
    ];
    return { ...own, changes, faults: [] };
  }
  if (outcome !== 'refused') return { ...own, changes: [], faults: [] };
  const faults = [{ field: 'gross_weight', text: '7,846o', reason: 'Not a number.' }];
  return { ...own, changes: [], faults };
}

/** Every table, with a few rows each. */
export const tables: readonly ImportTable[] = Object.entries(registry).map(([table, { title }], at) => ({
  table,
  title,
  count: at * 3,
  fields: [],
}));
