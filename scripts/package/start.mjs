/**
 * Starts Windrow from a folder that was made by `npm run package`, under the Node beside it: the server, or one of its commands
 * (`windrow backup`). Settings come from the environment, then from `.env` in the folder; data are kept in `data` in the folder.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const app = dirname(fileURLToPath(import.meta.url));
const folder = dirname(app);

/** Programs by command, and what each is called with. */
const commands = new Map(
  Object.entries({
    start: { program: 'main', args: [] },
    user: { program: 'userCommand', args: [] },
    backup: { program: 'backupCommand', args: ['backup'] },
    restore: { program: 'backupCommand', args: ['restore'] },
    verify: { program: 'backupCommand', args: ['verify'] },
    doctor: { program: 'doctorCommand', args: [] },
    export: { program: 'exportCommand', args: [] },
    'db:copy': { program: 'copy/command', args: [] },
  }),
);

const [name = 'start', ...rest] = process.argv.slice(2);
const command = commands.get(name);
if (command) {
  const settings = join(folder, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  // Messages name commands as they are called here.
  process.env.WINDROW_STARTER = process.platform === 'win32' ? 'windrow.cmd' : './windrow';
  process.env.NODE_ENV ??= 'production';
  process.env.DATA_DIR ??= join(folder, 'data');
  const program = join(app, 'dist', 'server', `${command.program}.js`);
  process.argv = [process.execPath, program, ...command.args, ...rest];
  await import(new URL(`./dist/server/${command.program}.js`, import.meta.url).href);
} else {
  process.stderr.write(`There is no command "${name}". There are: ${[...commands.keys()].join(', ')}.\n`);
  process.exitCode = 1;
}
