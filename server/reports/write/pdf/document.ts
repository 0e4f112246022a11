/** A PDF document with its typefaces, before its first page. */
import PDFDocument from 'pdfkit';
import { textsOf } from '../../compose/texts';
import { pdfFonts } from './fonts';
import { PAGE, type PaperParts } from './sheet';

/**
 * Opens one: letter landscape.
 * @param created when it says it was made; the same moment gives the same bytes. Default: now
 */
export function openDocument(context: PaperParts['context'], title: string, created?: Date): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: context.language,
    displayTitle: true,
    info: {
      Title: title,
      ...(context.company ? { Author: context.company.name } : {}),
      Creator: textsOf(context)('common.product'),
      ...(created ? { CreationDate: created } : {}),
    },
  });
  return doc.registerFont('regular', pdfFonts.regular).registerFont('strong', pdfFonts.strong);
}
