/** The table of checks: of those to print what they pay, of others what happened. */
import { Link } from 'react-router-dom';
import { Money } from '../../../src/custom/parts/Money';
import { usePartyName } from '../../../src/custom/parts/usePartyName';
import { useMessages } from '../../../src/i18n/useMessages';
import { Tag } from '../../../src/look/kit/parts/Tag';
import type { CellColumn, RowTicks } from '../../../src/look/kit/table/columns';
import { Table } from '../../../src/look/kit/table/Table';
import { ActsMenu } from '../../../src/look/menus/ActsMenu';
import type { Translate } from '../../../src/messages/catalogue';
import { dayText } from '../../../src/messages/shownDates';
import { momentText } from '../../../src/rules/dates';
import { accountAddress } from '../../../src/rules/settled/addresses';
import type { Check } from '../rules/calls';
import type { CheckPart } from '../rules/stock';

/** What was chosen of a check that is out. */
export interface ChosenCheck {
  readonly act: 'again' | 'end';
  readonly check: Check;
}

interface CheckTableProps {
  readonly part: CheckPart;
  /** `undefined` until they are known. */
  readonly checks: readonly Check[] | undefined;
  readonly ticks: RowTicks<Check> | undefined;
  /** Absent for who may not. */
  readonly onChoose: ((chosen: ChosenCheck) => void) | undefined;
}

/** The table. */
export function CheckTable({ part, checks, ticks, onChoose }: CheckTableProps) {
  const t = useMessages();
  const columns = useCheckColumns(part, onChoose);
  return (
    <Table
      aria-label={t('checks.title')}
      columns={columns}
      rows={checks}
      keyOf={({ id, number }) => `${id} ${number}`}
      ticks={ticks}
    />
  );
}

/** The columns; those of a part have cells in it alone. */
function useCheckColumns(part: CheckPart, onChoose: CheckTableProps['onChoose']): readonly CellColumn<Check>[] {
  const t = useMessages();
  const isToPrint = part === 'to_print';
  return [
    { key: 'number', title: t('checks.number'), width: 96, phone: 76, cell: ({ number }) => number },
    {
      key: 'payee',
      title: t('checks.payee'),
      isNaming: true,
      cell: (check, isPhone) => <Payee check={check} hasState={isPhone && !isToPrint} />,
    },
    { key: 'day', title: t('checks.day'), width: 104, phone: 'none', cell: ({ date }) => dayText(date) },
    ...(isToPrint ? [statementColumn(t)] : []),
    {
      key: 'amount',
      title: t('checks.amount$'),
      width: 124,
      phone: 96,
      isNumber: true,
      cell: ({ amount }) => <Money value={amount} />,
    },
    ...(isToPrint ? [] : stateColumns(t)),
    ...(part === 'out' && onChoose ? [actsColumn(t, onChoose)] : []),
  ];
}

/** Leads to the account while there is a payment. */
function Payee({ check, hasState }: { readonly check: Check; readonly hasState: boolean }) {
  const nameOf = usePartyName();
  const { party, payee } = check;
  return (
    <>
      {party ? <Link to={accountAddress(party)}>{payee === party.name ? nameOf(party) : payee}</Link> : <b>{payee}</b>}
      {hasState && (
        <span className="of-row">
          <StateOf check={check} />
        </span>
      )}
    </>
  );
}

function statementColumn(t: Translate): CellColumn<Check> {
  return {
    key: 'statements',
    title: t('checks.statements'),
    width: 220,
    phone: 'none',
    fills: ({ statements }) => statements.length > 0,
    hint: ({ statements }) => statements.join(', '),
    cell: ({ statements }) => statements.join(', '),
  };
}

function actsColumn(t: Translate, onChoose: (chosen: ChosenCheck) => void): CellColumn<Check> {
  return {
    key: 'acts',
    title: t('common.actions'),
    isSilent: true,
    width: 56,
    className: 'end',
    cell: (check) => <OutMenu check={check} onChoose={onChoose} />,
  };
}

function stateColumns(t: Translate): readonly CellColumn<Check>[] {
  const when = ({ at, by }: Check): string =>
    at === null ? '' : t('checks.whenBy', { when: momentText(new Date(at)), by: by ?? '' });
  return [
    { key: 'state', title: t('checks.state'), width: 148, phone: 'none', cell: (check) => <StateOf check={check} /> },
    { key: 'when', title: t('checks.when'), width: 196, phone: 'none', hint: when, cell: when },
    {
      key: 'why',
      title: t('checks.why'),
      width: 176,
      phone: 'none',
      fills: ({ reason }) => reason !== null,
      hint: ({ reason }) => reason ?? undefined,
      cell: ({ reason }) => reason,
    },
  ];
}

const kinds = { printed: 'good', stopped: 'bad', void: 'bad', taken_back: 'late' } as const;

function StateOf({ check: { state } }: { readonly check: Check }) {
  const t = useMessages();
  const kind = state === 'to_print' || state === 'by_hand' ? undefined : kinds[state];
  return <Tag kind={kind}>{t(`checks.is.${state}`)}</Tag>;
}

interface OutMenuProps {
  readonly check: Check;
  readonly onChoose: (chosen: ChosenCheck) => void;
}

function OutMenu({ check, onChoose }: OutMenuProps) {
  const t = useMessages();
  return (
    <ActsMenu
      label={t('checks.menuOf', { number: check.number })}
      items={[
        { text: t('checks.again'), go: () => onChoose({ act: 'again', check }) },
        { text: t('checks.void'), go: () => onChoose({ act: 'end', check }) },
      ]}
    />
  );
}
