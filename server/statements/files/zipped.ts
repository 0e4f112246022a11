/** Papers as one ZIP, sent while it is made. Only one paper is in memory. */
import { Zip, ZipPassThrough } from 'fflate';

/** A file with its name. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The archive of files, piece by piece. PDFs are compressed already, so they are stored as they are. Names are taken as they are. */
export async function* zipped(files: AsyncIterable<NamedFile>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const taken = (): Uint8Array[] => {
    const pieces = made;
    made = [];
    return pieces;
  };
  for await (const { name, bytes } of files) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    // A copy: the archive may keep what it is given.
    entry.push(new Uint8Array(bytes), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
