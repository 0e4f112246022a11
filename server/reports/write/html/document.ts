/** The frame of a report page: document head, buttons, and how a page ends. */
import type { ReportContext } from '../../compose/reportContext';

/** Where the page's buttons lead. */
export interface Links {
  readonly back: string;
  readonly pdf: string;
  readonly xlsx: string;
  readonly csv: string;
  /** One PDF a party. */
  readonly zip?: string | undefined;
  readonly previous: { readonly href: string; readonly label: string };
  readonly next: { readonly href: string; readonly label: string };
  /** The same report without its lines, or with them again. */
  readonly detail: { readonly href: string; readonly label: string };
}

/** Text that cannot be anything but text, in an element or an attribute. */
export function escaped(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '') : text;
}
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What the reader sees before the first ticket is known: head, buttons, title and period. */
export function pageHead(context: ReportContext, links: Links): string {
  const button = (href: string, label: string, more = ''): string =>
    `<a class="button" href="${escaped(href)}"${more}>${escaped(label)}</a>`;
  return `${documentHead(`${context.title} ${context.period}`)}
<body class="report">
<nav class="tools" aria-label="Report">
<a class="back" href="${escaped(links.back)}">‹ Reports</a>
<h1>${escaped(context.title)}</h1>
<span class="period"><a class="step" href="${escaped(links.previous.href)}" title="${escaped(links.previous.label)}" aria-label="Previous period, ${escaped(links.previous.label)}">‹</a>
<span>${escaped(context.period)}</span>
<a class="step" href="${escaped(links.next.href)}" title="${escaped(links.next.label)}" aria-label="Next period, ${escaped(links.next.label)}">›</a></span>
<span class="grow"></span>
${button(links.detail.href, links.detail.label)}
<button class="button" type="button" id="print" data-pdf="${escaped(links.pdf)}">Print</button>
${button(links.pdf, 'PDF')}${button(links.xlsx, 'Excel')}${button(links.csv, 'CSV')}${links.zip ? button(links.zip, 'ZIP', ' title="One PDF for each party"') : ''}
</nav>
<main>
`;
}

/** Everything up to the body. */
export function documentHead(title: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} – Windrow</title>
<link rel="icon" type="image/svg+xml" href="/mark.svg">
<link rel="stylesheet" href="/report.css">
<script type="module" src="/report.js"></script>
</head>`;
}

/** What ends the page; until it is sent, the styles show a strip. `lines` lets the print button choose the PDF for long reports. */
export function pageEnd(lines: number): string {
  return `</main>\n<p class="end" id="end" data-lines="${lines}">End of report</p>\n</body>\n</html>\n`;
}

/** What ends a page that cannot be finished: an incomplete statement must not look complete. */
export function pageBroken(reason: string): string {
  return `</main>\n<p class="broken" role="alert">This report is not complete. ${escaped(reason)}</p>\n</body>\n</html>\n`;
}
