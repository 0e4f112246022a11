/** Which machine each native file of a folder is made for, by its own head: ELF, PE or Mach-O. */
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** A native file, and its machine; `undefined` for one that is not known here. */
export interface NativeFile {
  readonly path: string;
  readonly machine: string | undefined;
}

const HEAD = 4096;

/** The machine of a native file, such as `linux-x64`; `null` where the bytes are no native file. */
export function machineOf(head: Buffer): string | undefined | null {
  if (head.length < 64) return null;
  if (head.readUInt32BE(0) === 0x7f454c46)
    return head.readUInt16LE(18) === 0x3e && head[4] === 2 ? 'linux-x64' : undefined;
  if (head.readUInt32LE(0) === 0xfeedfacf) return head.readUInt32LE(4) === 0x0100000c ? 'macos-arm64' : undefined;
  // Of several machines, or of 32 bits.
  if ([0xcafebabe, 0xfeedface].includes(head.readUInt32BE(0)) || head.readUInt32LE(0) === 0xfeedface) return undefined;
  if (head.toString('latin1', 0, 2) !== 'MZ') return null;
  const at = head.readUInt32LE(60);
  if (at + 6 > head.length || head.toString('latin1', at, at + 4) !== 'PE\0\0') return null;
  return head.readUInt16LE(at + 4) === 0x8664 ? 'win-x64' : undefined;
}

/** Every native file in a folder, also in its folders. */
export function nativeFiles(folder: string): NativeFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const path = join(entry.parentPath, entry.name);
    const machine = machineOf(headOf(path));
    return machine === null ? [] : [{ path, machine }];
  });
}

function headOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(HEAD);
    return head.subarray(0, readSync(file, head, 0, HEAD, 0));
  } finally {
    closeSync(file);
  }
}
