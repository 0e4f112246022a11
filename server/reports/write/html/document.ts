/** The frame of a report page: document head, buttons, and how a page ends. */
import type { Translate } from '../../../../src/messages/catalogue';
import type { Language } from '../../../../src/messages/languages';
import { figureAddress, isFigure, type ExplainedAmount } from '../../../../src/rules/tickets/figures';
import { textsOf } from '../../compose/texts';
import type { ReportContext } from '../../compose/reportContext';

/** Where the page's buttons lead. */
export interface Links {
  readonly back: string;
  readonly pdf: string;
  readonly xlsx: string;
  readonly csv: string;
  /** One PDF a party. */
  readonly zip?: string | undefined;
  /** Where what it prints can be issued, for reports that pay or bill. */
  readonly issue?: string | undefined;
  readonly previous: { readonly href: string; readonly label: string };
  readonly next: { readonly href: string; readonly label: string };
  /** The same report without its lines, or with them again. */
  readonly detail: { readonly href: string; readonly label: string };
  /** The page that explains amounts. Absent: there is none. */
  readonly figures?: string | undefined;
}

/** Text that cannot be anything but text, in an element or an attribute. */
export function escaped(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '') : text;
}
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What the reader sees before the first ticket is known: head, buttons, title and period. */
export function pageHead(context: ReportContext, links: Links): string {
  const t = textsOf(context);
  const texts = `data-page="${t('paper.pageOf', { page: '{page}', pages: '{pages}' })}" data-show-all="${t('paper.showAll')}"`;
  return `${documentHead(context.language, `${context.title} ${context.period}`)}
<body class="report">
<nav class="tools" aria-label="${t('paper.tools')}">
<a class="back" href="${escaped(links.back)}">‹ <span class="word">${t('paper.reports')}</span></a>
<h1>${escaped(context.title)}</h1>
<span class="period">${step(links.previous, '‹', t('paper.previous', { label: links.previous.label }))}
<span>${escaped(context.period)}</span>
${step(links.next, '›', t('paper.next', { label: links.next.label }))}</span>
<span class="grow"></span>
${link(links.detail, 'plain wide')}
<button class="button wide" type="button" data-print="${escaped(links.pdf)}">${t('paper.print')}</button>
${link({ href: links.pdf, label: 'PDF' }, links.issue ? 'button' : 'button filled')}
${downloads(links, t)}${issue(links, t, 'button filled wide')}
</nav>
<main ${texts}>
`;
}

/** The text of an amount as a link to what explains it; plain text where it is no figure, and without such a page. */
export function explained(text: string, amount: ExplainedAmount, page: string | undefined): string {
  if (page === undefined || text === '' || !isFigure(amount.table, amount.figure)) return text;
  return `<a class="why" href="${escaped(figureAddress(page, amount))}">${text}</a>`;
}

interface Link {
  readonly href: string;
  readonly label: string;
}

function link({ href, label }: Link, name = ''): string {
  return `<a${name && ` class="${name}"`} href="${escaped(href)}">${escaped(label)}</a>`;
}

function step({ href, label }: Link, sign: string, says: string): string {
  return `<a class="step" href="${escaped(href)}" title="${escaped(label)}" aria-label="${escaped(says)}">${sign}</a>`;
}

/** The way to the paper that is issued; nothing for reports that pay and bill nobody. */
function issue({ issue: href }: Links, t: Translate, name: string): string {
  return href === undefined ? '' : link({ href, label: t('paper.issue') }, name);
}

/** The other formats behind one button; on a telephone with all that has no room in the bar. */
function downloads(links: Links, t: Translate): string {
  return `<details class="menu"><summary class="button"><span class="wide">${t('paper.download')} ▾</span><span class="narrow" role="img" aria-label="${t('paper.more')}">⋯</span></summary>
<div class="list">${issue(links, t, 'narrow')}${link(links.detail, 'narrow')}<button class="narrow" type="button" data-print="${escaped(links.pdf)}">${t('paper.print')}</button>
${link({ href: links.xlsx, label: 'Excel' })}${link({ href: links.csv, label: 'CSV' })}${links.zip ? link({ href: links.zip, label: t('paper.onePdf') }) : ''}</div></details>`;
}

/** Everything up to the body. */
export function documentHead(language: Language, title: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} – Windrow</title>
<link rel="icon" type="image/svg+xml" href="/mark.svg">
<link rel="stylesheet" href="/report.css">
<script src="/theme.js"></script>
<script type="module" src="/report.js"></script>
</head>`;
}

/** What ends the page; until it is sent, the styles show a strip. `lines` lets the print button choose the PDF for long reports. */
export function pageEnd(lines: number, t: Translate): string {
  return `<p class="end" id="end" data-lines="${lines}">${t('paper.end')}</p>\n</main>\n</body>\n</html>\n`;
}

/** What ends a page that cannot be finished: an incomplete statement must not look complete. */
export function pageBroken(reason: string, t: Translate): string {
  return `</main>\n<p class="broken" role="alert">${escaped(t('paper.broken', { reason }))}</p>\n</body>\n</html>\n`;
}
