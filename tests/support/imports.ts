/** An import as the server tells of it: trucks pasted from a spreadsheet. */
import type { Import, ImportChange, ImportedRows, ImportTable } from '../../features/imports/rules/calls';

export const trucksTable: ImportTable = {
  table: 'truck',
  title: 'Trucks List',
  count: 2,
  fields: [
    { key: 'id', label: 'ID', needed: false },
    { key: 'name', label: 'Name', needed: true },
    { key: 'hauler_id', label: 'Hauler', needed: true },
  ],
};

export const sampleImport: Import = {
  id: 1,
  table: trucksTable.table,
  name: 'trucks.csv',
  by: 'demo',
  at: '2026-11-21T20:12:00.000Z',
  state: 'columns',
  sheets: [{ name: '', rows: 3, tables: ['truck'] }],
  sheet: 0,
  next: [],
  head_line: 1,
  rows: { count: 2, first: 2, last: 3 },
  columns: [
    { index: 0, head: 'Truck', samples: ['IW-12', 'IW-14'], field: 'name', found: 'known', known_as: 'Truck' },
    { index: 1, head: 'Hauler', samples: ['Ironwood Trucking', 'Ironwood'], field: 'hauler_id', found: 'name' },
  ],
  fields: trucksTable.fields,
  missing: [],
  given: [],
  dates: 'mdy',
  dates_fit: { ymd: 0, mdy: 0, dmy: 0 },
  existing: 'update',
  found_by: 'name',
  found_by_options: ['name', 'nothing'],
  fill: null,
  filled: null,
  left_out: [],
  left_out_counts: {},
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

export const sampleRows: ImportedRows = {
  rows: [
    { line: 2, outcome: 'created', id: null, values: { name: 'IW-12' }, changes: [], faults: [], from: {}, lacks: [] },
  ],
  next: null,
};

export const sampleChange: ImportChange = { columns: { 0: 'name' } };
