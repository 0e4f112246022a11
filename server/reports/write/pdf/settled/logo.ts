/** The company's logo in a document, read whole before the first page: pdfkit unpacks transparent pictures when it finds the time. */
import { setTimeout } from 'node:timers/promises';
import type { Logo } from '../../../compose/settlement';

/** The parts of pdfkit's picture that are used. They are not in its types; the version is fixed, and `papers.test.ts` would notice. */
interface PdfkitImage {
  /** The file while it is unpacked; `null` when that is done. */
  readonly image?: object | null;
  embed(doc: PDFKit.PDFDocument): void;
}

/** Reads it into the document. The result is drawn with `doc.image`. */
export async function openLogo(doc: PDFKit.PDFDocument, { data }: Logo): Promise<PDFKit.Mixins.ImageSrc> {
  const open = Reflect.get(doc, 'openImage') as (bytes: Buffer) => PdfkitImage & PDFKit.Mixins.ImageSrc;
  const image = open.call(doc, Buffer.from(data, 'base64'));
  image.embed(doc);
  // A picture that cannot be unpacked was refused when it was set, and would throw here outside of this function.
  while (image.image) await setTimeout(1);
  return image;
}
