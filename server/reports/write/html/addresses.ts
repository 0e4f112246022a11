/** Addresses made from the query of a report: the same question with something changed. */
import { yearBounds } from '../../../../src/rules/dates';
import { issueAddress } from '../../../../src/rules/settled/addresses';
import { kindOfReport } from '../../../../src/rules/settled/codes';
import { translators } from '../../../language';
import type { Links } from './document';
import { neighbour, type Period, type ReportRequest } from '../../read/request';
import { isByParty } from '../../compose/layout';

/** `path` with the query changed: `null` takes a key out. No `?` where nothing is left. */
export function reportAddressOf(
  path: string,
  query: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const changed = new URLSearchParams(query);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) changed.delete(key);
    else changed.set(key, value);
  }
  const text = changed.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * Where the page's buttons lead.
 * @param mayIssue a paper that pays or bills can be issued from here
 * @param figures the page that explains amounts
 */
export function linksOf(
  { report, definition, language, period, detail, filters }: ReportRequest,
  query: URLSearchParams,
  mayIssue: boolean,
  figures: Links['figures'],
): Links {
  const t = translators[language];
  const path = `/reports/${report.name}`;
  const to = (changes: Readonly<Record<string, string | null>>): string => reportAddressOf(path, query, changes);
  const beside = (step: -1 | 1): Links['previous'] => {
    const there = neighbour(period, step);
    const selectedYear = there.from.slice(0, 4);
    const isYear =
      there.from === yearBounds(Number(selectedYear)).first && there.to === yearBounds(Number(selectedYear)).last;
    return {
      label: labelOf(there, isYear),
      href: to({ selectedYear, date_from: isYear ? null : there.from, date_to: isYear ? null : there.to }),
    };
  };
  const paper = mayIssue ? kindOfReport(report.name) : undefined;
  const summary = detail ? detail === 'summary' : definition.summaryFirst === true;
  return {
    back: reportAddressOf('/report_runner', query, { report: report.name, format: null, detail: null }),
    pdf: to({ format: 'pdf' }),
    xlsx: to({ format: 'xlsx' }),
    csv: to({ format: 'csv' }),
    zip: isByParty(definition) ? to({ format: 'zip' }) : undefined,
    issue: paper && issueAddress(paper, { ...period, filters }),
    previous: beside(-1),
    next: beside(1),
    detail: summary
      ? { href: to({ detail: 'lines' }), label: t('paper.showTickets') }
      : { href: to({ detail: 'summary' }), label: t('paper.totalsOnly') },
    figures,
  };
}

function labelOf({ from, to }: Period, isYear: boolean): string {
  return isYear ? from.slice(0, 4) : `${from} – ${to}`;
}
