/** What saving the bulk edit dialog changes: fields, tickets, and the dollars of haulers, producers and customers (ruling 66). */
import { formatDollars } from '../../../../kinds/number';
import { useEffect, Fragment, useState } from 'react';
import type { Matching, PaidParty, PartyChange, BulkEffect } from '../../../../client/verbs/bulk';
import { useMessages } from '../../../../i18n/useMessages';
import { NO_FIGURE } from '../../../../kinds/blank';
import type { Translate } from '../../../../messages/catalogue';
import type { AnyRow } from '../../../../rules/rows';
import type { TicketDescription } from '../descriptions/description';
import { faultsOf, type BulkValues } from './bulkEdit';
import type { BulkChanges } from './useBulkChanges';
import type { BulkForm } from './useBulkForm';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Link } from 'react-router-dom';
import { statementPath } from '../../../../rules/settled/paths';
import type { SettledAmong } from '../../../../rules/settled/answers';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { WindrowDataProvider } from '../../../../dataProvider';
import { Button } from '../../../../look/kit/Button';

/** From the last change to the question, in ms. */
const PAUSE = 250;

interface BulkEffectOptions {
  readonly table: string;
  readonly rows: readonly AnyRow[];
  readonly matching?: Matching | undefined;
  readonly values: BulkValues;
  /** Names of the fields that are written. */
  readonly fields: readonly string[];
  /** False where there is nothing to ask: nothing changes, or a value cannot be used. */
  readonly isAsked: boolean;
}

/** The effect of the values of this moment; `undefined` while it is not known. */
function useBulkEffect({ table, rows, matching, values, fields, isAsked }: BulkEffectOptions): {
  readonly effect: BulkEffect | undefined;
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
} {
  const provider = useDataProvider<WindrowDataProvider>();
  const ids = matching ? [] : rows.map(({ id }) => id);
  const wanted = JSON.stringify({ ids, count: matching?.count, fields, values: fields.map((name) => values[name]) });
  const settled = useSettled(wanted);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['bulk_preview', table, settled],
    queryFn: ({ signal }) => provider.bulkPreview(table, { ids, matching, data: values, fields, signal }),
    enabled: isAsked && settled === wanted,
    retry: false,
    // Tickets change behind it: what was counted for another dialog says nothing.
    gcTime: 0,
    staleTime: Infinity,
  });
  const isCurrent = isAsked && settled === wanted;
  const hasFailed = isCurrent && isError && !isFetching;
  return { effect: isCurrent ? data : undefined, hasFailed, tryAgain: () => void refetch() };
}

/** The value once it has not changed for a moment; at first the value itself. */
function useSettled(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** As many are named. */
const NAMED = 5;

/** The tickets with their papers. */
function BulkSettled({ count, tickets }: SettledAmong) {
  const t = useMessages();
  const named = tickets.slice(0, NAMED);
  return (
    <div className="say warning bulk-settled" role="alert">
      <LockIcon />
      <span className="grow">
        {count === 1 ? t('bulk.oneSettled') : t('bulk.settled', { count })}{' '}
        {named.map(({ id, number, papers }, at) => (
          <Fragment key={id}>
            {at > 0 && '; '}
            {t('bulk.settledOn', { number })}{' '}
            {papers.map((paper, place) => (
              <Fragment key={paper.id}>
                {place > 0 && ', '}
                <Link to={statementPath(paper.id)} target="_blank">
                  {paper.reference}
                </Link>
              </Fragment>
            ))}
          </Fragment>
        ))}
        {count > named.length && ` ${t('bulk.settledMore', { count: count - named.length })}`}. {t('bulk.settledHelp')}
      </span>
    </div>
  );
}

interface BulkEffectPanelProps extends Pick<BulkForm, 'fields' | 'marked'> {
  readonly description: TicketDescription;
  readonly rows: readonly AnyRow[];
  readonly matching: Matching | undefined;
  readonly changes: BulkChanges;
  /** Told whether settled tickets forbid the change. */
  readonly onRefused: (isRefused: boolean) => void;
}

/** The panel. Only our own server can fill it. */
export function BulkEffectPanel(props: BulkEffectPanelProps) {
  const { description, rows, matching, fields, marked, changes, onRefused } = props;
  const t = useMessages();
  const { table, paid } = description;
  const written = fields.filter(([key]) => marked.has(key));
  const isAsked = written.length > 0 && Object.keys(faultsOf(written, changes.values, '-')).length === 0;
  const names = written.map(([key]) => key);
  const { effect, hasFailed, tryAgain } = useBulkEffect({
    table,
    rows,
    matching,
    values: changes.values,
    fields: names,
    isAsked,
  });
  const settled = effect?.settled;
  const isRefused = settled !== undefined;
  useEffect(() => onRefused(isRefused), [onRefused, isRefused]);
  return (
    <section className="bulk-effect" aria-live="polite">
      <h3>
        {changedText(t, changes)}
        {changes.fields > 0 && changes.kept > 0 && <span> · {keptText(t, changes)}</span>}
      </h3>
      {hasFailed ? (
        <p>
          {t('bulk.notCounted')}
          <Button look="text" isSmall onClick={tryAgain}>
            {t('bulk.tryAgain')}
          </Button>
        </p>
      ) : (
        <EffectTable paid={paid} effect={effect} isCounting={isAsked && !effect} />
      )}
      {settled && <BulkSettled {...settled} />}
    </section>
  );
}

interface EffectTableProps extends Pick<TicketDescription, 'paid'>, Pick<ReturnType<typeof useBulkEffect>, 'effect'> {
  readonly isCounting: boolean;
}

function EffectTable({ paid, effect, isCounting }: EffectTableProps) {
  const t = useMessages();
  return (
    <table>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('bulk.now')}</th>
          <th scope="col">{t('bulk.afterSaving')}</th>
          <th scope="col">{t('bulk.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {paid.map((party) => (
          <PartyRow key={party} party={party} change={effect?.[party]} isCounting={isCounting} />
        ))}
      </tbody>
    </table>
  );
}

interface PartyRowProps {
  readonly party: PaidParty;
  /** `undefined` while it is not known. */
  readonly change: PartyChange | undefined;
  readonly isCounting: boolean;
}

function PartyRow({ party, change, isCounting }: PartyRowProps) {
  const t = useMessages();
  const head = <th scope="row">{t(`bulk.${party}`)}</th>;
  if (isCounting) {
    return (
      <tr>
        {head}
        <td colSpan={3} aria-busy>
          <div className="bone" />
        </td>
      </tr>
    );
  }
  return (
    <tr>
      {head}
      <td className={change ? undefined : 'same'}>{formatDollars(change?.now ?? null)}</td>
      <td className={change ? undefined : 'same'}>{formatDollars(change?.after ?? null)}</td>
      <Difference amount={change?.difference} />
    </tr>
  );
}

function Difference({ amount }: { amount: string | undefined }) {
  const t = useMessages();
  if (amount === undefined) return <td className="same">{NO_FIGURE}</td>;
  if (Number(amount) === 0) return <td className="same">{t('bulk.unchanged')}</td>;
  const text = formatDollars(amount);
  return <td className="difference">{amount.startsWith('-') ? text : `+${text}`}</td>;
}

/** `1 field changes on 30 tickets`. */
function changedText(t: Translate, { fields, tickets: count }: BulkChanges): string {
  if (fields === 0) return t('bulk.noChange');
  const tickets = count === 1 ? t('bulk.oneTicket') : t('bulk.tickets', { count });
  return fields === 1 ? t('bulk.oneFieldChanges', { tickets }) : t('bulk.fieldsChange', { count: fields, tickets });
}

function keptText(t: Translate, { kept }: BulkChanges): string {
  return kept === 1 ? t('bulk.oneStays') : t('bulk.stay', { count: kept });
}
