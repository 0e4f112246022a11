/** Issued papers have the columns of their reports; what stands for one of them is named. */
import { expect, it } from 'vitest';
import { definitions } from '../../../server/reports/compose/definitions/index';
import { settledDefinition, settledLayouts } from '../../../server/reports/compose/settled/definitions';
import { settledReports, type PaperCode } from '../../../server/reports/compose/settlement';

it.each(Object.entries(settledReports))('%s has every column of its report, and what is new in it', (code, name) => {
  const report = definitions[name];
  const paper = code as PaperCode;
  const { instead, due } = settledLayouts[paper];
  expect(Object.keys(instead).filter((column) => !report.columns.includes(column))).toEqual([]);
  const { columns } = settledDefinition({ ...report, columns: [...report.columns, 'load_note'] }, paper);
  expect(report.columns.filter((column) => !(column in instead) && !columns.includes(column))).toEqual([]);
  expect(columns).toEqual(expect.arrayContaining([due, 'load_note', ...Object.values(instead).flat()]));
  expect(new Set(columns).size).toBe(columns.length);
});
