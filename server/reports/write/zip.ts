/** Files into one archive, as they are made. PDFs are compressed already, so they are stored as they are; texts are compressed. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { Writable } from 'node:stream';
import { slug } from './fileName';

/** An archive in the making. */
export interface Archive {
  /** A new file. Its name is reduced to plain characters and made unique. End it before the next one begins. */
  file(name: string, ending: string, kind?: 'text'): Writable;
  end(): Promise<void>;
}

/** Begins an archive that goes to `sink`, which stays open. */
export function createZip(sink: Writable): Archive {
  const used = new Map<string, number>();
  let fault: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) fault = error;
    else sink.write(chunk);
  });
  const open: (ZipPassThrough | ZipDeflate)[] = [];
  const close = (): void => {
    open.pop()?.push(new Uint8Array(0), true);
    if (fault) throw fault;
  };
  return {
    file: (name, ending, kind) => {
      close();
      const plain = name.split('_').map(slug).filter(Boolean).join('_');
      const times = (used.get(plain) ?? 0) + 1;
      used.set(plain, times);
      const path = `${plain}${times > 1 ? `_${times}` : ''}.${ending}`;
      const entry = kind === 'text' ? new ZipDeflate(path) : new ZipPassThrough(path);
      zip.add(entry);
      open.push(entry);
      return new Writable({
        write: (chunk: Uint8Array, _encoding, done) => {
          entry.push(new Uint8Array(chunk));
          if (sink.writableNeedDrain) sink.once('drain', () => done());
          else done();
        },
      });
    },
    end: async () => {
      close();
      zip.end();
    },
  };
}
