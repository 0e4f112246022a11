/** What a new business needs before its first ticket, as data: the one place that names tables for its first evening (decision 58). */
import type { EntityName } from '../../../src/rules/rows';

/** One step, in the order of the evening: a table, or several that belong together. What their records must refer to comes by itself. */
export const wanted = [
  ['company_info'],
  ['customer'],
  ['field'],
  ['crop'],
  ['truck'],
  ['customer_rate', 'producer_rate', 'producer_area_rate'],
  ['mile'],
  ['crop_ticket'],
] as const satisfies readonly (readonly EntityName[])[];

/** The tickets that the evening ends with: their lookups say what a job's price needs. */
export const PRICED = 'crop_ticket' satisfies EntityName;

/** The record that the tickets of a day are keyed under, and the field that names it. */
export const UNDER = 'job_id';
/** The table of those records. */
export const JOB = 'job' satisfies EntityName;

/** Tables of which one record is all there is. */
export const single: readonly string[] = ['company_info'] satisfies EntityName[];

/** Tables whose first record is keyed, not imported. */
export const keyed: readonly string[] = [JOB, PRICED] satisfies EntityName[];
