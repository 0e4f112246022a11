/** The parties with something to issue, by kind of paper. */
import { useMemo } from 'react';
import { useMessages } from '../../../../../i18n/useMessages';
import { issueAddress } from '../../../../../rules/statements/addresses';
import type { OpenStatements } from '../../../../../rules/statements/answers';
import { hasSomething } from '../../../../../rules/statements/open/openRows';
import type { OpenKind } from '../../parts/sums';
import type { StatementsShown } from '../../useShown';
import { usePartyName } from '../../parts/names/usePartyName';
import { KindHead } from './KindHead';
import { OpenHead, openWidth } from './OpenHead';
import { OpenPartyRow } from './OpenPartyRow';
import { mayTake, tickOf } from '../ticks/ticks';
import { PROPOSED } from '../ticks/choices';
import type { Ticks } from '../ticks/useTicks';
import type { OpenTabState } from '../useOpenTab';

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

/** Arrow keys move between the ticks that can be set. */
function walkTicks(event: React.KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const ticks = Array.from(event.currentTarget.querySelectorAll<HTMLInputElement>('.tick input:enabled'));
  const at = ticks.findIndex((tick) => tick === event.target);
  if (step === 0 || at < 0) return;
  event.preventDefault();
  ticks[at + step]?.focus();
}

/** The table. Arrow keys move between the ticks, Space takes, Shift and Space take a range. */
export function OpenTable({ open, kinds, shown, ticks, older, mayWrite, isPhone, reasons }: OpenTableProps) {
  const t = useMessages();
  const nameOf = usePartyName();
  const takeable = useMemo(() => kinds.filter((kind) => mayTake(open, kind)), [open, kinds]);
  return (
    <table
      className="table tight statements-open"
      style={openWidth({ mayWrite, isPhone })}
      aria-label={t('settle.toIssue')}
      onKeyDown={walkTicks}
    >
      <OpenHead kinds={takeable} ticks={ticks} mayWrite={mayWrite} isPhone={isPhone} />
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
    </table>
  );
}
