/**
 * Shown for a report that does not exist or has no tickets (§2.1, ruling 46): names the report and filters of the
 * address, and links back to the picker with the same choices. Public.
 */
import { Link, useSearchParams } from 'react-router-dom';
import { reportNamed, reportFilters } from '../rules/reportCatalogue';
import type { Translate } from '../messages/catalogue';
import { useMessages } from '../i18n/useMessages';

/** `2026-06-01 – 2026-10-31`, one end of it, or the year. */
function periodOf(t: Translate, query: URLSearchParams): string {
  const [from, to] = [query.get('date_from'), query.get('date_to')];
  if (from && to) return `${from} – ${to}`;
  if (from) return t('pages.fromDay', { day: from });
  if (to) return t('pages.toDay', { day: to });
  return query.get('selectedYear') ?? '';
}

function asked(t: Translate, query: URLSearchParams): string {
  const filters = reportFilters.flatMap(({ key }) => {
    const id = query.get(key);
    return id ? [`${t(`report.filter.${key}`)} ${id}`] : [];
  });
  return [periodOf(t, query), ...filters].filter(Boolean).join(' · ');
}

/** The page. */
export function ReportNotFound() {
  const t = useMessages();
  const [query] = useSearchParams();
  const name = query.get('report') ?? '';
  const report = reportNamed(name);
  const text = report
    ? t('pages.noTicketsFor', { report: t(`report.${report.name}.title`) })
    : name
      ? t('pages.noSuchReport', { name })
      : t('pages.noReportGiven');
  return (
    <div className="panel message-page">
      <div>
        <h2>{text}</h2>
        <p>{asked(t, query)}</p>
      </div>
      <Link className="button line" to={{ pathname: '/report_runner', search: query.toString() }}>
        {t('pages.backToReports')}
      </Link>
    </div>
  );
}
