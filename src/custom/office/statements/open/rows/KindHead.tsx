/** The head row of a kind of paper: its tick, how many are ticked, and what these add up to. */
import { useMessages } from '../../../../../i18n/useMessages';
import { formatNumber } from '../../../../../kinds/number';
import { kindTitle } from '../../parts/kindTitle';
import { Money } from '../../parts/Money';
import { sumsOf, type OpenKind } from '../../parts/sums';
import { keysOf, takenOf } from '../ticks/ticks';
import { Tick } from '../ticks/Tick';
import type { Ticks } from '../ticks/useTicks';

interface KindHeadProps {
  readonly kind: OpenKind;
  readonly ticks: Ticks;
  readonly mayWrite: boolean;
  /** It waits for a cut-off. */
  readonly isOff: boolean;
  readonly isPhone: boolean;
}

/** The row. Who may not issue sees the sums of all. */
export function KindHead({ kind, ticks, mayWrite, isOff, isPhone }: KindHeadProps) {
  const t = useMessages();
  const title = kindTitle(t, kind.code);
  const [taken = kind] = takenOf([kind], ticks.ticks);
  const count = taken.parties.length;
  const of = kind.parties.length;
  const sums = sumsOf(mayWrite ? taken.parties : kind.parties);
  return (
    <tr className="kind">
      {mayWrite && (
        <td className="tick-cell">
          <Tick
            label={t('settle.takeKind', { kind: title })}
            isOn={count === of}
            isHalf={count > 0 && count < of}
            isOff={isOff}
            onToggle={(isOn) => ticks.toggleAll(keysOf(kind), isOn)}
          />
        </td>
      )}
      <th scope="rowgroup">
        {title} <span className="muted">{mayWrite ? t('settle.countOf', { count, of }) : formatNumber(of)}</span>
      </th>
      <td className="number">{formatNumber(sums.loads)}</td>
      {!isPhone && (
        <>
          <td className="number">{formatNumber(sums.tons, 2)}</td>
          <td className="number">
            <Money value={sums.tickets} />
          </td>
          <td className="number">
            <Money value={sums.more} />
          </td>
        </>
      )}
      <td className="number">
        <Money value={sums.comesTo} />
      </td>
      {!isPhone && <td colSpan={2} />}
    </tr>
  );
}
