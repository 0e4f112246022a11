/** Columns and head of the parties with something to issue. */
import { useMessages } from '../../../../../i18n/useMessages';
import type { OpenKind } from '../../parts/sums';
import { keysOf } from '../ticks/ticks';
import { Tick } from '../ticks/Tick';
import type { Ticks } from '../ticks/useTicks';

interface OpenHeadProps {
  /** Those whose parties can be taken. */
  readonly kinds: readonly OpenKind[];
  readonly ticks: Ticks;
  readonly mayWrite: boolean;
  readonly isPhone: boolean;
}

const wide = [
  ['loads', 78],
  ['tons', 108],
  ['tickets', 120],
  ['more', 120],
  ['comesTo', 124],
  ['doubts', 84],
  ['held', 100],
] as const;
const narrow = [
  ['loads', 52],
  ['comesTo', 104],
] as const;

/** Name of a column, which is its text's too, and its width in pixels. */
type OpenColumn = readonly [name: (typeof wide)[number][0], width: number];

/** The head. */
export function OpenHead({ kinds, ticks, mayWrite, isPhone }: OpenHeadProps) {
  const t = useMessages();
  const keys = kinds.flatMap(keysOf);
  const count = keys.filter((key) => ticks.ticks.has(key)).length;
  const columns: readonly OpenColumn[] = isPhone ? narrow : wide;
  return (
    <>
      <colgroup>
        {mayWrite && <col style={{ width: 44 }} />}
        <col />
        {columns.map(([name, width]) => (
          <col key={name} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {mayWrite && (
            <th scope="col" className="tick-cell">
              <Tick
                label={t('settle.takeAll')}
                isOn={keys.length > 0 && count === keys.length}
                isHalf={count > 0 && count < keys.length}
                isOff={keys.length === 0}
                onToggle={(isOn) => ticks.toggleAll(keys, isOn)}
              />
            </th>
          )}
          <th scope="col">{t('settle.party')}</th>
          {columns.map(([name]) => (
            <th key={name} scope="col" className="number">
              {t(`settle.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
