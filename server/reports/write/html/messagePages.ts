/** The small pages around a report: what was asked cannot be understood, is too long, or needs a session. */
import { reportAddressOf } from '../../http/addresses';
import { documentHead, escaped } from './document';

interface Way {
  readonly href: string;
  readonly label: string;
}

/** A page with a heading, sentences and ways on. */
export function messagePage(title: string, sentences: readonly string[], ways: readonly Way[]): string {
  return `${documentHead(title)}
<body><main class="message">
<h1>${escaped(title)}</h1>
${sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('\n')}
<p class="ways">${ways.map(({ href, label }) => `<a href="${escaped(href)}">${escaped(label)}</a>`).join('')}</p>
</main></body>
</html>
`;
}

const NO_COOKIE = 'This browser does not keep the cookie that opens reports. Allow cookies for this site, then reload.';
const NO_ANSWER = 'The server did not answer. Reload to try again.';

/** A tiny page whose script trades the browser's token for the cookie of report pages, or leads to the login page. */
export function tradePage(): string {
  return `${documentHead('Report').replace('/report.js', '/report-session.js')}
<body><main class="message"><h1>Opening the report</h1><p id="say" role="status" data-no-cookie="${escaped(NO_COOKIE)}" data-no-answer="${escaped(NO_ANSWER)}">One moment.</p>
<noscript><p>Reports need JavaScript once, to open. <a href="/login">Log in</a></p></noscript>
</main></body>
</html>
`;
}

/** The longest report in each format: lines of a page, of a PDF, of a workbook. Above them totals, or other formats, serve better. */
export const limits = { html: 10_000, pdf: 25_000, zip: 25_000, xlsx: 25_000 } as const;

/** Says that there are too many tickets for a format, and what there is instead. */
export function tooManyPage(
  format: 'pdf' | 'xlsx' | 'zip',
  title: string,
  lines: number,
  name: string,
  query: URLSearchParams,
): string {
  const words = { pdf: 'A PDF', zip: 'An archive of PDFs', xlsx: 'An Excel workbook' };
  const count = lines.toLocaleString('en-US');
  return messagePage(
    `${title}: ${count} tickets`,
    [
      `${words[format]} holds at most ${limits[format].toLocaleString('en-US')} tickets. ${count} match.`,
      'Choose a shorter period or one party, or take the CSV file, which has no limit.',
    ],
    [
      {
        href: reportAddressOf('/report_runner', query, { report: name, format: null }),
        label: 'Back to the report picker',
      },
      { href: reportAddressOf(`/reports/${name}`, query, { format: 'csv' }), label: 'CSV' },
      {
        href: reportAddressOf(`/reports/${name}`, query, { format: null, detail: 'summary' }),
        label: 'Totals on the page',
      },
      ...(format === 'pdf'
        ? [
            {
              href: reportAddressOf(`/reports/${name}`, query, { format: 'pdf', detail: 'summary' }),
              label: 'PDF of the totals',
            },
          ]
        : []),
    ],
  );
}
