/** The small pages around a report: the request is not understood, the report is too long, or it needs a session. */
import type { Language } from '../../../../src/messages/languages';
import { translators } from '../../../language';
import { reportAddressOf } from './addresses';
import { documentHead, escaped } from './document';

interface Way {
  readonly href: string;
  readonly label: string;
}

/** A page with a heading, sentences and ways on. */
export function messagePage(
  language: Language,
  title: string,
  sentences: readonly string[],
  ways: readonly Way[],
): string {
  return `${documentHead(language, title)}
<body><main class="message">
<h1>${escaped(title)}</h1>
${sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('\n')}
<p class="ways">${ways.map(({ href, label }) => `<a href="${escaped(href)}">${escaped(label)}</a>`).join('')}</p>
</main></body>
</html>
`;
}

interface Trade {
  readonly language: Language;
  /** The API's address; empty: this origin. The script trades nothing where the API is elsewhere (ruling 61). */
  readonly apiUrl: string;
  /** Name of the report in its address. */
  readonly name: string;
  readonly query: URLSearchParams;
}

/** A tiny page whose script trades the browser's token for the cookie of report pages, or leads to the login page. */
export function tradePage({ language, apiUrl, name, query }: Trade): string {
  const t = translators[language];
  const head = documentHead(language, t('paper.tools')).replace('/report.js', '/report-session.js');
  const back = reportAddressOf('/report_runner', query, { report: name, format: null, detail: null });
  return `${head.replace('</head>', `<meta name="windrow-api" content="${escaped(apiUrl)}">\n</head>`)}
<body><main class="message"><h1 id="title" data-failed="${escaped(t('paper.notOpened'))}">${t('paper.opening')}</h1>
<p id="say" role="status" data-no-cookie="${escaped(t('paper.noCookie'))}" data-no-answer="${escaped(t('paper.noAnswer'))}" data-not-ours="${escaped(t('paper.notOurs'))}">${t('paper.oneMoment')}</p>
<p class="ways" id="ways" hidden><a href="${escaped(back)}">${t('paper.backToPicker')}</a></p>
<noscript><p>${t('paper.needsScript')} <a href="/login">${t('paper.logIn')}</a></p></noscript>
</main></body>
</html>
`;
}

/** The longest report in each format: lines of a page, of a PDF, of a workbook. Above them totals, or other formats, serve better. */
export const limits = { html: 10_000, pdf: 25_000, zip: 25_000, xlsx: 25_000 } as const;

interface TooMany {
  readonly language: Language;
  readonly format: 'pdf' | 'xlsx' | 'zip';
  readonly title: string;
  readonly lines: number;
  /** Name of the report in its address. */
  readonly name: string;
  readonly query: URLSearchParams;
}

/** Reports that there are too many tickets for a format, and what there is instead. */
export function tooManyPage({ language, format, title, lines, name, query }: TooMany): string {
  const t = translators[language];
  const [count, most] = [lines, limits[format]].map((number) => number.toLocaleString('en-US'));
  const to = (path: string, changes: Readonly<Record<string, string | null>>) => reportAddressOf(path, query, changes);
  const report = `/reports/${name}`;
  return messagePage(
    language,
    t('paper.tooMany', { title, count: count ?? '' }),
    [t(`paper.holds.${format}`, { most: most ?? '', count: count ?? '' }), t('paper.shorter')],
    [
      { href: to('/report_runner', { report: name, format: null }), label: t('paper.backToPicker') },
      { href: to(report, { format: 'csv' }), label: 'CSV' },
      { href: to(report, { format: null, detail: 'summary' }), label: t('paper.totalsOnPage') },
      ...(format === 'pdf'
        ? [{ href: to(report, { format: 'pdf', detail: 'summary' }), label: t('paper.pdfOfTotals') }]
        : []),
    ],
  );
}
