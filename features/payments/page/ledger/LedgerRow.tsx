/** One line of an account. */
import { statementPath } from '../../../../src/rules/settled/paths';
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

interface LedgerRowProps {
  readonly account: Account;
  readonly line: LedgerLine;
  readonly isPhone: boolean;
  /** Does what was chosen; absent for those who only look. */
  readonly onChoose: ((act: LineAct) => void) | undefined;
}

/** The row. What does not count has no balance. */
export function LedgerRow({ account, line, isPhone, onChoose }: LedgerRowProps) {
  const isPayment = line.kind === 'payment';
  const isOffset = line.kind === 'offset';
  const amount = <Money value={isPayment ? negated(line.amount) : line.amount} />;
  return (
    <tr className={line.balance === null ? 'is-still' : undefined}>
      {isPhone ? (
        <td className="for naming">
          <Paper line={line} />
          <LineText line={line} />
          <span className="day">{dayText(line.date)}</span>
        </td>
      ) : (
        <>
          <td className="day">{dayText(line.date)}</td>
          <td className="reference">
            <Paper line={line} />
          </td>
          <td className="for naming">
            <LineText line={line} />
          </td>
        </>
      )}
      {isPhone ? (
        <td className="number">{!isOffset && <Money value={line.amount} />}</td>
      ) : (
        <>
          <td className="number">{!isPayment && !isOffset && amount}</td>
          <td className="number">{isPayment && amount}</td>
        </>
      )}
      <td className="number balance">{line.balance !== null && <Money value={line.balance} />}</td>
      {onChoose && (
        <td className="end">
          <LineActs account={account} line={line} onChoose={onChoose} />
        </td>
      )}
    </tr>
  );
}

/** The number of a statement, which leads to it. */
function Paper({ line }: Pick<LedgerRowProps, 'line'>) {
  if (line.kind !== 'statement') return null;
  return (
    <Link to={statementPath(line.id)} title={rangeText(line)}>
      {line.reference}
    </Link>
  );
}

/** The text, with links to the papers that it names. */
function LineText({ line }: { readonly line: LedgerLine }) {
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
      return <PaymentText line={line} />;
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

function PaymentText({ line }: { readonly line: LedgerPayment }) {
  const t = useMessages();
  const parts: (readonly [key: string, part: ReactNode])[] = [
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
      {t(line.advance ? 'account.advanceBy' : 'account.paidBy', { how: howText(t, line) })}
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
