/** The texts of a workbook, each once: cells refer to them by their place. */
import { textXml } from './xml';

/** Gathers them. */
export class SharedTexts {
  readonly #places = new Map<string, number>();

  /** The place of a text, from 0. */
  placeOf(text: string): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    const place = this.#places.size;
    this.#places.set(text, place);
    return place;
  }

  /** The file that holds them, in pieces. */
  *xml(): Generator<string> {
    yield '<?xml version="1.0"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
    for (const text of this.#places.keys()) {
      const space = text.trim() === text ? '' : ' xml:space="preserve"';
      yield `<si><t${space}>${textXml(text)}</t></si>`;
    }
    yield '</sst>';
  }
}
