/** A party with something to issue. On a telephone its name opens what has no column there. */
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../../src/i18n/useMessages';
import { formatNumber, formatDollars } from '../../../../../src/kinds/number';
import { NO_FIGURE } from '../../../../../src/kinds/blank';
import type { OpenParty } from '../../../rules/calls/open';
import { isNothing } from '../../../../../src/rules/settled/money';
import { Money } from '../../../../../src/custom/parts/Money';
import type { Ticks } from '../ticks/useTicks';
import type { OlderChoice } from '../ticks/choices';
import type { OpenTabState } from '../useOpenTab';
import { Tick } from '../../../../../src/look/kit/table/Tick';
import { useMay } from '../../../../../src/client/people/useMe';
import { Button } from '../../../../../src/look/kit/Button';
import { ButtonLink } from '../../../../../src/look/kit/ButtonLink';
import { Check } from '../../../../../src/look/kit/fields/Check';

/**
 * Below a party's name: its tickets of earlier days that are on no statement. Those that nobody has to look at are ticked, the
 * others stand there with their dollars.
 */
interface OlderTicketsProps {
  readonly one: OpenParty;
  readonly name: string;
  readonly choice: OlderChoice;
  /** Absent where nobody may choose. */
  readonly onChoose: ((change: Partial<OlderChoice>) => void) | undefined;
}

/** The lines; nothing where there are no older tickets. */
function OlderTickets({ one: { older }, name, choice, onChoose }: OlderTicketsProps) {
  const t = useMessages();
  const { taken, doubtful, held } = older;
  const others = held.count - doubtful.count;
  if (taken.count + held.count === 0) return null;
  return (
    <span className="older-tickets grid text-small text-soft">
      {taken.count > 0 && (
        <OlderLine
          label={t('settle.takeOlder', { name })}
          text={t(taken.count === 1 ? 'settle.oneOlder' : 'settle.olderCount', sumOf(taken))}
          isOn={choice.older}
          onToggle={onChoose && ((isOn) => onChoose({ older: isOn }))}
        />
      )}
      {doubtful.count > 0 && (
        <OlderLine
          label={t('settle.includeOlder', { name })}
          text={t(doubtful.count === 1 ? 'settle.oneOlderHeld' : 'settle.olderHeld', sumOf(doubtful))}
          isOn={choice.include}
          onToggle={onChoose && ((isOn) => onChoose({ include: isOn }))}
        />
      )}
      {others > 0 && (
        <span className="older-line flex tops">
          {t(others === 1 ? 'settle.oneOlderLeft' : 'settle.olderLeft', { count: formatNumber(others) })}
        </span>
      )}
    </span>
  );
}

const sumOf = ({ count, amount }: { readonly count: number; readonly amount: string }) => ({
  count: formatNumber(count),
  amount: formatDollars(amount),
});

interface OlderLineProps {
  readonly label: string;
  readonly text: string;
  readonly isOn: boolean;
  readonly onToggle: ((isOn: boolean) => void) | undefined;
}

function OlderLine({ label, text, isOn, onToggle }: OlderLineProps) {
  if (!onToggle) return <span className="older-line flex tops">{text}</span>;
  return (
    <Check aria-label={label} checked={isOn} onCheck={onToggle}>
      {text}
    </Check>
  );
}

interface OpenPartyRowProps {
  readonly one: OpenParty;
  /** What it is called beside the others. */
  readonly name: string;
  /** Key of its tick. */
  readonly tick: string;
  readonly isTicked: boolean;
  /** Absent where nobody may take it. */
  readonly onToggle: Ticks['toggle'] | undefined;
  /** It waits for a cut-off. */
  readonly isOff: boolean;
  /** All of its tickets are held. */
  readonly isEmpty: boolean;
  /** Where one paper is looked at before it is issued. */
  readonly to: string;
  readonly choice: OlderChoice;
  /** Absent where nobody may choose. */
  readonly onChoose: OpenTabState['older']['choose'];
  /** Why the last run did not issue it. */
  readonly reason: string | undefined;
  readonly isPhone: boolean;
}

/** The row. */
export const OpenPartyRow = memo(function OpenPartyRow(props: OpenPartyRowProps) {
  const { one, name, tick, isTicked, onToggle, isOff, isEmpty, to, choice, onChoose, reason, isPhone } = props;
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr aria-selected={isTicked} className={isEmpty ? 'all-held' : undefined}>
        {onToggle && (
          <td className="tick-cell">
            <Tick
              label={t('settle.take', { name })}
              isOn={isTicked}
              isOff={isOff || isEmpty}
              onToggle={(isOn, isRange) => onToggle(tick, isOn, isRange)}
            />
          </td>
        )}
        <td className="name naming">
          {isPhone ? (
            <Button className="opener cell-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {name}
            </Button>
          ) : (
            <Link to={to}>{name}</Link>
          )}
          {isEmpty && <span className="muted"> {t('settle.allHeld')}</span>}
          {reason !== undefined && <span className="statements-reason">{reason}</span>}
          <OlderTickets
            {...{ one, name, choice }}
            onChoose={onChoose && !isOff ? (change) => onChoose(tick, change) : undefined}
          />
        </td>
        <td className="number">{formatNumber(one.loads)}</td>
        {!isPhone && <WideCells one={one} />}
        <td className="number comes-to">
          <Money value={one.comes_to} />
        </td>
        {!isPhone && <DoubtCells one={one} />}
      </tr>
      {isOpen && isPhone && <PartyRest one={one} to={to} columns={onToggle ? 4 : 3} />}
    </>
  );
});

function WideCells({ one }: { readonly one: OpenParty }) {
  return (
    <>
      <td className="number">{formatNumber(one.tons, 2)}</td>
      <td className="number">
        <Money value={one.tickets_amount} />
      </td>
      <td className="number">
        {isNothing(one.more) ? <span className="missing">{NO_FIGURE}</span> : <Money value={one.more} />}
      </td>
    </>
  );
}

function DoubtCells({ one: { doubts, held } }: { readonly one: OpenParty }) {
  return (
    <>
      <td className="number doubt">
        {doubts > 0 && (
          <>
            <WarningIcon fontSize="small" />
            {formatNumber(doubts)}
          </>
        )}
      </td>
      <td className="number">{held.count > 0 && formatNumber(held.count)}</td>
    </>
  );
}

/** On a telephone: what a party's row has no column for, and the way to its paper. */
interface PartyRestProps {
  readonly one: OpenParty;
  readonly to: string;
  readonly columns: number;
}

/** The row below the party's. */
function PartyRest({ one, to, columns }: PartyRestProps) {
  const t = useMessages();
  const mayWrite = useMay('write');
  const facts = [
    [t('settle.tons'), formatNumber(one.tons, 2)],
    [t('settle.tickets'), <Money key="tickets" value={one.tickets_amount} />],
    [t('settle.more'), <Money key="more" value={one.more} />],
    [t('settle.doubts'), formatNumber(one.doubts)],
    [t('settle.held'), formatNumber(one.held.count)],
  ] as const;
  return (
    <tr className="party-rest">
      <td colSpan={columns}>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink look="line" to={to}>
          {t(mayWrite ? 'settle.issueOne' : 'settle.look')}
        </ButtonLink>
      </td>
    </tr>
  );
}
