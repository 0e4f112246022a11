/** The script of report pages, `/report.js`: the print button. Printing a long page takes minutes, so it opens the PDF instead. */

/** Lines of the longest page that the browser prints itself. */
const LONGEST = 2000;

const printButton = document.getElementById('print');
printButton?.addEventListener('click', () => {
  const lines = Number(document.getElementById('end')?.dataset['lines'] ?? 0);
  const pdf = printButton.dataset['pdf'];
  if (lines > LONGEST && pdf) window.location.assign(pdf);
  else window.print();
});

export {};
