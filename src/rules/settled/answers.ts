/** What the calls about settled tickets answer (decision 64). Both wings use these types. Amounts are decimal text, days `YYYY-MM-DD`. */
import type { SettlementRole } from './settled';

/** A paper by its number. */
interface PaperName {
  readonly id: number;
  readonly reference: string;
}

/** A difference that the party's next paper takes up, or has taken up. */
export interface TicketCorrection {
  readonly id: number;
  readonly role: SettlementRole;
  readonly text: string;
  readonly date: string;
  readonly amount: string;
  /** The paper that stays as it is. */
  readonly statement: PaperName;
  /** The paper that has taken it up; `null`: none yet. */
  readonly on: PaperName | null;
}

/** The live papers that a ticket is on. */
export interface SettledPapers {
  readonly papers: readonly { readonly role: SettlementRole; readonly statement: PaperName; readonly amount: string }[];
  /** The last day that was settled elsewhere, by role; `null` where nobody has said. */
  readonly cutoff: Readonly<Partial<Record<SettlementRole, string | null>>>;
  /** Fields that stay as they are. */
  readonly locked: readonly string[];
  readonly corrections: readonly TicketCorrection[];
}

/** What a correction would do to one paper. */
export interface CorrectedAmount {
  readonly role: SettlementRole;
  readonly statement: PaperName;
  readonly party: { readonly table: SettlementRole; readonly id: number; readonly name: string };
  readonly was: string;
  readonly is: string;
  readonly difference: string;
  /** As it will be printed; empty where nothing changes. */
  readonly text: string;
}

/** What a correction would do. */
export interface CorrectionPreview {
  readonly papers: readonly CorrectedAmount[];
}

/** Settled tickets among many that an act would change in what they were settled with. */
export interface SettledAmong {
  readonly count: number;
  /** The first of them. */
  readonly tickets: readonly {
    readonly id: number;
    readonly number: string;
    readonly papers: readonly PaperName[];
  }[];
}

/** The numbers of the live papers of tickets, by the ticket's id; tickets on none are left out. */
export interface SettledOf {
  readonly settled: Readonly<Record<string, readonly string[]>>;
}
