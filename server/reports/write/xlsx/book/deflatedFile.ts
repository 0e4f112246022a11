/** A text file in an archive, compressed while it is written. */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { ZipInputFile } from 'fflate';

/** Characters that are compressed at a time. */
const PIECE = 131_072;

/**
 * Takes texts; what is in memory of them is one piece. Compressed by Node's zlib, which is a multiple faster than JavaScript: each
 * piece ends at a whole byte (`Z_SYNC_FLUSH`), so that pieces follow each other in one stream.
 */
export class DeflatedFile implements ZipInputFile {
  readonly filename: string;
  readonly compression = 8;
  size = 0;
  crc = 0;
  /** The archive's: takes what is compressed. */
  ondata?: ZipInputFile['ondata'];
  #text = '';

  /** @param filename its path in the archive */
  constructor(filename: string) {
    this.filename = filename;
  }

  /** Adds a text. */
  write(text: string): void {
    this.#text += text;
    if (this.#text.length >= PIECE) this.#pass(false);
  }

  /** There is no more. */
  end(): void {
    this.#pass(true);
  }

  #pass(isLast: boolean): void {
    const bytes = Buffer.from(this.#text);
    this.#text = '';
    this.size += bytes.length;
    this.crc = crc32(bytes, this.crc);
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata?.(null, deflateRawSync(bytes, { finishFlush }), isLast);
  }
}
