/** `npm run dev`: the server from its sources, restarted when they change, and Vite in front of it. Ends both together. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

// Vite has to know the server's port, wherever it is set.
if (existsSync('.env')) process.loadEnvFile('.env');

const programs = [
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  ['node_modules/vite/bin/vite.js'],
];
const children = programs.map((args) => spawn(process.execPath, args, { stdio: 'inherit' }));

const endAll = () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
};
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    endAll();
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, endAll);
