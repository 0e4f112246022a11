/** The tickets of a list without a price: what the tables have for them, what they do not have, and the button that fills it in. */
import { useStartCalls } from '../../calls';
import { Link } from 'react-router-dom';
import { useMay } from '../../../../../src/client/people/useMe';
import { RoomMessages } from '../../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../../src/kinds/number';
import { Alert } from '../../../../../src/look/kit/parts/Alert';
import { RetryState } from '../../../../../src/look/kit/parts/EmptyState';
import type { Translate } from '../../../../../src/messages/catalogue';
import { words as rerating } from '../../../../rerate/words/es';
import { words as texts } from '../../../words/es';
import { sumsText } from '../../../../rerate/rules/sumsText';
import type { Unpriced, UnpricedGap } from '../../../rules/calls';
import { unpricedAddress } from '../../unpriced/unpricedAddress';
import { UnpricedTable } from './UnpricedTable';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { Filters } from '../../../../../src/client/lists/location';
import { offerUndo } from '../../../../../src/client/undo/lastAct';
import { messagesOf } from '../../../../../src/dataProvider';
import { thingsText } from '../../../../../src/resources/offers/useOffers';
import { useEntity, useRegistry } from '../../../../../src/resources/registry';
import { Button } from '../../../../../src/look/kit/Button';
import './unpriced.css';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { addTitle, editTitle, labelOf } from '../../../../../src/rules/labels';
import { addPath, editPath } from '../../../../../src/rules/paths';
import { entityOf } from '../../../../../src/rules/rows';

interface GapLinesProps {
  readonly gaps: readonly UnpricedGap[];
  /** The table of the tickets. */
  readonly table: string;
}

/** The lines; nothing without a gap. */
function GapLines({ gaps, table }: GapLinesProps) {
  const t = useMessages();
  if (gaps.length === 0) return null;
  return (
    <ul className="unpriced-gaps line-below" aria-label={t('unpriced.missing')}>
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

const shown = { en: { ...rerating.en, ...texts.en }, es: { ...rerating.es, ...texts.es } };

/** The panel with its texts; nothing where every ticket has its price. */
export function UnpricedPanel(props: AskedUnpriced) {
  return (
    <RoomMessages texts={shown[useInstalledLanguage().language]}>
      <Asked {...props} />
    </RoomMessages>
  );
}

function Asked(props: AskedUnpriced) {
  const t = useMessages();
  const { data, error, refetch } = useUnpriced(props);
  if (error && !data) {
    return (
      <section className="panel">
        <RetryState what={t('unpriced.open')} onRetry={() => void refetch()} />
      </section>
    );
  }
  return data && data.count.unpriced > 0 ? <Found {...props} found={data} /> : null;
}

interface UnpricedFoundProps extends AskedUnpriced {
  readonly found: Unpriced;
}

function Found({ table, year, filters, found }: UnpricedFoundProps) {
  const t = useMessages();
  const mayWrite = useMay('write');
  const { fillIn, isBusy, fault } = useFillInAll(table);
  const { count, tickets } = found;
  const title = t('unpriced.title', { can: formatNumber(count.can), cannot: formatNumber(count.cannot) });
  const words = [tickets.length > 0 ? t('unpriced.adds', { sums: sumsText(t, tickets) }) : '', t('unpriced.onlyEmpty')];
  return (
    <section className="panel unpriced-panel" aria-label={t('unpriced.open')}>
      <header>
        <div className="words" role="status">
          <h2>{title}</h2>
          <span className="muted">{words.filter(Boolean).join(' ')}</span>
        </div>
        {mayWrite && tickets.length > 0 && (
          <Button look="fill" aria-busy={isBusy} aria-disabled={isBusy} onClick={() => void fillIn(found)}>
            {tickets.length === 1
              ? t('unpriced.buttonOne')
              : t('unpriced.button', { count: formatNumber(tickets.length) })}
          </Button>
        )}
      </header>
      {fault !== '' && <Alert kind="error">{fault}</Alert>}
      <GapLines gaps={found.gaps} table={table} />
      {tickets.length > 0 && <UnpricedTable table={table} tickets={tickets} />}
      <Foot found={found} />
      {Object.keys(filters).length > 0 && (
        <p className="unpriced-filtered muted">
          {t('unpriced.filtered')} <Link to={unpricedAddress(table, {}, year)}>{t('unpriced.showAll', { year })}</Link>
        </p>
      )}
    </section>
  );
}

/** What stays as it is, and what comes after these. */
function Foot({ found }: Pick<UnpricedFoundProps, 'found'>) {
  const t = useMessages();
  const lines = footLines(found, t);
  if (lines.length === 0) return null;
  return (
    <footer className="muted">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </footer>
  );
}

function footLines({ count: { settled, closed, rest }, tickets }: Unpriced, t: Translate): string[] {
  const partly = tickets.filter(({ priced }) => !priced).length;
  const line = (one: 'partlyOne' | 'settledOne' | 'closedOne', many: 'partly' | 'settled' | 'closed', of: number) =>
    of === 0 ? '' : of === 1 ? t(`unpriced.${one}`) : t(`unpriced.${many}`, { count: formatNumber(of) });
  return [
    line('partlyOne', 'partly', partly),
    line('settledOne', 'settled', settled),
    line('closedOne', 'closed', closed),
    rest > 0 ? t('unpriced.rest', { count: formatNumber(rest) }) : '',
  ].filter(Boolean);
}

/** Which tickets. */
interface AskedUnpriced {
  readonly table: string;
  readonly year: number;
  readonly filters: Filters;
}

/** What the tables have for them. */
function useUnpriced({ table, year, filters }: AskedUnpriced) {
  const { calls, isOwn } = useStartCalls();
  return useQuery<Unpriced>({
    queryKey: ['office', 'unpriced', table, year, filters],
    queryFn: async ({ signal }) => (await calls()).unpriced(table, { year, ...filters }, signal),
    enabled: isOwn,
    staleTime: 0,
    retry: false,
  });
}

/** Fills in all that are listed, and offers to undo it. Everything shown is read again, because amounts stand everywhere. */
function useFillInAll(table: string) {
  const t = useMessages();
  const entity = useEntity(table);
  const { calls } = useStartCalls();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const fillIn = async ({ tickets }: Unpriced): Promise<void> => {
    if (isBusy || tickets.length === 0) return;
    setBusy(true);
    setFault('');
    const count = tickets.length;
    try {
      const act = await (
        await calls()
      ).fillIn(table, {
        tickets: tickets.map(({ ticket: { id }, version }) => ({ id, version })),
      });
      const sums = sumsText(t, tickets);
      const message =
        count === 1 ? t('unpriced.doneOne', { sums }) : t('unpriced.done', { count: formatNumber(count), sums });
      offerUndo({ act, message, subject: { text: thingsText(t, entity, count), isOne: count === 1 } });
      await client.invalidateQueries();
    } catch (failure) {
      if (!(failure instanceof HttpError)) throw failure;
      setFault(messagesOf(failure).join(' ') || t('unpriced.failed'));
      // What somebody else changed meanwhile is shown as it is now.
      await client.invalidateQueries({ queryKey: ['office', 'unpriced'] });
    }
    setBusy(false);
  };
  return { fillIn, isBusy, fault };
}
