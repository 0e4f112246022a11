/** The script of report pages, `/report.js`: the print button, and what stands in the margins of printed sheets. */
import { foldNotices } from './foldedNotices';
import { nameSheets } from './printSheets';

/** Lines of the longest page that the browser prints itself: a longer one takes minutes, so the PDF is opened instead. */
const LONGEST = 2000;

const printButton = document.getElementById('print');
printButton?.addEventListener('click', () => {
  const lines = Number(document.getElementById('end')?.dataset['lines'] ?? 0);
  const pdf = printButton.dataset['pdf'];
  if (lines > LONGEST && pdf) window.location.assign(pdf);
  else window.print();
});

nameSheets(document);
foldNotices(document);
