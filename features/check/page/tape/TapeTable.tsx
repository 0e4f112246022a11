/** Everything in which the tape and the tickets differ, in groups; the figures above lead to them. */
import { Table } from '../../../../src/look/kit/table/Table';
import { useState, useCallback } from 'react';
import { useNavigate, Link } from 'react-router-dom';
import type { CheckedTape } from '../../rules/calls';
import { useMay } from '../../../../src/client/people/useMe';
import { useMessages } from '../../../../src/i18n/useMessages';
import { EmptyState } from '../../../../src/look/kit/parts/EmptyState';
import { useEntity } from '../../../../src/resources/registry';
import { editPath, listPath } from '../../../../src/rules/paths';
import { usePageKeys } from '../usePageKeys';
import { tapeRowsOf, type Figure, type TapeRow, countOf, figures } from './tapeRows';
import { usePastedTape } from './tapeText';
import { FigureTabs } from '../../../../src/look/kit/page/StatTiles';
import { HttpError, useDataProvider } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { actIn, newKey } from '../../../../src/client/versions';
import type { WindrowDataProvider } from '../../../../src/dataProvider';
import { useOffers } from '../../../../src/resources/offers/useOffers';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';
import type { DoubtfulName } from '../../rules/doubts/doubt';
import type { AnyRow } from '../../../../src/rules/rows';
import { useCheckAgain } from '../useCheck';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import { NO_FIGURE } from '../../../../src/kinds/blank';
import { formatNumber } from '../../../../src/kinds/number';
import { clockOf } from '../../../../src/rules/dates';
import { labelOf } from '../../../../src/rules/labels';
import { WhyMark } from '../WhyMark';
import { Button } from '../../../../src/look/kit/Button';

/** The columns of a number: what the tape has, what the ticket has, and what to do about it. */
interface TapeColumnsOptions {
  readonly kind: DoubtfulName;
  /** Key of the row that is being written. */
  readonly taking: string | undefined;
  /** Absent for who changes nothing. */
  readonly onTake: ((row: TapeRow) => void) | undefined;
}

interface TapeCellProps extends TapeColumnsOptions {
  readonly row: TapeRow;
}

const lbs = (weight: number): string => formatNumber(weight, 0, 2);

const hasTaken = ({ taken }: TapeRow): boolean => taken !== undefined && Object.keys(taken).length > 0;

/** The columns. The button, link or number of a row takes the focus by the arrow keys. */
function useTapeColumns(options: TapeColumnsOptions): readonly CellColumn<TapeRow>[] {
  const t = useMessages();
  const { fields } = useEntity('crop_ticket');
  const weight = (key: string, title: string, side: 'line' | 'ticket', of: 'gross' | 'tare'): CellColumn<TapeRow> => ({
    key,
    title,
    width: of === 'gross' ? 100 : 84,
    isNumber: true,
    cellClass: ({ [side]: own }) => (own ? undefined : 'missing'),
    cell: ({ [side]: own, taken }) => {
      if (!own) return NO_FIGURE;
      return taken?.[`${of}_weight`] === undefined ? lbs(own[of]) : <b>{lbs(own[of])}</b>;
    },
  });
  return [
    {
      key: 'number',
      title: labelOf('ticket_number', fields.ticket_number),
      width: 116,
      isNaming: true,
      className: 'name',
      cell: (row) => <TapeNumber row={row} {...options} />,
    },
    weight('tapeGross', t('check.tapeGross'), 'line', 'gross'),
    weight('tapeTare', t('check.smallTare'), 'line', 'tare'),
    weight('hereGross', t('check.hereGross'), 'ticket', 'gross'),
    weight('hereTare', t('check.smallTare'), 'ticket', 'tare'),
    { key: 'do', title: t('check.whatToDo'), className: 'do', cell: (row) => <WhatToDo row={row} {...options} /> },
  ];
}

function TapeNumber({ row, kind, onTake }: TapeCellProps) {
  const entity = useEntity(kind);
  const { ticket, number, key } = row;
  // The button of the row has the focus where there is one.
  const place = hasTaken(row) && onTake ? {} : { 'data-line': key };
  if (ticket) {
    return (
      <Link to={editPath(entity, ticket.id)} {...place}>
        {number}
      </Link>
    );
  }
  return (
    <span tabIndex={-1} {...place}>
      {number}
    </span>
  );
}

function WhatToDo(props: TapeCellProps) {
  const t = useMessages();
  const { row } = props;
  const { group, ticket, truck } = row;
  if (group === 'missing') {
    return <WhyMark isGrave>{truck ? t('check.noTicketTruck', { truck }) : t('check.noTicket')}</WhyMark>;
  }
  if (group === 'double') return <Double {...props} />;
  if (group === 'different') return <Different {...props} />;
  if (!ticket?.at) return null;
  return <span className="muted">{t('check.keyedBy', { by: ticket.by ?? '', at: clockOf(new Date(ticket.at)) })}</span>;
}

/** `2 tickets here; show both` */
function Double({ row: { number, times }, kind }: TapeCellProps) {
  const t = useMessages();
  const entity = useEntity(kind);
  if (!times) return null;
  if (times.tickets < 2) return <WhyMark isGrave={false}>{t('check.manyLines', { count: times.lines })}</WhyMark>;
  const all = `${listPath(entity) ?? '/'}?${new URLSearchParams({ ticket_number: number }).toString()}`;
  return (
    <WhyMark isGrave={false}>
      {t('check.manyHere', { count: times.tickets })}{' '}
      <Link to={all}>{t(times.tickets === 2 ? 'check.showBoth' : 'check.showAll')}</Link>
    </WhyMark>
  );
}

/** `Take 31,240` */
function Different({ row, onTake, taking }: TapeCellProps) {
  const t = useMessages();
  const { taken, ticket, key } = row;
  if (!hasTaken(row)) {
    return <WhyMark isGrave={false}>{t('check.otherDay', { day: ticket?.day ?? '' })}</WhyMark>;
  }
  if (!onTake) return null;
  const { gross_weight: gross, tare_weight: tare } = taken ?? {};
  const text =
    gross !== undefined && tare !== undefined
      ? t('check.takeBoth', { gross: lbs(gross), tare: lbs(tare) })
      : t('check.take', { weight: lbs(gross ?? tare ?? 0) });
  return (
    <Button look="line" isSmall data-line={key} aria-disabled={key === taking} onClick={() => onTake(row)}>
      {text}
    </Button>
  );
}

/** True while the ticket has the weights that the comparison showed. */
const isAsShown = (record: AnyRow, { ticket }: TapeRow): boolean =>
  Number(record.gross_weight) === ticket?.gross && Number(record.tare_weight) === ticket.tare;

/** Writes the weights of a row over the ticket as it was shown; where it is another by now, nothing is written and that is said. */
function useWrite(kind: DoubtfulName): (row: TapeRow) => Promise<void> {
  const t = useMessages();
  const { messages } = useEntity(kind);
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  const notice = useNotice();
  const offers = useOffers(kind);
  return useCallback(
    async (row) => {
      if (!row.ticket) return;
      const { data: before } = await provider.getOne<AnyRow>(kind, { id: row.ticket.id });
      if (!isAsShown(before, row)) return notice(t('check.changedMeanwhile', { number: row.number }), 'error');
      const { data: after, meta: told } = await provider.update<AnyRow>(kind, {
        id: before.id,
        data: { ...before, ...row.taken },
        previousData: before,
        meta: { version: before.version, key: newKey() },
      });
      // react-admin answers without data when the call ended the session.
      if (!after) return;
      notice(messages.saved, 'success');
      offers.saved(actIn(told), after, before);
      void client.invalidateQueries({ queryKey: [kind] });
    },
    [provider, client, kind, messages, notice, offers, t],
  );
}

/** `take` writes the weights of a row into its ticket. `taking` is the key of the row on its way. */
function useTake(kind: DoubtfulName) {
  const { messages } = useEntity(kind);
  const notice = useNotice();
  const again = useCheckAgain();
  const write = useWrite(kind);
  const [taking, setTaking] = useState<string>();
  const take = async (row: TapeRow): Promise<void> => {
    if (taking !== undefined) return;
    setTaking(row.key);
    try {
      await write(row);
    } catch (error) {
      notice(messages.failed, 'error', error instanceof HttpError ? error.message : undefined);
    } finally {
      await again();
      setTaking(undefined);
    }
  };
  return { take, taking };
}

/** Focuses what a row begins with: its button, its link or its number. */
function focusLine(key: string | undefined): void {
  if (key !== undefined) document.querySelector<HTMLElement>(`[data-line="${key}"]`)?.focus();
}

/** The current row and the keys that choose and open it. */
function useLines(rows: readonly TapeRow[]) {
  const { kind } = usePastedTape();
  const entity = useEntity(kind);
  const navigate = useNavigate();
  const [chosen, choose] = useState<string>();
  const at = rows.findIndex(({ key }) => key === chosen);
  const ticket = rows[at]?.ticket;
  const go = (next: number): void => focusLine(rows[Math.min(Math.max(next, 0), rows.length - 1)]?.key);
  usePageKeys({
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    ...(ticket && { o: () => void navigate(editPath(entity, ticket.id)) }),
  });
  return { current: at < 0 ? undefined : chosen, choose };
}

/** The figures and the rows. */
export function TapeTable({ tape }: { readonly tape: CheckedTape }) {
  const t = useMessages();
  const rows = tapeRowsOf(tape);
  const [figure, setFigure] = useState<Figure>('missing');
  const show = (next: Figure): void => {
    setFigure(next);
    document.querySelector(`[data-group="${next}"]`)?.scrollIntoView?.({ block: 'start' });
  };
  return (
    <div className="tape-side column">
      <TapeFigures tape={tape} shown={figure} onShow={show} />
      <div className="rows-frame column grow" id="tape-rows">
        {rows.length === 0 ? (
          <EmptyState isGood Icon={DoneIcon} title={t('check.allSame')} />
        ) : (
          <TapeRows rows={rows} />
        )}
      </div>
    </div>
  );
}

/** The rows in their groups. */
function TapeRows({ rows }: { readonly rows: readonly TapeRow[] }) {
  const t = useMessages();
  const { kind } = usePastedTape();
  const mayWrite = useMay('write');
  const { current, choose } = useLines(rows);
  const { take, taking } = useTake(kind);
  const groups = Array.from(Map.groupBy(rows, ({ group }) => group));
  return (
    <Table
      className="tape-table"
      aria-label={t('check.figures')}
      columns={useTapeColumns({ kind, taking, onTake: mayWrite ? (row) => void take(row) : undefined })}
      groups={groups.map(([key, ofGroup]) => ({
        key,
        title: t(`check.${key}`),
        head: { 'data-group': key },
        rows: ofGroup,
      }))}
      keyOf={({ key }) => key}
      rowProps={({ key }) => ({ 'aria-current': key === current || undefined, onFocus: () => choose(key) })}
    />
  );
}

/** The five figures; each leads to its rows. */
interface TapeFiguresProps {
  readonly tape: CheckedTape;
  readonly shown: Figure;
  readonly onShow: (figure: Figure) => void;
}

/** The tabs. */
function TapeFigures({ tape, shown, onShow }: TapeFiguresProps) {
  const t = useMessages();
  const tabs = figures.map((key) => ({
    key,
    count: countOf(tape, key),
    text: t(`check.${key}`),
    isBad: key === 'missing' && tape.missing.length > 0,
  }));
  return <FigureTabs label={t('check.figures')} controls="tape-rows" tabs={tabs} shown={shown} onShow={onShow} />;
}
