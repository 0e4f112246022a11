/** The columns of issued statements. */
import { statementPath } from '../../../../src/rules/settled/paths';
import { Link, useNavigate } from 'react-router-dom';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import { usePartyName } from '../../../../src/custom/parts/usePartyName';
import { useMessages } from '../../../../src/i18n/useMessages';
import { NO_FIGURE } from '../../../../src/kinds/blank';
import { formatNumber } from '../../../../src/kinds/number';
import type { Statement } from '../../rules/calls/issued';
import { isNothing } from '../../../../src/rules/settled/money';
import { paperAddress } from '../parts/addresses';
import { kindTitle } from '../../../../src/custom/parts/kindTitle';
import { Money } from '../../../../src/custom/parts/Money';
import { segmentOf } from '../parts/tools/segments';
import { StateTag } from '../parts/StateTag';
import { dayText } from '../../../../src/messages/shownDates';
import { ActsMenu } from '../../../../src/look/menus/ActsMenu';
import { leaveFor } from '../../../../src/custom/leaveFor';
import { usePdf } from '../parts/usePdf';
import { useStatementActs } from '../parts/useStatementActs';

const NONE = <span className="missing">{NO_FIGURE}</span>;

const isVoid = ({ state }: Statement): boolean => state === 'void';

/** The columns. Nothing is open on a void one, and what is paid has no age. */
export function useIssuedColumns(): readonly CellColumn<Statement>[] {
  const t = useMessages();
  return [
    ...usePartyColumns(),
    {
      key: 'kind',
      title: t('settle.kind'),
      width: 92,
      phone: 'none',
      cellClass: 'kind',
      hint: ({ code }) => kindTitle(t, code),
      cell: ({ code }) => t(`settle.for.${segmentOf(code)}`),
    },
    {
      key: 'issuedOn',
      title: t('settle.issuedOn'),
      width: 96,
      phone: 'none',
      cellClass: 'issuedOn',
      cell: (one) => dayText(one.issued_on),
    },
    {
      key: 'amount',
      title: t('settle.amount'),
      width: 116,
      phone: 'none',
      isNumber: true,
      cell: ({ amount }) => <Money value={amount} />,
    },
    {
      key: 'openAmount',
      title: t('settle.openAmount'),
      width: 116,
      phone: 128,
      isNumber: true,
      cellClass: 'open',
      cell: (one, isPhone) => (
        <>
          {isVoid(one) ? NONE : <Money value={one.open} />}
          {isPhone && (
            <span className="of-row">
              <StateTag {...one} />
            </span>
          )}
        </>
      ),
    },
    ...useStateColumns(),
  ];
}

function usePartyColumns(): readonly CellColumn<Statement>[] {
  const t = useMessages();
  const nameOf = usePartyName();
  return [
    {
      key: 'reference',
      title: t('settle.reference'),
      width: 132,
      phone: 'none',
      cellClass: 'reference',
      cell: ({ id, reference }) => <Link to={statementPath(id)}>{reference}</Link>,
    },
    {
      key: 'party',
      title: t('settle.party'),
      isNaming: true,
      cellClass: 'party',
      cell: (one, isPhone) => (
        <>
          {nameOf(one.party)}
          {isPhone && (
            <span className="of-row">
              <Link to={statementPath(one.id)}>{one.reference}</Link>
            </span>
          )}
        </>
      ),
    },
  ];
}

function useStateColumns(): readonly CellColumn<Statement>[] {
  const t = useMessages();
  return [
    {
      key: 'age',
      title: t('settle.age'),
      width: 64,
      phone: 'none',
      isNumber: true,
      cell: (one) => (isVoid(one) || isNothing(one.open) ? NONE : formatNumber(one.age_days)),
    },
    { key: 'state', title: t('settle.state'), width: 156, phone: 'none', cell: (one) => <StateTag {...one} /> },
    {
      key: 'acts',
      title: t('common.actions'),
      isSilent: true,
      width: 48,
      className: 'end',
      cell: (one) => <RowMenu one={one} />,
    },
  ];
}

/** What can be done with a statement, behind one button. */
interface RowMenuProps {
  readonly one: Statement;
}

/** The ways to look at it, each with its text. */
function useLooks(one: Statement) {
  const t = useMessages();
  const navigate = useNavigate();
  const { open } = usePdf();
  return [
    { text: t('settle.show'), go: () => void navigate(statementPath(one.id)) },
    { text: t('settle.openPaper'), go: () => leaveFor(paperAddress(one.reference)) },
    { text: t('settle.openPdf'), go: () => void open(one) },
  ];
}

/** The button and its menu. */
function RowMenu({ one }: RowMenuProps) {
  const t = useMessages();
  const looks = useLooks(one);
  const { acts, dialog } = useStatementActs(one);
  return (
    <>
      <ActsMenu label={t('settle.menuOf', { number: one.reference })} items={[...looks, ...acts]} />
      {dialog}
    </>
  );
}
