/** From the picker to the paper of a report that pays or bills, with the days and filters that are chosen. */
import { useWatch } from 'react-hook-form';
import { useMay } from '../../../../src/client/people/useMe';
import { useOwnServer } from '../../../../src/client/server/useOwnServer';
import { useMessages } from '../../../../src/i18n/useMessages';
import { idOf } from '../../../../src/kinds/ref';
import { yearBounds } from '../../../../src/rules/dates';
import type { PickedReport } from '../../../../src/rules/reportCatalogue';
import { issueAddress } from '../../../../src/rules/settled/addresses';
import { kindOfReport } from '../../../../src/rules/settled/codes';
import { useYear } from '../../../../src/year';
import type { TypedRange } from '../../../../src/custom/dateRange/typedRange';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';

interface IssueLinkProps {
  readonly report: PickedReport;
  readonly days: TypedRange;
}

/** The link; nothing for other reports, for those who may not issue, and while the days are not understood. */
export function IssueLink({ report, days }: IssueLinkProps) {
  const t = useMessages();
  const { year } = useYear();
  const mayWrite = useMay('write');
  const isOwn = useOwnServer() === true;
  const values = useWatch();
  const kind = kindOfReport(report.name);
  if (!kind || !isOwn || !mayWrite || days.refused !== undefined) return null;
  const { first, last } = yearBounds(year);
  const filters = Object.fromEntries(report.filters.map((key) => [key, idOf(values[key]) ?? undefined]));
  const period = days.from === '' ? { from: first, to: last } : { from: days.from, to: days.to || days.from };
  return (
    <ButtonLink look="link" to={issueAddress(kind, { ...period, filters })}>
      {t('picker.issue')}
    </ButtonLink>
  );
}
