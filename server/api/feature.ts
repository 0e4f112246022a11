/** What a feature, a folder of `features/`, hands to the server. The other modules of the server name none of them. */
import type { DoctorLook } from '../doctor/look';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { SecretBox } from '../accounts/secondFactor/secretBox';
import type { Sessions } from '../accounts/sessions';
import type { LockedColumn } from '../accounts/signingKey';
import type { MailSettings } from '../process/mailServer';
import type { RenderPool } from '../reports/makers/renderPool';
import type { SecondFactors } from '../accounts/secondFactor/secondFactor';
import type { Devices } from '../accounts/signIn/devices';
import type { SignIn } from '../accounts/signIn/signIn';
import type { NoticeSource } from './auth/me';
import type { WaitingBy } from './office/waiting';
import type { Backups } from '../backup/jobs/service';
import type { ActHeaderOf, ActorOf } from './actHeader';
import type { Companions } from '../../src/grammar/companions';
import type { Translate } from '../../src/messages/catalogue';
import type { Language } from '../../src/messages/languages';
import type { Entities } from '../../src/grammar/entity';
import type { Json } from './openapi/parts';
import type { ReadList } from '../../src/rules/lists/readList';
import type { AnyRow } from '../../src/rules/rows';
import type { SqlValue } from '../db/values';
import type { NamedFeature } from '../../src/rules/check/features';
import type { TicketTable } from './tickets';
import type { Db } from '../db/database';
import type { Migration } from '../db/schema/migrate';
import type { TableDeclarations } from '../db/schema/tables';
import type { ListFilters } from '../records/entityHooks';
import type { Statements } from '../db/query/statement';
import type { TableParts, TableReader } from '../db/query/tables';
import type { RulesOfActs } from '../records/acts/rules';
import type { Period } from '../reports/read/request';
import type { DraftLines } from '../settled/draftLines';
import type { ClosedDays } from '../records/acts/closedDays';
import type { Publisher } from '../records/published';
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
  /** The mail server of the environment. Absent: it names none. */
  readonly mail?: MailSettings | undefined;
  /** It is the demo, which mails nothing. */
  readonly demo?: object;
  readonly log: FastifyBaseLogger;
  /** Locks what the database alone must not tell, under the key of the server. Boxes of different purposes have different keys. */
  readonly boxFor: (purpose: string) => SecretBox;
  /** What days are closed. */
  readonly closedDays: ClosedDays;
  /** The backups of this server. */
  readonly backups: Backups;
  readonly figurePage: FigurePage;
  /** What owners can have checked. */
  readonly proofs: readonly OwnerProof[];
  /** What papers take off besides tickets, adjustments and corrections. */
  readonly draftLines: readonly DraftLines[];
  /** To whom money can go by bank transfer, as `producer 7`. */
  readonly bankPayees: readonly BankPayees[];
  readonly staysBehind: readonly StaysBehind[];
  /** Settings whose values the history does not tell. */
  readonly quietSettings: readonly string[];
}

/** Reads to whom money can go by bank transfer, as `producer 7`. */
export type BankPayees = (trx: Db['sql']) => Promise<readonly string[]>;

/** What a merge cannot do for a record that goes. */
export interface LeftByMerge {
  /** What is kept of it and not handed over, as people call it: `bank account ending in 6789`. */
  readonly things?: readonly string[];
  /** What somebody has to do elsewhere, in sentences. */
  readonly notes?: readonly string[];
}

/** Reads what a merge would leave of a record. */
export type StaysBehind = (
  trx: Db['sql'],
  of: { readonly table: string; readonly id: number },
  t: Translate,
) => Promise<LeftByMerge>;

/** What a proof is read with: one moment of the database. */
export interface ProofMoment extends Pick<FeatureParts, 'db' | 'registry' | 'acts'> {
  readonly rows: Db['rows'];
  readonly statement: Statements;
  /** The days asked for. */
  readonly period: Period;
}

/** A row that a proof has looked at. */
export interface ProvedRow {
  readonly table: string;
  readonly id: number;
  /** Whether it is as it has to be. */
  readonly isSo: boolean;
  /** What it is or was called; absent for statements, payments and tickets that are there, which are told by themselves. */
  readonly name?: string;
}

/** What has to be so of stored rows. Owners can have it checked. */
export interface OwnerProof {
  /** Small letters. */
  readonly key: string;
  /** What it is called. */
  readonly title: (t: Translate) => string;
  /** The rows that it looks at, some at a time. */
  readonly rows: (moment: ProofMoment) => AsyncGenerator<readonly ProvedRow[]>;
}

/** What calls about users and their sign-in are made of. */
export interface AccountParts extends Pick<FeatureParts, 'db' | 'clock'> {
  /** Checks passwords and codes. */
  readonly signIn: SignIn;
  readonly factors: SecondFactors;
  /** Marks devices that have signed in. */
  readonly devices: Devices;
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

/** Hears what acts change while the server runs, and tells others of it. */
export interface ChangeListener {
  /** Whom the writer tells. */
  readonly publisher: Publisher;
  /** Adds the calls by which it tells others. They are of signed-in users. */
  readonly routes: (scope: FastifyInstance) => void;
  /** Begins to hear other processes. */
  open(): Promise<void>;
  close(): void;
}

/** SQL of the rows of a list: a column for each of the list, and `id`. */
export interface ListedSql {
  readonly select: RawBuilder<unknown>;
  /** Values of columns that are stored in another form than they are answered in. */
  readonly read?: Readonly<Record<string, (stored: SqlValue) => SqlValue>>;
  /** What a filter asks of rows `r` where it is not that its column has the value. */
  readonly where?: Readonly<Record<string, (value: string) => RawBuilder<unknown>>>;
}

/** A read list and where its rows come from. */
export interface ServedList {
  readonly list: ReadList;
  /** SQL, where the database can count and order them; otherwise all rows. */
  readonly rows: (parts: FeatureParts, request: FastifyRequest) => ListedSql | Promise<readonly AnyRow[]>;
}

/** What a feature adds to the server. */
export interface ServerFeature extends WritingPart, NamedFeature {
  /** Adds its calls, below `office/`. They are of signed-in users. */
  readonly routes?: (scope: FastifyInstance, parts: FeatureParts) => void;
  /** Its page that explains an amount of a ticket. */
  readonly figurePage?: string;
  /** Adds calls about users, below `office/`. Nobody has to be signed in for `open` ones: what they are given has to prove enough. */
  readonly accounts?: Readonly<Record<'open' | 'signedIn', (scope: FastifyInstance, parts: AccountParts) => void>>;
  /** Hears what acts change. */
  readonly changes?: (parts: Pick<ReportPageParts, 'db' | 'sessions'>) => ChangeListener;
  /** Adds pages of its own below `reports/`. */
  readonly reportPages?: (app: FastifyInstance, parts: ReportPageParts) => void;
  /** The same calls in the API description, by path; none where the registry lacks what they need. */
  readonly paths?: (registry: Entities, ticketTables: readonly string[]) => Readonly<Record<string, Json>>;
  /** Its lists that are read and not written through; none where the registry lacks what they need. */
  readonly lists?: (registry: Entities) => readonly ServedList[];
  /** Tables whose rows are written by acts, kept in the history and undone like those of the registry (`defineSides`). */
  readonly companions?: Companions;
  /** The days that it closes. One feature at the most does. */
  readonly closedDays?: ClosedDays;
  /** What it keeps so, for owners to check. */
  readonly proofs?: readonly OwnerProof[];
  /** Lines that it puts on drafts of papers. */
  readonly draftLines?: DraftLines;
  readonly bankPayees?: BankPayees;
  readonly staysBehind?: StaysBehind;
  /** Settings whose values the history does not tell: only owners read them. */
  readonly quietSettings?: readonly string[];
  /** What it tells owners on Home until somebody has seen to it. */
  readonly notices?: (parts: Pick<FeatureParts, 'db' | 'backups' | 'clock'>) => NoticeSource;
  /** How much waits behind its pages, for the menu. */
  readonly waiting?: (parts: FeatureParts) => WaitingBy | undefined;
  /** Its texts that only the server uses, by key. */
  readonly texts?: Readonly<Record<Language, object>>;
  /** Other tables of its own. */
  readonly tables?: TableDeclarations;
  /** What it keeps locked (`FeatureParts.boxFor`): a new key takes it over. */
  readonly locked?: readonly LockedColumn[];
  /** What the doctor looks at besides. */
  readonly doctor?: DoctorLook;
  /** Its data migrations, numbered among those of the core (`server/migrations/migrate.ts`). */
  readonly migrations?: readonly Migration[];
  /** Query keys that it adds to lists. */
  readonly filters?: ListFilters;
  /** What is done every hour while the server runs, by what a log calls it. */
  readonly hourly?: Readonly<Record<string, (db: Db, now: Date) => Promise<void>>>;
}

/** That page, of the first feature that has one. */
export function figurePageOf(features: readonly ServerFeature[]): FigurePage {
  return features.find(({ figurePage }) => figurePage !== undefined)?.figurePage;
}
