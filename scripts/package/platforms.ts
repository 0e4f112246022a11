/** The machines that a folder can be made for. Node's packages, versions and digests are those of `scripts/node/releases.json`. */
import releases from '../node/releases.json' with { type: 'json' };

/** One kind of machine. */
export interface Platform {
  readonly name: string;
  /** Node's package. */
  readonly release: { readonly package: string; readonly version: string; readonly integrity: string };
  /** How npm names it. */
  readonly npm: { readonly os: string; readonly cpu: string; readonly libc?: string };
  /** Node inside of its package. */
  readonly program: string;
  /** The database's library among those that `better-sqlite3` carries. */
  readonly sqlite: string;
  /** What starts Windrow. */
  readonly starter: 'windrow' | 'windrow.cmd';
  /** Ending of the packed folder. */
  readonly packed: 'tar.gz' | 'zip';
}

/** All of them by name. */
export const platforms: Readonly<Record<string, Platform | undefined>> = {
  'linux-x64': {
    name: 'linux-x64',
    release: releases['linux-x64'],
    npm: { os: 'linux', cpu: 'x64', libc: 'glibc' },
    program: 'bin/node',
    sqlite: 'linux-x64.node',
    starter: 'windrow',
    packed: 'tar.gz',
  },
  'win-x64': {
    name: 'win-x64',
    release: releases['win32-x64'],
    npm: { os: 'win32', cpu: 'x64' },
    program: 'bin/node.exe',
    sqlite: 'win32-x64.node',
    starter: 'windrow.cmd',
    packed: 'zip',
  },
  'macos-arm64': {
    name: 'macos-arm64',
    release: releases['darwin-arm64'],
    npm: { os: 'darwin', cpu: 'arm64' },
    program: 'bin/node',
    sqlite: 'darwin-arm64.node',
    starter: 'windrow',
    packed: 'tar.gz',
  },
};
