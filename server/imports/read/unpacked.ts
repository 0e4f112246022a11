/** Refuses archives that become too large when they are unpacked, before anything holds them unpacked. */
import { Unzip, UnzipInflate, UnzipPassThrough, unzipSync } from 'fflate';
import { MOST_BYTES, Unreadable } from './sheet';

const PIECE = 64 * 1024;
/** Far more than any workbook has. */
const MOST_FILES = 5000;

/**
 * Throws `Unreadable` for an archive whose files are larger than `most` in all: by what it says of them, and by what they
 * really are, since an archive may say anything.
 */
export function refuseLarge(bytes: Uint8Array, most: number = MOST_BYTES): void {
  let [said, files] = [0, 0];
  const stops = (): boolean => said > most || files > MOST_FILES;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        said += originalSize;
        files += 1;
        return false;
      },
    });
  } catch (cause) {
    throw new Unreadable('damaged', cause);
  }
  if (stops() || isLarger(bytes, most)) throw new Unreadable('too large');
}

/** Unpacks piece by piece, counts, and keeps nothing. */
function isLarger(bytes: Uint8Array, most: number): boolean {
  const found = { bytes: 0, failed: false };
  const unzip = new Unzip((file) => {
    file.ondata = (error, piece) => {
      if (error) found.failed = true;
      else found.bytes += piece.length;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  let at = 0;
  while (at < bytes.length && found.bytes <= most) {
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    at += PIECE;
  }
  if (found.failed) throw new Unreadable('damaged');
  return found.bytes > most;
}
