/**
 * What the server has beyond records and reports: the features (`features/`), and below them what is on the way there. Each is one
 * line; without it the server is without the feature.
 */
import { backups } from '../features/backups/server/index';
import { books } from '../features/books/server/index';
import { check } from '../features/check/server/index';
import { exported } from '../features/exports/server/index';
import { find } from '../features/find/server/index';
import { history } from '../features/history/server/index';
import { imports } from '../features/imports/server/index';
import { mail } from '../features/mail/server/index';
import { masters } from '../features/masters/server/index';
import { proof } from '../features/proof/server/index';
import { rerate } from '../features/rerate/server/index';
import { season } from '../features/season/server/index';
import { statements } from '../features/statements/server/index';
import { start } from '../features/start/server/index';
import { why } from '../features/why/server/index';
import { entities } from '../src/entities';
import { withCompanions } from '../src/grammar/companions';
import type { ServerFeature } from './api/feature';
import type { TableDeclarations } from './db/schema/tables';
import { doubts } from './doubts/feature';

/** What every Windrow has besides records and reports. They are on the way into folders of their own. */
export const parts: readonly ServerFeature[] = [doubts];

/** All of them. */
export const features: readonly ServerFeature[] = [
  statements,
  mail,
  season,
  proof,
  check,
  history,
  imports,
  books,
  masters,
  rerate,
  start,
  backups,
  exported,
  find,
  why,
  ...parts,
];

/** The tables of all of them. */
export const featureTables: TableDeclarations = Object.assign({}, ...features.map(({ tables }) => tables));

/** The registry, with the tables of all of them that acts write to. */
export const registry = withCompanions(
  entities,
  features.flatMap(({ companions }) => companions ?? []),
);
