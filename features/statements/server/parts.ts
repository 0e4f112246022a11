/** What the rooms of statements share. */
import type { Entities } from '../../../src/grammar/entity';
import type { Translate } from '../../../src/messages/catalogue';
import type { Language } from '../../../src/messages/languages';
import type { StatementKind } from '../../../src/rules/settled/codes';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import type { Db } from '../../../server/db/database';
import type { Statements } from '../../../server/db/query/statement';
import type { Definitions } from '../../../server/reports/compose/definitions/definition';
import type { Period } from '../../../server/reports/read/request';
import type { Filters } from '../../../server/reports/read/ticketSource';
import type { DraftLines } from '../../../server/settled/draftLines';
import type { ClosedDays } from '../../../server/records/acts/closedDays';
import type { OtherPayees } from '../../../server/records/acts/rules';
import type { Writer } from '../../../server/records/writer';

/** What they need. */
export interface StatementParts {
  /** For reports: its reads are many and long. */
  readonly db: Db;
  /** The registry and the messages in each language. */
  readonly words: Readonly<Record<Language, { readonly registry: Entities; readonly t: Translate }>>;
  readonly definitions: Definitions;
  readonly clock: () => Date;
  readonly statement: Statements;
  readonly writer: Writer;
  readonly closedDays: ClosedDays;
  /** What features put on drafts. */
  readonly draftLines: readonly DraftLines[];
  /** To whom money for a party goes besides. */
  readonly otherPayees: OtherPayees;
}

/** Which statement is asked for. */
export interface AskedStatement {
  readonly kind: StatementKind;
  readonly period: Period;
  /** Ids of filters, the party's among them. */
  readonly filters: Filters;
  /** Tickets that are left for the next one, and doubtful ones that are taken all the same, as `crop_ticket:12`. */
  readonly hold: ReadonlySet<string>;
  readonly include: ReadonlySet<string>;
  readonly language: Language;
  /** Tickets of days before the period, after the cut-off, come along. Default: they do. */
  readonly older?: boolean;
  /** What is to be taken for lines of features, by `table:id`. Default: what they want. */
  readonly lines?: ReadonlyMap<string, string>;
  /** No other tickets than these, which were found before. Default: all. */
  readonly tickets?: readonly number[] | undefined;
}

/** Whose open tickets are asked for. */
export interface AskedOpen {
  readonly period: Period;
  readonly kinds: readonly StatementKind[];
  readonly language: Language;
  /** Default: all parties. */
  readonly party?: number;
  /** Tickets of days before the period, after the cut-off, come along. Default: they do. */
  readonly older?: boolean;
}

/** Whose account. */
export interface AccountParty {
  readonly role: SettlementRole;
  readonly id: number;
}

/** A row that a statement takes up. */
export interface TakenRow {
  readonly id: number;
  readonly version: number;
  readonly amount: string;
}
