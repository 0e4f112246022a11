/**
 * Shown for a report that does not exist or has no tickets (§2.1, ruling 46): names the report and filters of the
 * address, and links back to the picker with the same choices. Public; who is signed in reads names in place of numbers.
 */
import { useSyncExternalStore } from 'react';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { rangeText } from '../rules/dayRange/dayRange';
import { optionLabelOf } from '../rules/labels';
import { neverTogether, reportFilters, reportNamed } from '../rules/reportCatalogue';
import type { AnyRow } from '../rules/rows';
import { useEntity } from '../resources/registry';
import type { Translate } from '../messages/catalogue';
import { authProvider } from '../authProvider';
import { useMessages } from '../i18n/useMessages';
import { ButtonLink } from '../look/kit/ButtonLink';

/** `2026-06-01 – 2026-10-31`, one end of it, or the year. */
function periodOf(t: Translate, query: URLSearchParams): string {
  const [from, to] = [query.get('date_from'), query.get('date_to')];
  if (from && to) return rangeText({ from, to });
  if (from) return t('pages.fromDay', { day: from });
  if (to) return t('pages.toDay', { day: to });
  return query.get('selectedYear') ?? '';
}

/** The name of a filter's record, and its number until the name is known or where there is no such record. */
function RecordName({ table, id }: { table: string; id: string }) {
  const entity = useEntity(table);
  const isNumber = /^\d{1,15}$/.test(id);
  const { data } = useGetOne<AnyRow>(table, { id: Number(id) }, { enabled: isNumber, retry: false });
  return <>{data ? optionLabelOf(entity, data) : id}</>;
}

/** The period and the filters of the address. */
function Choices({ query }: { query: URLSearchParams }) {
  const t = useMessages();
  const signedIn = useSyncExternalStore(authProvider.subscribe, authProvider.isSignedIn);
  return (
    <p>
      {periodOf(t, query)}
      {reportFilters.map(({ key, table }) => {
        const id = query.get(key);
        if (!id) return null;
        return (
          <span key={key}>
            {` · ${t(`report.filter.${key}`)} `}
            {signedIn ? <RecordName table={table} id={id} /> : id}
          </span>
        );
      })}
    </p>
  );
}

/** The page. */
export function ReportNotFound() {
  const t = useMessages();
  const [query] = useSearchParams();
  const name = query.get('report') ?? '';
  const report = reportNamed(name);
  const apart = report && neverTogether(report, (key) => Boolean(query.get(key)));
  const text = report
    ? t('pages.noTicketsFor', { report: t(`report.${report.name}.title`) })
    : name
      ? t('pages.noSuchReport', { name })
      : t('pages.noReportGiven');
  return (
    <div className="panel message-page">
      <div>
        <h2>{text}</h2>
        <Choices query={query} />
        {apart && (
          <p>
            {t('pages.neverTogether', {
              delivery: t(`report.filter.${apart.delivery}`),
              haul: t(`report.filter.${apart.haul}`),
            })}
          </p>
        )}
      </div>
      <ButtonLink look="line" to={{ pathname: '/report_runner', search: query.toString() }}>
        {t('pages.backToReports')}
      </ButtonLink>
    </div>
  );
}
