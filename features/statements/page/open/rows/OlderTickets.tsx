/**
 * Below a party's name: its tickets of earlier days that are on no statement. Those that nobody has to look at are ticked, the
 * others stand there with their dollars.
 */
import { useMessages } from '../../../../../src/i18n/useMessages';
import { formatDollars, formatNumber } from '../../../../../src/kinds/number';
import type { OpenParty } from '../../../rules/calls/open';
import type { OlderChoice } from '../ticks/choices';
import { Check } from '../../../../../src/look/kit/fields/Check';

interface OlderTicketsProps {
  readonly one: OpenParty;
  readonly name: string;
  readonly choice: OlderChoice;
  /** Absent where nobody may choose. */
  readonly onChoose: ((change: Partial<OlderChoice>) => void) | undefined;
}

/** The lines; nothing where there are no older tickets. */
export function OlderTickets({ one: { older }, name, choice, onChoose }: OlderTicketsProps) {
  const t = useMessages();
  const { taken, doubtful, held } = older;
  const others = held.count - doubtful.count;
  if (taken.count + held.count === 0) return null;
  return (
    <span className="older-tickets">
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
