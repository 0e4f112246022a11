/** The head row of a kind of paper: its tick, how many are ticked, and what these add up to. */
import { useMessages } from '../../../../../i18n/useMessages';
import { formatNumber } from '../../../../../kinds/number';
import { CutoffDay } from '../../cutoff/CutoffDay';
import { kindTitle } from '../../parts/kindTitle';
import { Money } from '../../parts/Money';
import { sumsOf, type OpenKind, type OpenSums } from '../../parts/sums';
import { segmentOf } from '../../parts/tools/segments';
import type { StatementsShown } from '../../useShown';
import { keysOf, takenOf } from '../ticks/ticks';
import { Tick } from '../ticks/Tick';
import type { Ticks } from '../ticks/useTicks';
import { WithMiles } from './WithMiles';

interface KindHeadProps {
  readonly shown: StatementsShown;
  readonly kind: OpenKind;
  /** The day up to which everything of its role was settled elsewhere. */
  readonly cutoff: string | null;
  readonly ticks: Ticks;
  readonly mayWrite: boolean;
  /** It waits for a cut-off. */
  readonly isOff: boolean;
  readonly isPhone: boolean;
}

/** The row. Where nothing is ticked it has the sums of all, in grey for those who can tick. */
export function KindHead({ shown, kind, cutoff, ticks, mayWrite, isOff, isPhone }: KindHeadProps) {
  const t = useMessages();
  const title = kindTitle(t, kind.code);
  const [taken = kind] = takenOf([kind], ticks.ticks);
  const count = taken.parties.length;
  const of = keysOf(kind).length;
  return (
    <tr className={mayWrite && count === 0 ? 'kind none-taken' : 'kind'}>
      {mayWrite && (
        <td className="tick-cell">
          <Tick
            label={t('settle.takeKind', { kind: title })}
            isOn={count > 0 && count === of}
            isHalf={count > 0 && count < of}
            isOff={isOff || of === 0}
            onToggle={(isOn) => ticks.toggleAll(keysOf(kind), isOn)}
          />
        </td>
      )}
      <th scope="rowgroup" className="naming">
        {title}{' '}
        <span className="muted kind-count">
          {mayWrite ? t('settle.countOf', { count, of }) : formatNumber(kind.parties.length)}
        </span>
        {mayWrite && segmentOf(kind.code) === 'customers' && <WithMiles shown={shown} />}
      </th>
      <SumCells sums={sumsOf(count > 0 ? taken.parties : kind.parties)} isPhone={isPhone} />
      {!isPhone && (
        <td className="number" colSpan={2}>
          {cutoff !== null && <CutoffDay role={kind.role} day={cutoff} />}
        </td>
      )}
    </tr>
  );
}

function SumCells({ sums, isPhone }: { readonly sums: OpenSums; readonly isPhone: boolean }) {
  return (
    <>
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
    </>
  );
}
