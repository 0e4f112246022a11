/** What is unsafe in a configuration, and what to do about it. Pure. */
import type { Settings } from '../process/env';
import type { Facts } from './facts';
import type { Finding } from './look';
import { commandLine } from '../commandLine';

const OLD_HOURS = 26;
/** The first safe version of each line of Node that is still maintained. */
const NODES: Readonly<Record<string, readonly [number, number]>> = { 22: [22, 2], 24: [15, 0] };
const NEWEST_LINE = 26;

/** All of them, the most harmful first; none: nothing unsafe was found. */
export function findingsOf(facts: Facts): Finding[] {
  return [
    ...ofNetwork(facts.settings),
    ...ofAccounts(facts),
    ...ofFiles(facts),
    ...ofBackups(facts),
    ...ofDatabase(facts),
    ...ofMail(facts.settings),
    ...facts.looks.flatMap(({ findings }) => findings),
    ...ofProgram(facts),
  ];
}

function ofNetwork({ host, trustProxy, metrics, metricsToken }: Settings): Finding[] {
  const isOpen = !/^(127\.|::1$|localhost$)/.test(host);
  return [
    ...when(isOpen && trustProxy.length === 0, {
      code: 'open_host',
      what: `HOST is ${host}: anybody on the network can read names and passwords, because Windrow itself does not use HTTPS.`,
      todo: 'Set HOST=127.0.0.1, put Caddy or nginx with HTTPS in front, and name it in TRUST_PROXY (docs/operations.md).',
    }),
    ...when(isOpen && trustProxy.length > 0, {
      code: 'open_host_beside_proxy',
      what: `HOST is ${host}: Windrow can be reached past the proxy of TRUST_PROXY, without HTTPS.`,
      todo: 'Set HOST=127.0.0.1 if the proxy runs on this machine; otherwise let a firewall pass the proxy alone.',
    }),
    ...when(metrics && metricsToken === undefined && (isOpen || trustProxy.length > 0), {
      code: 'open_metrics',
      what: 'METRICS is on without a token, behind a proxy or beyond this machine.',
      todo: 'Set METRICS_TOKEN to 16 random characters or more, or let the proxy refuse /metrics.',
    }),
  ];
}

function ofAccounts({ firstPasswords, settings }: Facts): Finding[] {
  return [
    ...(firstPasswords ?? []).map((username) => ({
      code: 'first_password',
      what: `${username} still has the password that the first start printed; it is in the logs.`,
      todo: `Change it in the profile, or with: ${commandLine('user', `password ${username}`)}`,
    })),
    ...when(settings.demo !== undefined, {
      code: 'demo',
      what: 'DEMO is on: the sign-in page shows everybody a name and a password.',
      todo: 'Remove DEMO where real work is done.',
    }),
    ...when(settings.admin !== undefined && firstPasswords !== null, {
      code: 'admin_password',
      what: 'ADMIN_PASSWORD is still in the settings, in plain text; it is not used any more.',
      todo: 'Remove ADMIN_USERNAME and ADMIN_PASSWORD.',
    }),
  ];
}

function ofFiles({ openFiles }: Facts): Finding[] {
  return openFiles.map((file) => ({
    code: 'open_file',
    what: `${file} is open to other accounts of this machine.`,
    todo: `chmod go= ${file}`,
  }));
}

function ofBackups({ hasData, backupHours, sameDisk, backupDirMissing, settings }: Facts): Finding[] {
  if (!hasData || settings.demo !== undefined) return [];
  const { backupDir, databaseUrl } = settings;
  const age =
    backupHours === null
      ? 'There is no verified backup.'
      : `The newest verified backup is ${Math.floor(backupHours)} hours old.`;
  return [
    ...when(backupHours === null || backupHours > OLD_HOURS, {
      code: 'old_backup',
      what: age,
      todo: settings.backups
        ? `Look in the log for "the backup failed", and run: ${commandLine('backup')}`
        : `Remove BACKUPS=off, or run ${commandLine('backup')} every day.`,
    }),
    ...when(backupDir === undefined, {
      code: 'no_backup_dir',
      what: `BACKUP_DIR is not set: the backups are only on the disk of ${databaseUrl === undefined ? 'the data' : 'this machine'}.`,
      todo: 'Set BACKUP_DIR to a folder on another disk or a share.',
    }),
    ...when(backupDirMissing, {
      code: 'backup_dir_missing',
      what: `BACKUP_DIR ${backupDir ?? ''} is not there: a disk or a share may not be mounted.`,
      todo: 'Mount it, or set BACKUP_DIR to another folder.',
    }),
    ...when(sameDisk === true, {
      code: 'same_disk',
      what: `BACKUP_DIR ${backupDir ?? ''} is on the disk of the data: if that disk breaks, both are lost.`,
      todo: 'Set BACKUP_DIR to a folder on another disk or a share.',
    }),
  ];
}

function ofDatabase({ risks, wrongCounts, databaseFault, clearTo }: Facts): Finding[] {
  return [
    ...when(clearTo !== null, {
      code: 'postgres_in_the_clear',
      what: `DATABASE_URL leads to ${clearTo ?? ''} without TLS: its password and every record go over the network in plain text.`,
      todo: 'Turn ssl on in postgresql.conf and add ?sslmode=verify-full (or require) to DATABASE_URL.',
    }),
    ...when(databaseFault !== null, {
      code: 'database',
      what: `The database could not be checked: ${databaseFault ?? ''}`,
      todo: 'Start Windrow once and run this again; if it does not start, do what it says.',
    }),
    ...risks.map((name) => ({
      code: `postgres_${name}`,
      what: `PostgreSQL's ${name} is off: a power cut can lose saved data, or damage the database.`,
      todo: `Set ${name} = on in postgresql.conf and reload PostgreSQL.`,
    })),
    ...when(wrongCounts.length > 0, {
      code: 'kept_counts',
      what: `The kept numbers of rows by day are wrong, in ${wrongCounts.join(', ')}.`,
      todo: 'Start Windrow, which counts them again, and run this again. Something other than Windrow has written to its tables.',
    }),
  ];
}

function ofMail({ mail, mailUnfinished }: Settings): Finding[] {
  const isHere = mail !== undefined && /^(127\.|::1$|localhost$)/.test(mail.host);
  return [
    ...when(mailUnfinished !== undefined, {
      code: 'mail_unfinished',
      what: `Mail is half set up: ${mailUnfinished ?? ''} is missing, so statements cannot be emailed.`,
      todo: 'Set it, or remove the other SMTP and MAIL settings (docs/operations.md, Mail).',
    }),
    ...when(mail?.tls === 'none' && !isHere, {
      code: 'mail_in_the_clear',
      what: 'SMTP_TLS is off: statements and the password of the mail server travel unencrypted.',
      todo: 'Remove SMTP_TLS=off, or use a mail server on this machine.',
    }),
  ];
}

function ofProgram({ nodeVersion }: Facts): Finding[] {
  const [line = 0, minor = 0, patch = 0] = nodeVersion.split('.').map(Number);
  const [leastMinor, leastPatch] = NODES[line] ?? [Infinity, 0];
  const isOld = line < NEWEST_LINE && (minor < leastMinor || (minor === leastMinor && patch < leastPatch));
  return when(isOld, {
    code: 'old_node',
    what: `Node ${nodeVersion} is too old to be safe.`,
    todo: 'Install Node 24 (24.15 or newer), or 22.22.2 or newer.',
  });
}

function when(is: boolean, finding: Finding): Finding[] {
  return is ? [finding] : [];
}
