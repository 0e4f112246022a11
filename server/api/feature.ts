/** What a feature, a folder of `features/`, hands to the server. The other modules of the server name none of them. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Sessions } from '../accounts/sessions';
import type { MailSettings } from '../process/mailServer';
import type { RenderPool } from '../reports/makers/renderPool';
import type { NoticeSource } from '../accounts/people/notices';
import type { Backups } from '../backup/jobs/service';
import type { ActHeaderOf, ActorOf } from './actHeader';
import type { Companions } from '../../src/grammar/companions';
import type { Language } from '../../src/messages/languages';
import type { Entities } from '../../src/grammar/entity';
import type { Json } from './openapi/parts';
import type { TicketTable } from './tickets';
import type { Db } from '../db/database';
import type { TableDeclarations } from '../db/schema/tables';
import type { TableParts, TableReader } from '../db/query/tables';
import type { RulesOfActs } from '../records/acts/rules';
import type { Writer } from '../records/writer';
import type { WritingPart } from '../records/writing';

/** The page that explains an amount of a ticket (`figureAddress`), to which amounts on report pages lead. Absent: there is none. */
export type FigurePage = string | undefined;

/** What the calls of a feature are made of. */
export interface FeatureParts extends TableParts {
  readonly clock: () => Date;
  readonly tables: (name: string) => TableReader;
  /** The one way of writing. */
  readonly writer: Writer;
  /** Who acts, and by which request. */
  readonly headerOf: ActHeaderOf;
  readonly actorOf: ActorOf;
  /** The rules of the kinds of act. */
  readonly acts: RulesOfActs;
  /** The ticket tables, by name. */
  readonly ticketTables: Readonly<Record<string, TicketTable | undefined>>;
  /** Makes workbooks and papers. */
  readonly renderPool: RenderPool;
  /** The mail server. Absent: mail is not set up. */
  readonly mail?: MailSettings | undefined;
  readonly log: FastifyBaseLogger;
  /** The backups of this server. */
  readonly backups: Backups;
  readonly figurePage: FigurePage;
}

/** What the pages of a feature that a browser opens below `reports/` are made of. */
export interface ReportPageParts {
  /** For reports. */
  readonly db: Db;
  readonly registry: Entities;
  /** They are read by the cookie of report pages. */
  readonly sessions: Sessions;
  readonly clock: () => Date;
  /** Address of the API as the browser knows it. */
  readonly apiUrl: string;
  readonly renderPool: RenderPool;
  readonly figurePage: FigurePage;
}

/** What a feature adds to the server. */
export interface ServerFeature extends WritingPart {
  /** The features that it builds on, by folder: it may import their `rules/` and `words/`, and what their `server/index.ts` exports. */
  readonly needs?: readonly string[];
  /** Adds its calls, below `office/`. They are of signed-in users. */
  readonly routes?: (scope: FastifyInstance, parts: FeatureParts) => void;
  /** Its page that explains an amount of a ticket. */
  readonly figurePage?: string;
  /** Adds pages of its own below `reports/`. */
  readonly reportPages?: (app: FastifyInstance, parts: ReportPageParts) => void;
  /** The same calls in the API description, by path; none where the registry lacks what they need. */
  readonly paths?: (registry: Entities, ticketTables: readonly string[]) => Readonly<Record<string, Json>>;
  /** Tables whose rows are written by acts, kept in the history and undone like those of the registry (`defineSides`). */
  readonly companions?: Companions;
  /** What it tells owners on Home until somebody has seen to it. */
  readonly notices?: (parts: Pick<FeatureParts, 'db' | 'backups'>) => NoticeSource;
  /** Its texts that only the server uses, by key. */
  readonly texts?: Readonly<Record<Language, object>>;
  /** Other tables of its own. */
  readonly tables?: TableDeclarations;
  /** What is done every hour while the server runs, by what a log calls it. */
  readonly hourly?: Readonly<Record<string, (db: Db, now: Date) => Promise<void>>>;
}

/** That page, of the first feature that has one. */
export function figurePageOf(features: readonly ServerFeature[]): FigurePage {
  return features.find(({ figurePage }) => figurePage !== undefined)?.figurePage;
}
