/** What a request wants of a report: its lines, and the name of its file. */
import { translators } from '../../language';
import type { OpenReport } from './report';
import { fileNameOf } from '../write/fileName';
import type { Format, ReportRequest } from './request';

/** Lines are printed unless the report or the reader leaves them out; spreadsheet formats always include them. */
export function wantsLines({ definition, detail }: ReportRequest, format: Format): boolean {
  if (format === 'xlsx' || format === 'csv') return true;
  return detail ? detail === 'lines' : definition.summaryFirst !== true;
}

/** The name of the file, without its ending; with the party where that is the only filter. */
export function nameOf({ report, language, period, filters }: ReportRequest, opened: OpenReport): string {
  const only = Object.keys(filters).length === 1 ? opened.context(true).filters[0] : undefined;
  const party = only?.slice(only.indexOf(':') + 1).trim();
  return fileNameOf(translators[language](`report.${report.name}.title`), period, party);
}
