/** Registers the whole REST API of a registry. Its scope requires a session. */
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { requireNeeds } from '../../src/rules/check/features';
import { entityOf } from '../../src/rules/rows';
import type { SecretBox } from '../accounts/secondFactor/secretBox';
import { keepStatements } from '../db/query/statement';
import { openTables, type TableParts } from '../db/query/tables';
import { noBackups } from '../backup/jobs/none';
import type { Backups } from '../backup/jobs/service';
import { withFilters } from '../records/entityHooks';
import type { MailSettings } from '../process/mailServer';
import { registerDashboard } from './dashboard';
import { registerDates } from './office/dates';
import { registerBulkPreview } from './office/bulkPreview';
import { errorHandler } from './errors';
import { figurePageOf, type FeatureParts, type ServerFeature } from './feature';
import { refuseOtherMethods } from './methods';
import { nothingClosed } from '../records/acts/closedDays';
import type { Publisher } from '../records/published';
import { openWriter } from '../records/writer';
import { addServerTexts, translatorFor } from '../language';
import type { VERSIONS_HEADER } from '../../src/rules/paths';
import { openWriting } from '../records/writing';
import type { RenderPool } from '../reports/makers/renderPool';
import { actHeadersBy, type ActorOf } from './actHeader';
import { registerExtra } from './office/extra';
import { registerSettled } from './office/settled/routes';
import { openWholeLists } from './lists/wholeLists';
import { registerReadLists } from './office/readLists';
import { registerMatching } from './office/matching';
import { registerNewestOwners } from './office/newestOwners';
import { registerTicketTotals } from './office/ticketTotals';
import { registerWaiting } from './office/waiting';
import { registerResource } from './resource';
import { registerTickets, type TicketTable } from './tickets';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The header that a call of the route must have. `If-Match: *` says that any version is meant, for both. */
    asksVersion?: 'If-Match' | typeof VERSIONS_HEADER;
  }
}

/** What the API needs. */
export interface ApiParts extends TableParts {
  readonly clock: () => Date;
  readonly actorOf: ActorOf;
  readonly boxFor: (purpose: string) => SecretBox;
  /** Whom acts are told to. Default: nobody. */
  readonly published?: Publisher;
  /** What there is beyond the specification, by `features/`. */
  readonly features: readonly ServerFeature[];
  /** Makes workbooks and papers. It is not ended with the app. */
  readonly renderPool: RenderPool;
  /** The mail server of the environment. Absent: it names none. */
  readonly mail?: MailSettings | undefined;
  /** Credentials that the page shows to everyone; only a demo has them. */
  readonly demo?: { readonly username: string; readonly password: string };
  /** Ended with the app. Default: there are none and none are made. */
  readonly backups?: Backups;
  /** The ticket tables, by name. */
  readonly ticketTables: Readonly<Record<string, TicketTable | undefined>>;
}

/**
 * Adds every route of the API except the session's. Paths are below the scope's prefix.
 * @throws an error where a feature lacks one that it needs
 */
export function registerApi(app: FastifyInstance, api: ApiParts): void {
  const parts = { ...api, hooks: withFilters(api.hooks, api.features) };
  const { registry, ticketTables, features, backups = noBackups } = parts;
  requireNeeds(features);
  const headerOf = actHeadersBy(parts.actorOf);
  const tables = openTables(parts);
  for (const { texts } of features) if (texts) addServerTexts(texts);
  const steps = openWriting(features);
  const writer = openWriter({ ...parts, tables, steps });
  const wholeList = openWholeLists(parts);
  app.register(async (scope) => {
    scope.setErrorHandler(errorHandler(parts.db.dialect));
    readJson(scope);
    scope.addHook('onRequest', requireVersion);
    const refuseOthers = refuseOtherMethods(scope);
    for (const [name, entity] of Object.entries(registry)) {
      const table = tables(name);
      registerResource(scope, { entity, table, writer, headerOf, whole: wholeList(table) });
    }
    for (const [name, tickets] of Object.entries(ticketTables)) {
      if (tickets)
        registerTickets(scope, { entity: entityOf(registry, name), table: tables(name), writer, headerOf, tickets });
    }
    const given = { ...parts, tables, writer, headerOf };
    registerDashboard(scope, given);
    registerBulkPreview(scope, given);
    registerMatching(scope, given);
    registerTicketTotals(scope, given);
    registerNewestOwners(scope, given);
    registerDates(scope, { ...given, statement: keepStatements(parts.db.sql) });
    registerExtra(scope, given);
    registerSettled(scope, given);
    registerFeatures(scope, features, { ...given, acts: steps.acts, backups, log: app.log });
    refuseOthers();
  });
}

/**
 * A hook that lets a call through if it says what its route asks for; else it answers 428. Calls of `office/` that write over the values of
 * one record, or of one setting, ask which version the caller has seen. Those of §7 do not: clients that know no versions work there.
 */
function requireVersion(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
  const { asksVersion } = request.routeOptions.config;
  const { headers } = request;
  const isMissing = asksVersion !== undefined && headers[asksVersion.toLowerCase()] === undefined;
  if (!isMissing || headers['if-match']?.trim() === '*') return done();
  return void reply.code(428).send({ detail: translatorFor(request)('api.versionNeeded', { header: asksVersion }) });
}

/** Adds the calls of the features, and what waits behind their pages. */
function registerFeatures(
  scope: FastifyInstance,
  features: readonly ServerFeature[],
  given: Omit<
    FeatureParts,
    'bankPayees' | 'closedDays' | 'draftLines' | 'figurePage' | 'proofs' | 'quietSettings' | 'staysBehind'
  >,
): void {
  const parts = {
    ...given,
    closedDays: features.find((feature) => feature.closedDays)?.closedDays ?? nothingClosed,
    figurePage: figurePageOf(features),
    proofs: features.flatMap((feature) => feature.proofs ?? []),
    draftLines: features.flatMap((feature) => feature.draftLines ?? []),
    bankPayees: features.flatMap((feature) => feature.bankPayees ?? []),
    quietSettings: features.flatMap((feature) => feature.quietSettings ?? []),
    staysBehind: features.flatMap((feature) => feature.staysBehind ?? []),
  };
  for (const { routes } of features) routes?.(scope, parts);
  registerReadLists(scope, parts, features);
  const waiting = features.map((feature) => feature.waiting?.(parts) ?? {});
  registerWaiting(scope, Object.assign({}, ...waiting));
}

/**
 * JSON bodies: keys that would reach an object's prototype are dropped, and an empty body is allowed, because clients
 * send a content type also with requests such as DELETE that have no body.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request: FastifyRequest, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    else parse(request, body, done);
  });
}
