/** Names that the PDF has no typeface for: the page tells them. */
import type { ReportEvent } from '../compose/statement/event';
import type { Column } from '../compose/column';
import type { Letterhead } from '../compose/reportContext';

/** Names told at most; the rest are counted. */
const TOLD = 24;

/**
 * Signs the faces of `pdf/fonts.ts` have, by ranges of code points: Latin, Greek, Cyrillic, punctuation; Chinese, Japanese, Korean. Scripts
 * whose letters change with their neighbours (Arabic, Devanagari, Thai) would need more than a face: pdfkit writes no text
 * from right to left and does not reorder it.
 */
const ranges = [
  '9-a d 20-7e 00a0-017f 0192 01a0 01a1 01af 01b0 01cd-01dc 01fa-01ff 0218-021b 02c6 02c7 02d8-02dd',
  '0300-0304 0306-030c 0323 0326-0328 0384-038a 038c 038e-03a1 03a3-03ce 0400-045f 0490-04c2 1e80-1e85',
  '1ea0-1ef9 2010-2015 2018-201a 201c-201e 2020-2022 2026 2030 2032 2033 2039 203a 20ac 2116 2122',
  '2190-2199 2212 2248 2260 2264 2265 3001-3011 3041-3096 30a1-30fa 30fb-30fe 3400-4db5 4e00-9fef',
  'ac00-d7a3 fa0e fa0f fa11 fa13 fa14 fa1f fa21 fa23 fa24 fa27-fa29 ff01-ff5e',
].join(' ');

const hasFace = new Uint8Array(0x10000);
for (const range of ranges.split(' ')) {
  const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
  hasFace.fill(1, first, last + 1);
}
const latin = /^[ -~\u00a0-\u017f]*$/;

/** Whether the PDF can write all of a text. */
export function isWritable(text: string): boolean {
  if (latin.test(text)) return true;
  for (let at = 0; at < text.length; at += 1) if (hasFace[text.charCodeAt(at)] !== 1) return false;
  return true;
}

/** Gathers them from what the page prints. */
export class Unwritten {
  readonly #columns: readonly Column[];
  readonly #names = new Set<string>();

  constructor(columns: readonly Column[], company: Letterhead | null, filters: readonly string[]) {
    this.#columns = columns.filter(({ kind }) => kind === 'text');
    // A filter is `Producer: José Nuñez`.
    this.#look(company?.name, ...(company?.address ?? []), ...filters.map((text) => text.replace(/^[^:]*: /, '')));
  }

  /** Takes in what an event prints. */
  add(event: ReportEvent): void {
    if (event.type === 'group') this.#look(event.label, event.detail);
    if (event.type === 'line') for (const { value } of this.#columns) this.#lookAt(value(event.line));
    if (event.type !== 'statement') return;
    const { party, recaps } = event.statement;
    if (party) this.#look(party.name, party.detail, ...party.address, ...party.contact);
    for (const { rows } of recaps) for (const { cells } of rows) this.#look(...cells);
  }

  /** The names, each once, and how many more there are; `null`: none. */
  found(): { readonly names: readonly string[]; readonly more: number } | null {
    const names = [...this.#names];
    return names.length > 0 ? { names: names.slice(0, TOLD), more: Math.max(names.length - TOLD, 0) } : null;
  }

  #look(...texts: readonly (string | null | undefined)[]): void {
    for (const text of texts) this.#lookAt(text ?? null);
  }

  #lookAt(text: string | null): void {
    if (text === null || isWritable(text)) return;
    // A cell of two names has the other one beside it.
    for (const name of text.split(' / ')) if (!isWritable(name.normalize('NFC'))) this.#names.add(name);
  }
}
