/** One issued statement. */
import { statementPath } from '../../../../src/rules/settled/paths';
import { Link, useNavigate } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { NO_FIGURE } from '../../../../src/kinds/blank';
import { formatNumber } from '../../../../src/kinds/number';
import type { Statement } from '../../rules/answers';
import { isNothing } from '../../../../src/rules/settled/money';
import { Tick } from '../open/ticks/Tick';
import type { Ticks } from '../open/ticks/useTicks';
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

interface IssuedRowProps {
  readonly one: Statement;
  /** What its party is called beside the others. */
  readonly name: string;
  readonly isPhone: boolean;
  /** Absent for who may send nothing. */
  readonly ticks: Ticks | undefined;
}

/** The row. Nothing is open on a void one, and what is paid has no age. */
export function IssuedRow({ one, name, isPhone, ticks }: IssuedRowProps) {
  const t = useMessages();
  const isVoid = one.state === 'void';
  const isOver = isVoid || isNothing(one.open);
  const amount = isVoid ? <span className="missing">{NO_FIGURE}</span> : <Money value={one.open} />;
  return (
    <tr className={isVoid ? 'is-void' : undefined}>
      {ticks && (
        <td className="tick-cell">
          <Tick
            label={t('settle.take', { name: one.reference })}
            isOn={ticks.ticks.has(String(one.id))}
            isOff={isVoid}
            onToggle={(isOn, isRange) => ticks.toggle(String(one.id), isOn, isRange)}
          />
        </td>
      )}
      <td className="reference">
        <Link to={statementPath(one.id)}>{one.reference}</Link>
      </td>
      <td className="party naming">
        {name}
        {isPhone && <StateTag {...one} />}
      </td>
      {!isPhone && <Facts one={one} />}
      <td className="number open">{amount}</td>
      {!isPhone && (
        <>
          <td className="number">
            {isOver ? <span className="missing">{NO_FIGURE}</span> : formatNumber(one.age_days)}
          </td>
          <td className="state">
            <StateTag {...one} />
          </td>
        </>
      )}
      <td className="end">
        <RowMenu one={one} />
      </td>
    </tr>
  );
}

function Facts({ one }: Pick<IssuedRowProps, 'one'>) {
  const t = useMessages();
  return (
    <>
      <td className="kind" title={kindTitle(t, one.code)}>
        {t(`settle.for.${segmentOf(one.code)}`)}
      </td>
      <td className="issuedOn">{dayText(one.issued_on)}</td>
      <td className="number">
        <Money value={one.amount} />
      </td>
    </>
  );
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
