/** What a line of an account is for. */
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { rangeText } from '../../../../rules/dayRange/dayRange';
import type { LedgerLine, LedgerOffset, LedgerPayment } from '../../../../rules/statements/accounts/accounts';
import type { StatementRef } from '../../../../rules/statements/answers';
import { isNothing, negated } from '../../../../rules/statements/money';
import { editPath } from '../../../../rules/paths';
import { useRegistry } from '../../../../resources/registry';
import { statementAddress } from '../../statements/parts/addresses';
import { howText } from '../useAccount';

/** The text, with links to the papers that it names. */
export function LineText({ line }: { readonly line: LedgerLine }) {
  const t = useMessages();
  switch (line.kind) {
    case 'statement':
      return (
        <span className="text">
          <span className="range">{rangeText(line)}</span>
          {line.void && <span className="tag void">{t('account.voided')}</span>}
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
      <Link to={statementAddress(from.id)}>{from.reference}</Link>
      {between}
      <Link to={statementAddress(to.id)}>{to.reference}</Link>
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
          <Link to={statementAddress(id)}>{reference}</Link>
        </Fragment>
      ))}
      {after}
    </>
  );
}
