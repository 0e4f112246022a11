/**
 * The key that signs tokens: from the settings, or created once and stored in the data folder, readable only by its
 * owner.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEY_NAME } from '../db/engines/sqlite/names';
import { commandLine } from '../commandLine';

const BYTES = 32;

/** The key cannot be read or created. The message is one plain sentence. */
export class SecretProblem extends Error {}

/** The signing key: `given` if there is one, otherwise the folder's, which is created on first use. */
export function signingSecret(given: string | undefined, dataDir: string): Buffer {
  if (given !== undefined) return Buffer.from(given);
  const file = join(dataDir, KEY_NAME);
  try {
    return readSecret(file) ?? makeSecret(dataDir, file);
  } catch (cause) {
    if (cause instanceof SecretProblem) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SecretProblem(`The signing key ${file} cannot be read or made: ${reason}.`, { cause });
  }
}

/** The key in the folder, where there is one. */
export const keyFile = (dataDir: string): Buffer | undefined => readSecret(join(dataDir, KEY_NAME));

function readSecret(file: string): Buffer | undefined {
  const text = readIfThere(file);
  if (text === undefined) return undefined;
  const secret = Buffer.from(text.trim(), 'base64');
  if (secret.length < BYTES) {
    throw new SecretProblem(
      `The signing key ${file} is damaged: put the right one back, or remove it, run "${commandLine('user', 'newkey')}", and everybody signs in again.`,
    );
  }
  // Copied or restored files are often readable for all.
  if (statSync(file).mode & 0o077) chmodSync(file, 0o600);
  return secret;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function makeSecret(dataDir: string, file: string): Buffer {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    // A link never replaces a file, so one of two processes wins, and no one reads half a key.
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readSecret(file);
  if (!made) throw new SecretProblem(`The signing key ${file} was removed while Windrow started.`);
  return made;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
