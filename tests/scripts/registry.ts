/** A package registry that has one package, for tests of what npm fetches. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A package as it is published: a file in it is text, and can be run. */
export interface Published {
  readonly name: string;
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The registry's address, the package's hash, and the paths that were asked for. */
export interface Registry {
  readonly url: string;
  readonly integrity: string;
  readonly asked: string[];
}

/** Packs the package in `folder` and answers as a registry until the test ends. */
export async function serveRegistry(folder: string, published: Published): Promise<Registry> {
  const archive = pack(folder, published);
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  const asked: string[] = [];
  const { name, version } = published;
  const server = createServer(({ url = '', headers }, answer) => {
    asked.push(url);
    if (url.endsWith('.tgz')) return answer.end(archive);
    const dist = { tarball: `http://${headers.host}/${name}.tgz`, integrity };
    const about = { name, 'dist-tags': { latest: version }, versions: { [version]: { name, version, dist } } };
    return answer.setHeader('content-type', 'application/json').end(JSON.stringify(about));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, integrity, asked };
}

function pack(folder: string, { name, version, files }: Published): Buffer {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text, { mode: 0o755 });
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, bin: files }));
  spawnSync('npm', ['pack', '--loglevel=error'], { cwd: folder, stdio: 'ignore' });
  const archive = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  return readFileSync(join(folder, archive ?? ''));
}
