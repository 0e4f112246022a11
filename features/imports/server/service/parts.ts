/** What the steps of an import share. */
import type { FastifyBaseLogger } from 'fastify';
import type { Entities } from '../../../../src/grammar/entity';
import type { Translate } from '../../../../src/messages/catalogue';
import type { Language } from '../../../../src/messages/languages';
import type { Db } from '../../../../server/db/database';
import type { TableReader } from '../../../../server/db/query/tables';
import type { Actor } from '../../../../server/records/act';
import type { ClosedDays } from '../../../../server/records/acts/closedDays';
import type { Writer } from '../../../../server/records/writer';
import type { ImportStore, ImportUpdate } from '../store/store';

/** An import that this process checks or runs. */
export interface Job {
  progress: { readonly done: number; readonly of: number };
  readonly stop: AbortController;
  /** Resolves when it is over, whatever came of it. */
  over: Promise<void>;
}

/** Everything that imports need. */
export interface ImportParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly words: Readonly<Record<Language, { readonly registry: Entities; readonly t: Translate }>>;
  readonly tables: (name: string) => TableReader;
  readonly store: ImportStore;
  readonly rows: Writer['rows'];
  readonly writer: Writer;
  readonly closedDays: ClosedDays;
  readonly clock: () => Date;
  readonly jobs: Map<number, Job>;
  readonly log?: FastifyBaseLogger | undefined;
}

/** Who asks for something, in which language. */
export interface Caller {
  readonly actor: Actor;
  readonly language: Language;
}

/** A change of an import with the moment of it. */
export function touched({ clock }: Pick<ImportParts, 'clock'>, change: Omit<ImportUpdate, 'touched'>): ImportUpdate {
  return { ...change, touched: clock() };
}
