/** Columns and head of the parties with something to issue. */
import { useMessages } from '../../../../../src/i18n/useMessages';
import { Columns, tableWidth, type ColumnWidth } from '../../../../../src/look/table/Columns';
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

const TICK = 44;

const shownIn = (isPhone: boolean): readonly OpenColumn[] => (isPhone ? narrow : wide);

/** Every column with its width. */
function columnsOf({ mayWrite, isPhone }: Pick<OpenHeadProps, 'mayWrite' | 'isPhone'>): readonly ColumnWidth[] {
  return [...(mayWrite ? [['tick', TICK] as const] : []), ['party', undefined], ...shownIn(isPhone)];
}

/** The style of the table. */
export function openWidth(shown: Pick<OpenHeadProps, 'mayWrite' | 'isPhone'>) {
  return tableWidth(columnsOf(shown), shown.mayWrite ? TICK : 0);
}

/** The head. */
export function OpenHead({ kinds, ticks, mayWrite, isPhone }: OpenHeadProps) {
  const t = useMessages();
  const keys = kinds.flatMap(keysOf);
  const count = keys.filter((key) => ticks.ticks.has(key)).length;
  return (
    <>
      <Columns columns={columnsOf({ mayWrite, isPhone })} />
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
          <th scope="col" className="naming">
            {t('settle.party')}
          </th>
          {shownIn(isPhone).map(([name]) => (
            <th key={name} scope="col" className="number">
              {t(`settle.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
