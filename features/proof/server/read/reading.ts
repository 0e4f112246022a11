/** What the proof reads with: one moment of the database, and its tables. */
import type { FeatureParts, ProofMoment } from '../../../../server/api/feature';
import type { Db } from '../../../../server/db/database';
import type { Statements } from '../../../../server/db/query/statement';
import type { Period } from '../../../../server/reports/read/request';

/** What the proof needs. */
export interface ProofSources extends Pick<FeatureParts, 'registry' | 'clock' | 'acts' | 'proofs'> {
  /** For reports: its reads are many and long. */
  readonly db: Db;
  readonly statement: Statements;
  /** Statements that agreed with what they were frozen with, each with its sums and the digest of its content. */
  readonly agreed: Set<string>;
}

/** The reads of one moment: whatever is saved meanwhile, all figures are of the same tickets and papers. */
export interface ProofReading extends ProofSources, ProofMoment {}

/** Gives `work` the reads of one moment. */
export function atOneMoment<T>(
  parts: ProofSources,
  period: Period,
  work: (reading: ProofReading) => Promise<T>,
): Promise<T> {
  return parts.db.snapshot((rows) => work({ ...parts, rows, period }));
}
