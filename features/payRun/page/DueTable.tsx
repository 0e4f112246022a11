/** What is due, by party, its statements below it, each with a tick. Of many only those near the view are rendered. */
import { useRegistry } from '../../../src/resources/registry';
import { entityOf } from '../../../src/rules/rows';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Money } from '../../../src/custom/parts/Money';
import { usePartyName } from '../../../src/custom/parts/usePartyName';
import { useMessages } from '../../../src/i18n/useMessages';
import { formatDollars, formatNumber } from '../../../src/kinds/number';
import { dayText } from '../../../src/messages/shownDates';
import { Button } from '../../../src/look/kit/Button';
import { Select } from '../../../src/look/kit/fields/Select';
import { SumBar } from '../../../src/look/kit/page/SumBar';
import { Table } from '../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../src/look/kit/table/columns';
import { useMedia } from '../../../src/look/useMedia';
import { isNothing, less, negated } from '../../../src/rules/settled/money';
import { ACCOUNTS, statementPath } from '../../../src/rules/settled/paths';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { useLineWindow } from '../../../src/resources/list/table/virtual/useLineWindow';
import type { DuePaper } from '../rules/calls';
import { runPath } from '../rules/paths';
import { payMethods } from '../rules/payRuns';
import { freeOf, type ChosenParty, type useChosen } from './useChosen';

type Choosing = Pick<ReturnType<typeof useChosen>, 'parties' | 'tick' | 'pay'>;

interface DueTableProps {
  readonly chosen: Choosing;
  /** Those that are shown; `undefined` until they are known. */
  readonly shown: readonly ChosenParty[] | undefined;
  readonly mayWrite: boolean;
}

/** A row: a party, or one of its statements. */
interface Line {
  readonly key: string;
  readonly of: ChosenParty;
  readonly paper?: DuePaper;
}

/** The table. Arrow keys move between the ticks. */
export function DueTable({ chosen, shown, mayWrite }: DueTableProps) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const lines = shown?.flatMap((of): Line[] => [
    { key: of.key, of },
    ...of.papers.map((paper) => ({ key: `${of.key} ${paper.id}`, of, paper })),
  ]);
  const isCoarse = useMedia('(max-width: 599px), (pointer: coarse)');
  const height = isCoarse ? 40 : 32;
  const { from, to, above, below } = useLineWindow({ count: lines?.length ?? 0, box, height, overscan: 12 });
  const ticks = useTicks(chosen, shown ?? []);
  return (
    <div className="rows-frame column grow" ref={box} tabIndex={-1}>
      <Table
        className="payrun-due"
        aria-label={t('payRun.due')}
        columns={useColumns(chosen, mayWrite)}
        rows={lines?.slice(from, to)}
        room={[above, below]}
        keyOf={({ key }) => key}
        rowProps={({ paper, of }) => ({
          className: paper ? 'payrun-paper' : 'payrun-party',
          'aria-selected': paper ? of.taken.includes(paper) : of.isPaid,
        })}
        ticks={mayWrite ? ticks : undefined}
      />
    </div>
  );
}

function useTicks({ tick }: Choosing, shown: readonly ChosenParty[]) {
  const t = useMessages();
  const nameOf = usePartyName();
  const free = shown.flatMap(freeOf);
  const count = shown.reduce((sum, { taken }) => sum + taken.length, 0);
  const box = (label: string, papers: readonly DuePaper[], on: number) => ({
    label,
    isOn: on > 0 && on === papers.length,
    isHalf: on > 0 && on < papers.length,
    isOff: papers.length === 0,
    onToggle: (isOn: boolean): void =>
      tick(
        papers.map(({ id }) => id),
        isOn,
      ),
  });
  return {
    all: box(t('payRun.payAll'), free, count),
    of: ({ of, paper }: Line) =>
      paper
        ? box(
            t('payRun.pay', { name: paper.reference }),
            paper.run === null ? [paper] : [],
            of.taken.includes(paper) ? 1 : 0,
          )
        : box(t('payRun.pay', { name: nameOf(of.party) }), freeOf(of), of.taken.length),
  };
}

function useColumns({ pay }: Choosing, mayWrite: boolean): readonly CellColumn<Line>[] {
  const t = useMessages();
  const name = useNameColumn(mayWrite ? pay : undefined);
  const money = useMoneyColumns();
  return [
    name,
    ...money,
    {
      key: 'method',
      title: t('payRun.method'),
      width: 132,
      phone: 'none',
      cell: ({ of, paper }) =>
        !paper && of.isPaid && (mayWrite ? <MethodChoice of={of} onChoose={pay} /> : t(`payRun.by.${of.method}`)),
    },
    {
      key: 'check',
      title: t('payRun.check'),
      width: 72,
      phone: 84,
      isNumber: true,
      cell: ({ of, paper }) => !paper && of.shares[0]?.number,
    },
  ];
}

/** What is owed, since when, and what of it is paid. */
function useMoneyColumns(): readonly CellColumn<Line>[] {
  const t = useMessages();
  const registry = useRegistry();
  const dayOf = ({ due_on: due, issued_on: issued }: DuePaper): string => dayText(due ?? issued);
  return [
    {
      key: 'kind',
      title: t('payRun.kind'),
      width: 88,
      phone: 'none',
      cell: ({ of, paper }) => !paper && entityOf(registry, of.party.table).title,
    },
    { key: 'due', title: t('payRun.dueDay'), width: 92, phone: 'none', cell: ({ paper }) => paper && dayOf(paper) },
    {
      key: 'open',
      title: t('payRun.open'),
      width: 104,
      phone: 'none',
      isNumber: true,
      cell: ({ of, paper }) => <Money value={paper?.open ?? sumPrinted(of.papers.map(({ open }) => open))} />,
    },
    {
      key: 'account',
      title: t('payRun.onAccount'),
      width: 124,
      phone: 'none',
      isNumber: true,
      fills: ({ of }) => !isNothing(of.used),
      cell: ({ of, paper }) => !paper && !isNothing(of.used) && <Money value={negated(of.used)} />,
    },
    usePaysColumn(),
  ];
}

/** What of it is paid, or that it is held back. */
function usePaysColumn(): CellColumn<Line> {
  const t = useMessages();
  return {
    key: 'pays',
    title: t('payRun.pays'),
    width: 104,
    phone: 116,
    isNumber: true,
    cellClass: ({ of, paper }) => (paper ? undefined : of.isPaid ? 'name' : 'missing'),
    cell: ({ of, paper }) =>
      (paper ? of.taken.includes(paper) : of.taken.length > 0) ? (
        <Money value={paper?.open ?? of.pays} />
      ) : (
        <span className="missing">{t('payRun.heldBack')}</span>
      ),
  };
}

function MethodChoice({ of, onChoose }: { readonly of: ChosenParty; readonly onChoose: Choosing['pay'] }) {
  const t = useMessages();
  // What goes to others as well goes by check.
  if (of.shares.every(({ payee }) => payee !== null)) return t('payRun.by.Check');
  return (
    <Select
      isSmall
      aria-label={t('payRun.methodOf', { name: of.party.name })}
      value={of.method}
      options={payMethods.map((value) => ({ value, text: t(`payRun.by.${value}`) }))}
      onChoose={(method) => onChoose(of.key, method)}
    />
  );
}

/** The party, or the number of a statement, with what there is to say of it. */
function useNameColumn(onPay: Choosing['pay'] | undefined): CellColumn<Line> {
  const t = useMessages();
  const nameOf = usePartyName();
  return {
    key: 'name',
    title: t('payRun.name'),
    isNaming: true,
    cell: ({ of, paper }, isPhone) => {
      if (!paper) {
        const { party, advance, balance } = of;
        const said = balance.startsWith('-') || isNothing(balance) ? 'payRun.aheadBy' : 'payRun.advance';
        return (
          <>
            <Link to={`${ACCOUNTS}/${party.table}/${party.id}`}>{nameOf(party)}</Link>
            {!isNothing(advance) && (
              <span className="text-soft text-plain"> {t(said, { amount: formatDollars(advance) })}</span>
            )}
            <ToOthers of={of} />
            {isPhone && onPay && of.isPaid && <MethodChoice of={of} onChoose={onPay} />}
          </>
        );
      }
      return (
        <>
          <Link to={statementPath(paper.id)}>{paper.reference}</Link>
          {paper.run !== null && (
            <>
              {' '}
              <Link className="text-soft" to={runPath(paper.run)}>
                {t('payRun.inRun', { run: paper.run })}
              </Link>
            </>
          )}
        </>
      );
    },
  };
}

/** Who is paid besides, or stands on the check too. */
function ToOthers({ of: { shares } }: { readonly of: ChosenParty }) {
  const t = useMessages();
  const told = shares.flatMap(({ payee, payee_kind: kind, to, amount, number = '' }) =>
    kind === 'Joint'
      ? t('payRun.with', { names: to.map(({ name }) => name).join(', ') })
      : payee === null
        ? []
        : t('payRun.toPayee', { amount: formatDollars(amount), payee, number }),
  );
  return told.length > 0 && <span className="text-soft text-plain"> {told.join('; ')}</span>;
}

interface DueFootProps {
  readonly parties: readonly ChosenParty[];
  readonly isBusy: boolean;
  /** Absent while nothing can be prepared. */
  readonly prepare: (() => void) | undefined;
}

/** What is ticked, what it comes to, and the button that prepares it. */
export function DueFoot({ parties, isBusy, prepare }: DueFootProps) {
  const t = useMessages();
  const paid = parties.filter(({ isPaid }) => isPaid);
  const papers = paid.flatMap(({ taken }) => taken);
  const sum = (all: readonly { readonly open: string }[]): string => sumPrinted(all.map(({ open }) => open));
  const held = less(sum(parties.flatMap((one) => one.papers)), sum(papers));
  const payments = paid.flatMap(({ shares }) => shares).length;
  return (
    <SumBar
      sums={{
        parties: [
          formatNumber(paid.length),
          t(parties.length === 1 ? 'payRun.sumParty' : 'payRun.sumParties', { count: formatNumber(parties.length) }),
        ],
        papers: [formatNumber(papers.length), t(papers.length === 1 ? 'payRun.sumPaper' : 'payRun.sumPapers')],
        pays: [
          <Money key="pays" inDollars value={sumPrinted(paid.map(({ pays }) => pays))} />,
          t('payRun.sumPays'),
          'words first',
        ],
        held: [<Money key="held" inDollars value={held} />, t('payRun.sumHeld'), 'words first'],
      }}
      keys={{ space: t('payRun.keyHold'), enter: t('payRun.keyPrepare') }}
    >
      <Button look="fill" aria-disabled={!prepare} aria-busy={isBusy} onClick={prepare}>
        {paid.length === 0
          ? t('payRun.prepareNone')
          : t(payments === 1 ? 'payRun.prepareOne' : 'payRun.prepare', { count: formatNumber(payments) })}
      </Button>
    </SumBar>
  );
}
