/** Proofs that are made of rows, each with the reading of its rows. */
import { readLedgers } from './ledgers';
import { readOwners } from './owners';
import { readRows, type RowFact } from './papers';
import type { ProofReading } from './reading';
import { readSight } from './sight';

/** Their keys. */
export const rowProofs = ['more', 'parties', 'owners', 'ledgers', 'sight'] as const;
export type RowProof = (typeof rowProofs)[number];

/** The rows of a proof, some at a time. */
export function readFacts(reading: ProofReading, proof: RowProof): AsyncGenerator<RowFact[]> {
  switch (proof) {
    case 'owners':
      return readOwners(reading);
    case 'ledgers':
      return readLedgers(reading);
    case 'sight':
      return readSight(reading);
    default:
      return readRows(reading, proof);
  }
}
