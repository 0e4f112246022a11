/** What no table has, each with the way to the rate that is missing. */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../../src/i18n/useMessages';
import { thingsText } from '../../../../../src/resources/offers/useOffers';
import { useRegistry } from '../../../../../src/resources/registry';
import { addTitle, editTitle, labelOf } from '../../../../../src/rules/labels';
import { addPath, editPath } from '../../../../../src/rules/paths';
import { entityOf } from '../../../../../src/rules/rows';
import type { UnpricedGap } from '../../../rules/unpriced';

interface GapLinesProps {
  readonly gaps: readonly UnpricedGap[];
  /** The table of the tickets. */
  readonly table: string;
}

/** The lines; nothing without a gap. */
export function GapLines({ gaps, table }: GapLinesProps) {
  const t = useMessages();
  if (gaps.length === 0) return null;
  return (
    <ul className="unpriced-gaps" aria-label={t('unpriced.missing')}>
      {gaps.map((gap) => (
        <GapLine key={JSON.stringify([gap.table, gap.id, gap.refers, gap.fields])} gap={gap} table={table} />
      ))}
    </ul>
  );
}

function GapLine({ gap, table }: { readonly gap: UnpricedGap; readonly table: string }) {
  const t = useMessages();
  const ticket = entityOf(useRegistry(), table);
  return (
    <li>
      <WarningIcon fontSize="small" />
      <b>{thingsText(t, ticket, gap.tickets)}</b>
      {gap.table === null ? <OwnLack gap={gap} table={table} /> : <RateLack gap={gap} from={gap.table} table={table} />}
    </li>
  );
}

/** The tickets themselves lack something: the first one leads there. */
function OwnLack({ gap: { fields, first }, table }: { readonly gap: UnpricedGap; readonly table: string }) {
  const t = useMessages();
  const ticket = entityOf(useRegistry(), table);
  const labels = fields.map((field) => labelOf(field, ticket.fields[field])).join(', ');
  return (
    <>
      <span>{t('unpriced.lacks', { fields: labels })}</span>
      <Link to={editPath(ticket, first.id)}>{t('unpriced.firstTicket', { number: first.number })}</Link>
    </>
  );
}

interface RateLackProps {
  readonly gap: UnpricedGap;
  /** The table that has nothing. */
  readonly from: string;
  readonly table: string;
}

/** A rate is missing: the form that adds it, with what it refers to, or the record that is empty. */
function RateLack({ gap: { id, refers }, from, table }: RateLackProps) {
  const t = useMessages();
  const registry = useRegistry();
  const [ticket, rate] = [entityOf(registry, table), entityOf(registry, from)];
  const what = ticket.lookups?.find((lookup) => lookup.from === from)?.origin ?? rate.title.toLowerCase();
  const names = Object.values(refers)
    .map(({ name }) => name)
    .join(' / ');
  if (id !== null) {
    return (
      <>
        <span>{t('unpriced.noValue', { what, names })}</span>
        <Link to={editPath(rate, id)}>{editTitle(rate)}</Link>
      </>
    );
  }
  const presets = new URLSearchParams(Object.entries(refers).map(([field, one]) => [field, String(one.id)]));
  return (
    <>
      <span>{t('unpriced.noRecord', { what, names })}</span>
      <Link to={`${addPath(rate)}?${presets.toString()}`}>{addTitle(rate)}</Link>
    </>
  );
}
