/** Where the buttons on the page of a statement lead. */
import { STATEMENTS } from '../../../../src/rules/settled/paths';
import type { PaperLinks } from '../../../../server/reports/write/html/settled/page';

/** The links of a statement's page. Files are read by the cookie of report pages. */
export function linksOf({
  id,
  figures,
  reference,
  isVoid,
}: Pick<PaperLinks, 'id' | 'figures'> & { reference: string; isVoid: boolean }): PaperLinks {
  const file = `/reports/statements/${encodeURIComponent(reference)}?format=pdf`;
  return {
    id,
    figures,
    back: `${STATEMENTS}?tab=issued`,
    one: `${STATEMENTS}/${id}`,
    mail: isVoid ? null : `${STATEMENTS}/${id}?mail=1`,
    pdf: isVoid ? `${file}&copy=void` : file,
    first: isVoid ? file : null,
  };
}
