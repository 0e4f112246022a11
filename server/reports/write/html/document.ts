/** The frame of a report page: document head, buttons, and how a page ends. */
import type { Translate } from '../../../../src/messages/catalogue';
import type { Language } from '../../../../src/messages/languages';
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
  const t = textsOf(context);
  return `${documentHead(context.language, `${context.title} ${context.period}`)}
<body class="report">
<nav class="tools" aria-label="${t('paper.tools')}">
<a class="back" href="${escaped(links.back)}">${t('paper.back')}</a>
<h1>${escaped(context.title)}</h1>
<span class="period"><a class="step" href="${escaped(links.previous.href)}" title="${escaped(links.previous.label)}" aria-label="${escaped(t('paper.previous', { label: links.previous.label }))}">‹</a>
<span>${escaped(context.period)}</span>
<a class="step" href="${escaped(links.next.href)}" title="${escaped(links.next.label)}" aria-label="${escaped(t('paper.next', { label: links.next.label }))}">›</a></span>
<span class="grow"></span>
${button(links.detail.href, links.detail.label)}
<button class="button" type="button" id="print" data-pdf="${escaped(links.pdf)}">${t('paper.print')}</button>
${button(links.pdf, 'PDF')}${button(links.xlsx, 'Excel')}${button(links.csv, 'CSV')}${links.zip ? button(links.zip, 'ZIP', ` title="${t('paper.onePdf')}"`) : ''}
</nav>
<main data-page="${t('paper.pageOf', { page: '{page}', pages: '{pages}' })}" data-show-all="${t('paper.showAll')}">
`;
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
<script type="module" src="/report.js"></script>
</head>`;
}

/** What ends the page; until it is sent, the styles show a strip. `lines` lets the print button choose the PDF for long reports. */
export function pageEnd(lines: number, t: Translate): string {
  return `</main>\n<p class="end" id="end" data-lines="${lines}">${t('paper.end')}</p>\n</body>\n</html>\n`;
}

/** What ends a page that cannot be finished: an incomplete statement must not look complete. */
export function pageBroken(reason: string, t: Translate): string {
  return `</main>\n<p class="broken" role="alert">${escaped(t('paper.broken', { reason }))}</p>\n</body>\n</html>\n`;
}
