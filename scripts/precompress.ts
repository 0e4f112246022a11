/**
 * Writes a `.br` and a `.gz` beside each built file that gains by it, so that the server compresses nothing while it serves.
 * HTML is left out: the server writes its settings into it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const worthwhile = new Set(['.js', '.css', '.svg', '.json', '.txt']);

/** Compresses the files below a folder. */
export function precompressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !worthwhile.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Vite plugin: compresses the output once everything is written. */
export function precompress(): Plugin {
  return {
    name: 'windrow-precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }) {
        if (dir) precompressFolder(dir);
      },
    },
  };
}
