/** What saving the bulk edit dialog changes: fields, tickets, and the dollars of haulers, producers and customers (ruling 66). */
import { formatDollars } from '../../../../kinds/number';
import { Table } from '../../../../look/kit/table/Table';
import type { CellColumn } from '../../../../look/kit/table/columns';
import { useEffect, Fragment, useState } from 'react';
import type { Matching, PaidParty, BulkEffect } from '../../../../client/verbs/bulk';
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
import type { SettledAmong } from '../../../../rules/calls/settled';
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
    <section className="bulk-effect on-ground" aria-live="polite">
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

/** What stands in a row that is not known. */
const BONE = <div className="bone" />;

function EffectTable({ paid, effect, isCounting }: EffectTableProps) {
  const t = useMessages();
  const amount = (key: 'now' | 'after', title: string): CellColumn<PaidParty> => ({
    key,
    title,
    isNumber: true,
    cellClass: (party) => (effect?.[party] ? undefined : 'missing'),
    cell: (party) => (isCounting ? BONE : formatDollars(effect?.[party]?.[key] ?? null)),
  });
  const differenceOf = (party: PaidParty): string | undefined => effect?.[party]?.difference;
  const columns: readonly CellColumn<PaidParty>[] = [
    { key: 'party', title: '', isHead: true, cell: (party) => t(`bulk.${party}`) },
    amount('now', t('bulk.now')),
    amount('after', t('bulk.afterSaving')),
    {
      key: 'difference',
      title: t('bulk.difference'),
      isNumber: true,
      cellClass: (party) => (Number(differenceOf(party) ?? 0) === 0 ? 'missing' : 'name'),
      cell: (party) => (isCounting ? BONE : differenceText(t, differenceOf(party))),
    },
  ];
  return (
    <Table
      isTight
      columns={columns}
      rows={paid}
      keyOf={(party) => party}
      rowProps={() => ({ 'aria-busy': isCounting })}
    />
  );
}

function differenceText(t: Translate, amount: string | undefined): string {
  if (amount === undefined) return NO_FIGURE;
  if (Number(amount) === 0) return t('bulk.unchanged');
  return `${amount.startsWith('-') ? '' : '+'}${formatDollars(amount)}`;
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
