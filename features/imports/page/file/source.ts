/** What is to be imported before it is sent: a file, or cells that were pasted. */
import type { ImportSource } from '../calls';

/** What was dropped, chosen or pasted. */
export type Chosen = { readonly kind: 'file'; readonly file: File } | { readonly kind: 'cells'; readonly text: string };

/** The file that was chosen cannot be read any more: it was moved, or another program has changed or locked it. */
export class FileNotOpened extends Error {}

/** What is sent. Throws `FileNotOpened`. */
export async function sourceOf(chosen: Chosen): Promise<ImportSource> {
  if (chosen.kind === 'cells') return { name: '', content: new TextEncoder().encode(chosen.text) };
  const { file } = chosen;
  try {
    return { name: file.name, content: new Uint8Array(await file.arrayBuffer()) };
  } catch (cause) {
    throw new FileNotOpened(file.name, { cause });
  }
}

/** Rows and columns of pasted cells. Lines without text are no rows. */
export function sizeOf(text: string): { readonly rows: number; readonly columns: number } {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return { rows: lines.length, columns: Math.max(0, ...lines.slice(0, 100).map((line) => line.split('\t').length)) };
}

// A text box with megabytes in it makes the page wait at each key.
const SHOWN_CHARACTERS = 100_000;

/** What the text box shows of the cells, and whether that is all of them. */
export function shownOf(text: string): { readonly shown: string; readonly isWhole: boolean } {
  if (text.length <= SHOWN_CHARACTERS) return { shown: text, isWhole: true };
  const cut = text.slice(0, SHOWN_CHARACTERS);
  return { shown: cut.slice(0, cut.lastIndexOf('\n') + 1), isWhole: false };
}
