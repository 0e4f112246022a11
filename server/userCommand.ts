/** `npm run user -- add|password|role|nofactor|list|remove|newkey`: manages the users from a terminal, also while the server runs. */
import { isRole, roles } from '../src/rules/accounts/roles';
import { passwordFault } from './accounts/passwords';
import { turnOffSecondFactor } from './accounts/secondFactor/secondFactor';
import { replaceSigningKey } from './accounts/signingKey';
import {
  addUser,
  changeRole,
  changeUser,
  findUser,
  listUsers,
  removeUser,
  usernameFault,
  type User,
} from './accounts/users';
import type { Db } from './db/database';
import type { DoneBy } from './history/accounts';
import { openDatabase } from './db/open';
import { featureData, features, registry } from './features';
import { migrateAtStart } from './migrations/migrateAtStart';
import { loadEnvFile, readSettings, type Settings } from './process/env';
import { keyFile, signingSecret } from './process/secret';
import { askPassword } from './process/askPassword';
import { sayAndExit, StartProblem } from './process/startupError';
import { commandLine } from './commandLine';

const usage = `Usage:
  ${commandLine('user', 'add <name>')}        adds a user
  ${commandLine('user', 'password <name>')}   sets a password and signs the user out everywhere
  ${commandLine('user', 'role <name> <role>')}  makes a user owner, clerk or viewer
  ${commandLine('user', 'nofactor <name>')}   turns the second factor of a user off
  ${commandLine('user', 'list')}              lists the users with their roles
  ${commandLine('user', 'remove <name>')}     removes a user and signs the user out everywhere
  ${commandLine('user', 'newkey')}            uses the signing key of these settings from now on and signs everybody out
The password is asked for, or read from standard input: it is never given on the command line.`;

/** What the history says of who did it: whoever may use this machine. */
function doneHere(): DoneBy {
  return { actor: { userId: null, name: commandLine('user') }, at: new Date() };
}

type Command = (db: Db, name: string, more: { readonly role: string; readonly settings: Settings }) => Promise<string>;

const commands: Readonly<Record<string, { takes: number; run: Command }>> = {
  add: { takes: 1, run: add },
  password: { takes: 1, run: setPassword },
  role: { takes: 2, run: setRole },
  nofactor: { takes: 1, run: noFactor },
  list: { takes: 0, run: list },
  remove: { takes: 1, run: remove },
  newkey: { takes: 0, run: newKey },
};

async function add(db: Db, name: string): Promise<string> {
  const fault = usernameFault(name);
  if (fault) throw new StartProblem(`The name "${name}" cannot be used: ${fault}`);
  if (await findUser(db, name)) throw new StartProblem(`There is already a user named ${name}.`);
  const added = await addUser(db, { username: name, password: await newPassword(name), by: doneHere() }, new Date());
  if (!added) throw new StartProblem(`There is already a user named ${name}.`);
  return `Added ${name}.`;
}

async function setPassword(db: Db, name: string): Promise<string> {
  const user = await existing(db, name);
  await changeUser(db, user.id, { password: await newPassword(user.username) });
  return `Set a new password for ${user.username}; that user is signed out everywhere.`;
}

async function setRole(db: Db, name: string, { role }: { role: string }): Promise<string> {
  const user = await existing(db, name);
  if (!isRole(role)) throw new StartProblem(`The role must be one of ${roles.join(', ')}, not "${role}".`);
  if ((await changeRole(db, user.id, role, doneHere())) === 'last owner') throw lastOwner(user);
  return `${user.username} now has the role ${role}.`;
}

async function noFactor(db: Db, name: string): Promise<string> {
  const user = await existing(db, name);
  await turnOffSecondFactor(db, user.id, doneHere());
  return `${user.username} now signs in with the password alone.`;
}

function lastOwner({ username }: User): StartProblem {
  return new StartProblem(`${username} is the only owner and must stay one, so that somebody can manage users.`);
}

async function list(db: Db): Promise<string> {
  const users = await listUsers(db);
  const lines = users.map((user) => [user.username, user.role, user.email].filter((text) => text !== null).join('  '));
  return lines.length > 0 ? lines.join('\n') : 'There are no users yet: the first start makes one.';
}

async function remove(db: Db, name: string): Promise<string> {
  const user = await existing(db, name);
  if ((await removeUser(db, user.id, doneHere())) === 'last owner') throw lastOwner(user);
  return `Removed ${user.username}.`;
}

async function newKey(db: Db, _: string, { settings }: { settings: Settings }): Promise<string> {
  const { secretKey, formerSecretKey, dataDir } = settings;
  const secret = signingSecret(secretKey, dataDir);
  const locked = features.flatMap((feature) => feature.locked ?? []);
  const former = formerKeys(formerSecretKey, secretKey === undefined ? undefined : keyFile(dataDir));
  const { anew, lost } = await replaceSigningKey(db, { secret, former, locked, now: new Date() });
  const lines = [
    'This key is used from now on, and everybody is signed out. Restart each Windrow on this database that still has the old key.',
    ...(anew > 0 ? [`What was encrypted with the old key is encrypted with this one: ${anew}.`] : []),
    ...(lost > 0
      ? [
          `Second steps, bank accounts and ACH files that open with no key given here: ${lost}. Set FORMER_SECRET_KEY to the old key and run this again.`,
        ]
      : []),
  ];
  return lines.join('\n');
}

/** The old key as it may have been given: as it stood in SECRET_KEY, as it stood in the file, and the file that SECRET_KEY took the place of. */
function formerKeys(given: string | undefined, file: Buffer | undefined): Buffer[] {
  const stated = given === undefined ? [] : [Buffer.from(given), Buffer.from(given.trim(), 'base64')];
  return [...stated, ...(file ? [file] : [])].filter(({ length }) => length > 0);
}

async function existing(db: Db, name: string): Promise<User> {
  const user = await findUser(db, name);
  if (!user) throw new StartProblem(`There is no user ${name}.`);
  return user;
}

async function newPassword(username: string): Promise<string> {
  const password = await askPassword();
  const fault = passwordFault(password, username);
  if (fault) throw new StartProblem(fault);
  return password;
}

async function run([word = '', ...given]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (!command || given.length !== command.takes || given.includes('')) throw new StartProblem(usage);
  const [name = '', role = ''] = given;
  process.umask(0o077);
  loadEnvFile();
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl } = settings;
  const db = await openDatabase({ dataDir, databaseUrl });
  try {
    await migrateAtStart(db, { registry, ...featureData }, settings, (line) => void process.stderr.write(`${line}\n`));
    process.stdout.write(`${await command.run(db, name, { role, settings })}\n`);
  } finally {
    await db.close();
  }
}

run(process.argv.slice(2)).catch(sayAndExit);
