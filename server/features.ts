/** What the server has beyond records and reports: the features (`features/`). Each is one line; without it the server is without the feature. */
import { accountStatement } from '../features/accountStatement/server/index';
import { accrual } from '../features/accrual/server/index';
import { ach } from '../features/ach/server/index';
import { backups } from '../features/backups/server/index';
import { books } from '../features/books/server/index';
import { check } from '../features/check/server/index';
import { checks } from '../features/checks/server/index';
import { closing } from '../features/closing/server/index';
import { deductions } from '../features/deductions/server/index';
import { exported } from '../features/exports/server/index';
import { find } from '../features/find/server/index';
import { history } from '../features/history/server/index';
import { imports } from '../features/imports/server/index';
import { live } from '../features/live/server/index';
import { mail } from '../features/mail/server/index';
import { masters } from '../features/masters/server/index';
import { payees } from '../features/payees/server/index';
import { payments } from '../features/payments/server/index';
import { payRun } from '../features/payRun/server/index';
import { people } from '../features/people/server/index';
import { proof } from '../features/proof/server/index';
import { rerate } from '../features/rerate/server/index';
import { season } from '../features/season/server/index';
import { statements } from '../features/statements/server/index';
import { start } from '../features/start/server/index';
import { w9 } from '../features/w9/server/index';
import { why } from '../features/why/server/index';
import { entities } from '../src/entities';
import { withCompanions } from '../src/grammar/companions';
import type { ServerFeature } from './api/feature';
import type { FeatureData } from './db/schema/migrate';
import type { TableDeclarations } from './db/schema/tables';

/** All of them. */
export const features: readonly ServerFeature[] = [
  people,
  statements,
  payees,
  payments,
  payRun,
  accountStatement,
  accrual,
  checks,
  deductions,
  mail,
  ach,
  w9,
  season,
  proof,
  check,
  history,
  closing,
  imports,
  books,
  masters,
  rerate,
  start,
  backups,
  exported,
  find,
  live,
  why,
];

/** The tables of all of them. */
export const featureTables: TableDeclarations = Object.assign({}, ...features.map(({ tables }) => tables));

/** What all of them bring to the database. */
export const featureData: FeatureData = {
  tables: featureTables,
  migrations: features.flatMap(({ migrations }) => migrations ?? []),
};

/** The registry, with the tables of all of them that acts write to. */
export const registry = withCompanions(
  entities,
  features.flatMap(({ companions }) => companions ?? []),
);
