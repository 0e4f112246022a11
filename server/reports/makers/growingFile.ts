/** Reads a file while another process still writes it. */
import { open } from 'node:fs/promises';

/** Bytes read at a time. */
const CHUNK = 262_144;

/** How far a file has come, as its writer tells. */
export class Growth {
  #bytes = 0;
  #end: { readonly error?: unknown } | null = null;
  #wake: () => void = () => undefined;

  /** So many bytes can be read. */
  grown(bytes: number): void {
    this.#bytes = bytes;
    this.#wake();
  }

  /** Nothing is added any more; with an error the file is not whole. */
  end(error?: unknown): void {
    this.#end ??= error === undefined ? {} : { error };
    this.#wake();
  }

  /** Resolves to how far it can be read, more than `at`, or to `at` at the end. Rejects where it has broken off. */
  async beyond(at: number): Promise<number> {
    while (this.#bytes <= at) {
      if (this.#end && 'error' in this.#end) throw this.#end.error;
      if (this.#end) return at;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#bytes;
  }
}

/** The bytes of a file as it grows. Only as much is read as the reader takes. */
export async function* bytesOf(path: string, growth: Growth): AsyncGenerator<Buffer> {
  let at = 0;
  let until = await growth.beyond(at);
  if (until === 0) return;
  const handle = await open(path);
  try {
    for (; until > at; until = await growth.beyond(at)) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(Math.min(CHUNK, until - at)), 0, null, at);
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
