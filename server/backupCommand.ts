/** `npm run backup`, `npm run restore` and `npm run verify`: backups from a terminal, also while the server runs. */
import { parseArgs } from 'node:util';
import { findBackup, restoreBackup } from './backup/restore';
import { foldersOf, listBackups, type BackupPlaces, type KeptBackup } from './backup/keep/folders';
import { isProven } from './backup/keep/manifest';
import { makeBackup, type BackupParts } from './backup/make';
import { proofText, proveBackup } from './backup/prove';
import { openArchive } from './db/open';
import { featureTables } from './features';
import { backupFacts } from './migrations/migrate';
import { loadEnvFile, readSettings } from './process/env';
import { sayAndExit, StartProblem } from './process/startupError';
import { commandLine } from './commandLine';

const usage = `Usage:
  ${commandLine('backup')}                              makes a backup and verifies it by reading it back
  ${commandLine('verify', '[name or file]')}            verifies a backup, the newest one unless another is named
  ${commandLine('restore')}                             lists the backups
  ${commandLine('restore', '<name or file>')}           restores one, with Windrow stopped; the data that is there is kept
  ${commandLine('restore', '<name or file> --to <folder or postgres://...>')}   restores one to another place
A name is the beginning of a backup's name, such as 2026-11-22T05-40.`;

interface BackupRequest {
  readonly given: string | undefined;
  readonly to: string | undefined;
}

type BackupAction = (parts: BackupParts, request: BackupRequest) => Promise<string>;

const commands: Readonly<Record<string, BackupAction>> = { backup, verify, restore };

async function backup(parts: BackupParts): Promise<string> {
  const made = await makeBackup(parts, 'by hand');
  if (!made) throw new StartProblem('No backup was made.');
  say(`Made ${made.manifest.name} in ${made.folders.join(' and ')}: ${countsText(made)}.`);
  const proven = await proveBackup(parts, made);
  if (made.copyFault !== null) throw new StartProblem(`It could not be copied to ${made.copyFault}.`);
  return provenText(proven);
}

async function verify(parts: BackupParts, { given }: BackupRequest): Promise<string> {
  const backups = listBackups(parts.places);
  const chosen = given === undefined ? backups[0] : findBackup(parts.places, given);
  if (!chosen) throw new StartProblem(noBackups(parts.places));
  return provenText(await proveBackup(parts, chosen));
}

function provenText({ manifest }: KeptBackup): string {
  const text = proofText(manifest);
  if (!isProven(manifest)) throw new StartProblem(text);
  return text;
}

async function restore(parts: BackupParts, { given, to }: BackupRequest): Promise<string> {
  if (given === undefined) return listText(parts.places);
  const chosen = findBackup(parts.places, given);
  const isAddress = to !== undefined && /^postgres(ql)?:\/\//.test(to);
  const archive = to === undefined ? parts.archive : openArchive(isAddress ? { databaseUrl: to } : { dataDir: to });
  const { without, schema } = backupFacts(featureTables);
  const { aside } = await restoreBackup({ archive, without, schema, now: parts.clock() }, chosen);
  const kept = aside === null ? [] : [`What was there before is kept in ${aside}.`];
  return [`Restored ${chosen.manifest.name}: ${countsText(chosen)}.`, ...kept].join('\n');
}

/** The counts of a backup's tables with rows, the largest first. */
function countsText({ manifest: { tables } }: KeptBackup): string {
  const counts = Object.entries(tables)
    .map(([table, { rows }]) => ({ table, rows }))
    .filter(({ rows }) => rows > 0)
    .toSorted((a, b) => b.rows - a.rows);
  const all = counts.reduce((sum, { rows }) => sum + rows, 0);
  return `${all} rows (${counts.map(({ table, rows }) => `${table} ${rows}`).join(', ')})`;
}

function listText(places: BackupPlaces): string {
  const lines = listBackups(places).map(({ manifest: { name, kind, bytes, proof }, folders }) => {
    const state = proof === null ? 'not verified' : proof.same ? 'verified' : 'NOT the same';
    return `${name}  ${kind}, ${(bytes / 1e6).toFixed(1)} MB, ${state}, in ${folders.join(' and ')}`;
  });
  return lines.length > 0 ? `${lines.join('\n')}\n\n${usage}` : noBackups(places);
}

function noBackups(places: BackupPlaces): string {
  return `There are no backups in ${foldersOf(places).join(' and ')}.\n${usage}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function requestOf(args: string[]): BackupRequest {
  try {
    const { values, positionals } = parseArgs({ args, options: { to: { type: 'string' } }, allowPositionals: true });
    if (positionals.length > 1) throw new StartProblem(usage);
    return { given: positionals[0], to: values.to };
  } catch (cause) {
    throw new StartProblem(usage, { cause });
  }
}

async function run([word = '', ...args]: string[]): Promise<void> {
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (!command) throw new StartProblem(usage);
  const request = requestOf(args);
  loadEnvFile();
  const { dataDir, databaseUrl, backupDir } = readSettings(process.env);
  const places = { dataDir, backupDir };
  const archive = openArchive({ dataDir, databaseUrl });
  say(
    await command({ archive, places, without: backupFacts(featureTables).without, clock: () => new Date() }, request),
  );
}

run(process.argv.slice(2)).catch(sayAndExit);
