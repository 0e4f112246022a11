/** The features of the page (`features/`). Each is one line; without it the page is without the feature. */
import { accountStatement } from '../features/accountStatement/page/index';
import { accrual } from '../features/accrual/page/index';
import { ach } from '../features/ach/page/index';
import { backups } from '../features/backups/page/index';
import { books } from '../features/books/page/index';
import { check } from '../features/check/page/index';
import { checks } from '../features/checks/page/index';
import { closing } from '../features/closing/page/index';
import { deductions } from '../features/deductions/page/index';
import { exported } from '../features/exports/page/index';
import { find } from '../features/find/page/index';
import { history } from '../features/history/page/index';
import { imports } from '../features/imports/page/index';
import { live } from '../features/live/page/index';
import { mail } from '../features/mail/page/index';
import { masters } from '../features/masters/page/index';
import { payees } from '../features/payees/page/index';
import { payments } from '../features/payments/page/index';
import { payRun } from '../features/payRun/page/index';
import { people } from '../features/people/page/index';
import { proof } from '../features/proof/page/index';
import { rerate } from '../features/rerate/page/index';
import { season } from '../features/season/page/index';
import { start } from '../features/start/page/index';
import { statements } from '../features/statements/page/index';
import { w9 } from '../features/w9/page/index';
import { why } from '../features/why/page/index';
import type { PageFeature } from './custom/feature';

/** All of them. */
export const features: readonly PageFeature[] = [
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
  closing,
  books,
  history,
  imports,
  masters,
  rerate,
  start,
  backups,
  exported,
  find,
  live,
  why,
];
