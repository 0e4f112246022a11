/** The box that takes all statements of the page but the void ones. */
import { useMessages } from '../../../../i18n/useMessages';
import type { Statement } from '../../../../rules/statements/answers';
import { Tick } from '../open/ticks/Tick';
import type { Ticks } from '../open/ticks/useTicks';

interface TickAllProps {
  readonly statements: readonly Statement[];
  readonly ticks: Ticks;
}

/** The head of the column. */
export function TickAll({ statements, ticks: { ticks, toggleAll } }: TickAllProps) {
  const t = useMessages();
  const keys = statements.filter(({ voided }) => !voided).map(({ id }) => String(id));
  const isAll = keys.length > 0 && ticks.size === keys.length;
  return (
    <th scope="col" className="tick-cell">
      <Tick
        label={t('settle.takeAll')}
        isOn={isAll}
        isHalf={ticks.size > 0 && !isAll}
        isOff={keys.length === 0}
        onToggle={(isOn) => toggleAll(keys, isOn)}
      />
    </th>
  );
}
