/** The columns of an account. */
import { statementPath } from '../../../../src/rules/settled/paths';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import type { Translate } from '../../../../src/messages/catalogue';
import { Link } from 'react-router-dom';
import { rangeText } from '../../../../src/rules/dayRange/dayRange';
import type { Account, LedgerLine, LedgerOffset, LedgerPayment } from '../../rules/calls';
import { negated, isNothing } from '../../../../src/rules/settled/money';
import { Money } from '../../../../src/custom/parts/Money';
import { LineActs, type LineAct } from './LineActs';
import { dayText } from '../../../../src/messages/shownDates';
import { Fragment, type ReactNode } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import type { StatementRef } from '../../../../src/rules/settled/papers';
import { editPath } from '../../../../src/rules/paths';
import { useRegistry } from '../../../../src/resources/registry';
import { Tag } from '../../../../src/look/kit/parts/Tag';
import { howText } from '../howText';

type LedgerColumn = CellColumn<LedgerLine>;

/** What the lines are called, and what was paid ahead: producers and haulers get advances, customers prepay. */
interface LineWords {
  readonly t: Translate;
  readonly ahead: 'account.advanceBy' | 'account.prepaidBy';
}

/**
 * The columns. What does not count has no balance.
 * @param onChoose does what was chosen; absent for those who only look
 */
export function useLedgerColumns(
  account: Account,
  isPhone: boolean,
  onChoose: ((act: LineAct) => void) | undefined,
): readonly LedgerColumn[] {
  const t = useMessages();
  const balance: LedgerColumn = {
    ...amountColumn('balance', t('account.balance'), ({ balance: left }) => left),
    phone: 92,
    cellClass: 'balance',
  };
  const acts: LedgerColumn = {
    key: 'acts',
    title: t('account.acts'),
    isSilent: true,
    width: 48,
    phone: 40,
    className: 'end',
    cell: (line) => onChoose && <LineActs account={account} line={line} onChoose={onChoose} />,
  };
  const isOurs = account.party.table !== 'customer';
  const textOf: LineWords = { t, ahead: isOurs ? 'account.advanceBy' : 'account.prepaidBy' };
  const owed = t(isOurs ? 'account.owe' : 'account.billed');
  return [...(isPhone ? phoneColumns(textOf) : wideColumns(textOf, owed)), balance, ...(onChoose ? [acts] : [])];
}

function amountColumn(key: string, title: string, of: (line: LedgerLine) => string | null | undefined): LedgerColumn {
  return {
    key,
    title,
    width: 116,
    isNumber: true,
    cell: (line) => {
      const amount = of(line) ?? null;
      return amount !== null && <Money value={amount} />;
    },
  };
}

function wideColumns({ t, ahead }: LineWords, owed: string): readonly LedgerColumn[] {
  return [
    { key: 'day', title: t('account.day'), width: 112, cellClass: 'day', cell: ({ date }) => dayText(date) },
    {
      key: 'statement',
      title: t('account.statement'),
      width: 120,
      cellClass: 'reference',
      cell: (line) => <Paper line={line} />,
    },
    {
      key: 'for',
      title: t('account.for'),
      isNaming: true,
      isSentence: true,
      cellClass: 'for',
      cell: (line) => <LineText line={line} ahead={ahead} />,
    },
    amountColumn('owe', owed, (line) => (line.kind === 'payment' || line.kind === 'offset' ? null : line.amount)),
    amountColumn('paid', t('account.paid'), (line) => (line.kind === 'payment' ? negated(line.amount) : null)),
  ];
}

function phoneColumns({ t, ahead }: LineWords): readonly LedgerColumn[] {
  return [
    {
      key: 'for',
      title: t('account.for'),
      isNaming: true,
      cellClass: 'for',
      cell: (line) => (
        <>
          <Paper line={line} />
          <LineText line={line} ahead={ahead} />
          <span className="day">{dayText(line.date)}</span>
        </>
      ),
    },
    {
      ...amountColumn('amount', t('account.amount'), (line) => (line.kind === 'offset' ? null : line.amount)),
      width: 88,
    },
  ];
}

/** The number of a statement, which leads to it. */
function Paper({ line }: { readonly line: LedgerLine }) {
  if (line.kind !== 'statement') return null;
  return (
    <Link to={statementPath(line.id)} title={rangeText(line)}>
      {line.reference}
    </Link>
  );
}

/** The text, with links to the papers that it names. */
function LineText({ line, ahead }: { readonly line: LedgerLine; readonly ahead: LineWords['ahead'] }) {
  const t = useMessages();
  switch (line.kind) {
    case 'statement':
      return (
        <span className="text">
          <span className="range">{rangeText(line)}</span>
          {line.void && <Tag kind="bad">{t('account.voided')}</Tag>}
          {line.open.startsWith('-') && (
            <span className="muted">
              {' '}
              · {t('account.keptOnAccount', { amount: formatNumber(negated(line.open), 2) })}
            </span>
          )}
        </span>
      );
    case 'payment':
      return <PaymentText line={line} ahead={ahead} />;
    case 'offset':
      return <OffsetText line={line} />;
    case 'adjustment':
    case 'correction':
      return (
        <span className="text">
          {line.kind === 'adjustment' ? <AdjustmentName id={line.id} text={line.text} /> : line.text}
          <span className="muted"> · {line.on ? <On papers={[line.on]} /> : t('account.waits')}</span>
        </span>
      );
  }
}

function PaymentText({ line, ahead }: { readonly line: LedgerPayment; readonly ahead: LineWords['ahead'] }) {
  const t = useMessages();
  const parts: (readonly [key: string, part: ReactNode])[] = [
    ...(line.payee === null ? [] : [['payee', t('account.toPayee', { payee: line.payee })] as const]),
    ...(line.on.length > 0
      ? [['on', <On key="on" papers={line.on.map(({ statement }) => statement)} />] as const]
      : []),
    ...(isNothing(line.on_account)
      ? []
      : [['account', t('account.keptOnAccount', { amount: formatNumber(line.on_account, 2) })] as const]),
    ...(line.note ? [['note', line.note] as const] : []),
  ];
  return (
    <span className="text">
      {t(line.advance ? ahead : 'account.paidBy', { how: howText(t, line) })}
      {parts.map(([key, part]) => (
        <span key={key} className="muted">
          {' '}
          · {part}
        </span>
      ))}
    </span>
  );
}

/** `4,268.87 of PS-2026-0002 used on PS-2026-0003` */
function OffsetText({ line: { used, from, to } }: { readonly line: LedgerOffset }) {
  const t = useMessages();
  const [before = '', between = '', after = ''] = t('account.offsetOf', {
    amount: formatNumber(used, 2),
    from: '|',
    to: '|',
  }).split('|');
  return (
    <span className="text">
      {before}
      <Link to={statementPath(from.id)}>{from.reference}</Link>
      {between}
      <Link to={statementPath(to.id)}>{to.reference}</Link>
      {after}
    </span>
  );
}

/** An adjustment leads to its form. */
function AdjustmentName({ id, text }: { readonly id: number; readonly text: string }) {
  const { adjustment } = useRegistry();
  return adjustment ? <Link to={editPath(adjustment, id)}>{text}</Link> : text;
}

/** `on PS-2026-0042, PS-2026-0043` */
function On({ papers }: { readonly papers: readonly StatementRef[] }) {
  const t = useMessages();
  const [before = '', after = ''] = t('account.on', { papers: '|' }).split('|');
  return (
    <>
      {before}
      {papers.map(({ id, reference }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={statementPath(id)}>{reference}</Link>
        </Fragment>
      ))}
      {after}
    </>
  );
}
