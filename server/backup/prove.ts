/** Reads a backup back into an empty place and compares counts and content: only then it is proven. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { differingTables, type DataArchive } from '../db/archive';
import { writeDurably } from '../db/durable';
import type { KeptBackup } from './keep/folders';
import { manifestText, type Manifest, type Proof } from './keep/manifest';
import { digestOfFile } from './make';

interface ProofParts {
  readonly archive: DataArchive;
  readonly without: readonly string[];
  readonly clock: () => Date;
}

/** Proves a backup, notes the outcome in its manifests and returns them. Rejects only when `signal` ends it. */
export async function proveBackup(parts: ProofParts, backup: KeptBackup, signal?: AbortSignal): Promise<KeptBackup> {
  const proof = await readBack(parts, backup, signal);
  const manifest: Manifest = { ...backup.manifest, proof };
  for (const folder of backup.folders) {
    try {
      writeDurably(join(folder, `${manifest.name}.json`), manifestText(manifest));
    } catch (error) {
      // The share may be away; the manifest in the data folder is the one that counts.
      if (folder === backup.folders[0]) throw error;
    }
  }
  return { ...backup, manifest };
}

async function readBack(
  { archive, without, clock }: ProofParts,
  { manifest, folders: [folder = ''] }: KeptBackup,
  signal?: AbortSignal,
): Promise<Proof> {
  const file = join(folder, manifest.file);
  const failed = (reason: string): Proof => ({ at: clock().toISOString(), same: false, differ: [], reason });
  const scratch = mkdtempSync(join(folder, `read-back.${process.pid}.draft-`));
  try {
    if ((await digestOfFile(file)) !== manifest.digest) return failed('The file is not as it was written.');
    const tables = await archive.readBack(file, { without, scratch, signal });
    const differ = differingTables(tables, manifest.tables);
    return { at: clock().toISOString(), same: differ.length === 0, differ };
  } catch (error) {
    signal?.throwIfAborted();
    return failed(error instanceof Error ? error.message : String(error));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** What a proof found, in one sentence. */
export function proofText({ name, proof }: Manifest): string {
  if (!proof) return `The backup ${name} was never verified.`;
  if (proof.same) return `The backup ${name} was read back: counts and content are the same. It is verified.`;
  const why = proof.reason ?? `${proof.differ.length} table(s) differ: ${proof.differ.join(', ')}`;
  return `The backup ${name} could not be read back: ${why}`;
}
