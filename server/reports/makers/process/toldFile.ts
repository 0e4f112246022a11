/** A file that tells how far it has been written. */
import { appendFileSync, closeSync, openSync } from 'node:fs';
import { Writable } from 'node:stream';

/** Bytes after which it is told, as many as the server reads at a time; the first are told at once. */
const STEP = 262_144;

/** Opens one for writing; `tell` hears how many bytes can be read from its beginning. The process has nothing else to do meanwhile. */
export function toldFile(path: string, tell: (bytes: number) => void): Writable {
  const file = openSync(path, 'wx', 0o600);
  let bytes = 0;
  let told = 0;
  const tellAll = (): void => {
    if (bytes > told) tell(bytes);
    told = bytes;
  };
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      appendFileSync(file, chunk);
      bytes += chunk.length;
      if (told === 0 || bytes - told >= STEP) tellAll();
      done();
    },
    final: (done) => {
      tellAll();
      closeSync(file);
      done();
    },
  });
}
