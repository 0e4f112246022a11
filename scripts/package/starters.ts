/** The files at the top of a folder: what starts Windrow, and what to know first. */
import type { Platform } from './platforms';

const shell = `#!/bin/sh
# Starts Windrow under the Node beside it. Needs nothing else.
here=$(CDPATH= cd -- "\${0%/*}" && pwd -P) || exit 1
exec "$here/node/node" "$here/app/start.mjs" "$@"
`;

const batch = [
  '@echo off',
  'rem Starts Windrow under the Node beside it. Needs nothing else.',
  '"%~dp0node\\node.exe" "%~dp0app\\start.mjs" %*',
  '',
].join('\r\n');

/** The program to start. */
export function starterOf({ starter }: Platform): string {
  return starter === 'windrow' ? shell : batch;
}

/** The note beside it. */
export function noteOf({ starter, name }: Platform, version: string): string {
  const run = starter === 'windrow' ? './windrow' : 'windrow.cmd';
  const lines = [
    `Windrow ${version} for ${name}`,
    '',
    `${run}                      starts it, prints its address, and on the first start the password of the first user`,
    `${run} user add <name>      users; also password, role, list, remove`,
    `${run} backup               a backup; ${run} restore lists them`,
    `${run} export all.zip       all records as CSV files`,
    `${run} doctor               names what is unsafe`,
    '',
    'Nothing has to be installed. The data is in the folder "data" here, unless DATA_DIR names another one;',
    'settings are environment variables or lines of a file ".env" here.',
    'To upgrade: back up, unpack the new version elsewhere, and move "data" and ".env" into it.',
    '',
  ];
  return lines.join(starter === 'windrow' ? '\n' : '\r\n');
}
