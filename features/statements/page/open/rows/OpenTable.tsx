/** The parties with something to issue, by kind of paper. */
import { useMemo } from 'react';
import { useMessages } from '../../../../../src/i18n/useMessages';
import { issueAddress } from '../../../../../src/rules/settled/addresses';
import type { OpenStatements } from '../../../rules/calls/open';
import { hasSomething } from '../../../rules/open/openRows';
import { type OpenKind, sumsOf, type OpenSums } from '../../parts/sums';
import type { StatementsShown } from '../../useShown';
import { usePartyName } from '../../../../../src/custom/parts/usePartyName';
import { OpenFrame } from './OpenFrame';
import { OpenPartyRow } from './OpenPartyRow';
import { mayTake, tickOf, keysOf, takenOf } from '../ticks/ticks';
import { PROPOSED } from '../ticks/choices';
import type { Ticks } from '../ticks/useTicks';
import type { OpenTabState } from '../useOpenTab';
import { formatNumber } from '../../../../../src/kinds/number';
import { CutoffDay } from '../../cutoff/CutoffDialog';
import { kindTitle } from '../../../../../src/custom/parts/kindTitle';
import { Money } from '../../../../../src/custom/parts/Money';
import { Tick } from '../../../../../src/look/kit/table/Tick';
import { Check } from '../../../../../src/look/kit/fields/Check';

interface OpenTableProps {
  readonly open: OpenStatements;
  /** Those that are shown. */
  readonly kinds: readonly OpenKind[];
  readonly shown: StatementsShown;
  readonly ticks: Ticks;
  readonly older: OpenTabState['older'];
  readonly mayWrite: boolean;
  readonly isPhone: boolean;
  /** Why the last run did not issue a party, by its tick. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** The table. Arrow keys move between the ticks, Space takes, Shift and Space take a range. */
export function OpenTable({ open, kinds, shown, ticks, older, mayWrite, isPhone, reasons }: OpenTableProps) {
  const nameOf = usePartyName();
  const takeable = useMemo(() => kinds.filter((kind) => mayTake(open, kind)), [open, kinds]);
  return (
    <OpenFrame kinds={takeable} ticks={ticks} mayWrite={mayWrite}>
      {kinds.map((kind) => {
        const isOff = !mayTake(open, kind);
        return (
          <tbody key={kind.code}>
            <KindHead {...{ shown, kind, ticks, mayWrite, isOff, isPhone }} cutoff={open.cutoffs[kind.role]} />
            {kind.parties.map((one) => {
              const tick = tickOf(kind.code, one);
              return (
                <OpenPartyRow
                  key={tick}
                  one={one}
                  name={nameOf(one.party)}
                  tick={tick}
                  isTicked={ticks.ticks.has(tick)}
                  onToggle={mayWrite ? ticks.toggle : undefined}
                  isOff={isOff}
                  isEmpty={!hasSomething(one)}
                  to={issueAddress(kind, { ...shown.period, filters: { [kind.role]: one.party.id } })}
                  choice={older.choices.get(tick) ?? PROPOSED}
                  onChoose={older.choose}
                  reason={reasons.get(tick)}
                  isPhone={isPhone}
                />
              );
            })}
          </tbody>
        );
      })}
    </OpenFrame>
  );
}

/** The head row of a kind of paper: its tick, how many are ticked, and what these add up to. */
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
function KindHead({ shown, kind, cutoff, ticks, mayWrite, isOff, isPhone }: KindHeadProps) {
  const t = useMessages();
  const title = kindTitle(t, kind.code);
  const [taken = kind] = takenOf([kind], ticks.ticks);
  const count = taken.parties.length;
  const of = keysOf(kind).length;
  return (
    <tr className={mayWrite && count === 0 ? 'group kind none-taken' : 'group kind'}>
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
        {mayWrite && kind.code === (shown.withMiles ? 'CM' : 'CS') && <WithMiles shown={shown} />}
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

/** The choice for all customers. */
function WithMiles({ shown: { withMiles, segment, change } }: { readonly shown: StatementsShown }) {
  const t = useMessages();
  const kind = segment === 'all' ? null : segment;
  return (
    <Check checked={withMiles} onCheck={(isOn) => change({ miles: isOn ? '1' : null, kind, report: null })}>
      {t('settle.withMiles')}
    </Check>
  );
}
