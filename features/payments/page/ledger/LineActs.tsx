/** What can be done with a payment or an offset of an account: apply it, take it off a statement, take it back. */
import { useMessages } from '../../../../src/i18n/useMessages';
import { ActsMenu } from '../../../../src/look/menus/ActsMenu';
import type { Account, LedgerLine, LedgerOffset, LedgerPayment } from '../../rules/calls';
import { isNothing } from '../../../../src/rules/settled/money';
import { howText } from '../howText';

/** What was chosen. */
export type LineAct =
  | { readonly do: 'apply'; readonly credit: { readonly of: 'statement' | 'payment'; readonly id: number } }
  | { readonly do: 'unapply'; readonly line: LedgerPayment | LedgerOffset; readonly statement: number }
  | { readonly do: 'takeBack'; readonly payment: LedgerPayment };

interface LineActsProps {
  readonly account: Account;
  readonly line: LedgerLine;
  readonly onChoose: (act: LineAct) => void;
}

/** The menu; nothing for a line with which nothing can be done. */
export function LineActs({ account, line, onChoose }: LineActsProps) {
  const t = useMessages();
  const acts = actsOf(account, line);
  if (acts.length === 0) return null;
  const textOf = (act: LineAct): string => {
    if (act.do === 'apply') return t('account.apply');
    if (act.do === 'takeBack') return t('account.takeBack');
    const { line: own, statement } = act;
    const papers = own.kind === 'offset' ? [own.to] : own.on.map((one) => one.statement);
    return t('account.unapply', { number: papers.find(({ id }) => id === statement)?.reference ?? '' });
  };
  const name =
    line.kind === 'payment' ? howText(t, line) : line.kind === 'statement' ? line.reference : t('account.offset');
  return (
    <ActsMenu
      label={t('account.actsOf', { name })}
      items={acts.map((act) => ({ text: textOf(act), go: () => onChoose(act) }))}
    />
  );
}

function actsOf({ open_statements: open }: Account, line: LedgerLine): LineAct[] {
  const canApply = open.length > 0;
  switch (line.kind) {
    case 'statement':
      return canApply && line.open.startsWith('-') ? [{ do: 'apply', credit: { of: 'statement', id: line.id } }] : [];
    case 'offset':
      return [{ do: 'unapply', line, statement: line.to.id }];
    case 'payment':
      return [
        ...(canApply && !isNothing(line.on_account)
          ? [{ do: 'apply', credit: { of: 'payment', id: line.id } } as const]
          : []),
        ...line.on.map(({ statement }) => ({ do: 'unapply', line, statement: statement.id }) as const),
        { do: 'takeBack', payment: line },
      ];
    default:
      return [];
  }
}
