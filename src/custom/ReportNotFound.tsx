/**
 * Where a report leads that does not exist or has no tickets (§2.1, ruling 46): says what was asked, by what the address
 * holds, and leads back to the picker with the same choices. Needs no login.
 */
import { Link, useSearchParams } from 'react-router-dom';
import { fillTemplate } from '../rules/labels';
import { reportNamed, reportFilters } from '../rules/reportCatalogue';
import { texts } from '../texts';

/** `2026-06-01 – 2026-10-31`, one end of it, or the year. */
function periodOf(query: URLSearchParams): string {
  const [from, to] = [query.get('date_from'), query.get('date_to')];
  if (from && to) return `${from} – ${to}`;
  if (from) return fillTemplate(texts.fromDay, { day: from });
  if (to) return fillTemplate(texts.toDay, { day: to });
  return query.get('selectedYear') ?? '';
}

function asked(query: URLSearchParams): string {
  const filters = reportFilters.flatMap(({ key, label }) => {
    const id = query.get(key);
    return id ? [`${label} ${id}`] : [];
  });
  return [periodOf(query), ...filters].filter(Boolean).join(' · ');
}

/** The page. */
export function ReportNotFound() {
  const [query] = useSearchParams();
  const name = query.get('report') ?? '';
  const report = reportNamed(name);
  const text = report
    ? fillTemplate(texts.noTicketsFor, { report: report.title })
    : name
      ? fillTemplate(texts.noSuchReport, { name })
      : texts.noReportGiven;
  return (
    <div className="panel message-page">
      <div>
        <h2>{text}</h2>
        <p>{asked(query)}</p>
      </div>
      <Link className="button line" to={{ pathname: '/report_runner', search: query.toString() }}>
        {texts.backToReports}
      </Link>
    </div>
  );
}
