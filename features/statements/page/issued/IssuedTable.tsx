/** The issued statements of a page, the newest first. */
import { useMay } from '../../../../src/client/people/useMe';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Columns, tableWidth, type ColumnWidth } from '../../../../src/look/table/Columns';
import { LoadingRows } from '../../../../src/look/TableStates';
import { useIsPhone } from '../../../../src/resources/list/table/useIsPhone';
import type { Statement } from '../../rules/answers';
import { usePartyName } from '../../../../src/custom/parts/usePartyName';
import type { Ticks } from '../open/ticks/useTicks';
import { IssuedRow } from './IssuedRow';
import { sortOf } from './useIssued';
import { Tick } from '../open/ticks/Tick';
import { Button } from '../../../../src/look/kit/Button';

interface IssuedTableProps {
  /** `undefined` until they are known. */
  readonly statements: readonly Statement[] | undefined;
  readonly ticks: Ticks;
  /** What they are sorted by, as the API takes it; `''` for the newest first. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

const wide = [
  ['reference', 132],
  ['party', undefined],
  ['kind', 92],
  ['issuedOn', 96],
  ['amount', 116],
  ['openAmount', 116],
  ['age', 64],
  ['state', 156],
] as const;
const narrow = [
  ['reference', 118],
  ['party', undefined],
  ['openAmount', 92],
] as const;

/** Name of a column, which is its text's too, and its width in pixels. */
type IssuedColumn = readonly [name: (typeof wide)[number][0], width: number | undefined];
const numbers: ReadonlySet<string> = new Set(['amount', 'openAmount', 'age']);

const TICK = 44;

const classOf = (name: string): string => (numbers.has(name) ? 'number' : name === 'party' ? 'party naming' : name);

/** The table. */
export function IssuedTable({ statements, ticks, sort, onSort }: IssuedTableProps) {
  const t = useMessages();
  const isPhone = useIsPhone();
  const nameOf = usePartyName();
  const mayTick = useMay('write');
  const columns: readonly IssuedColumn[] = isPhone ? narrow : wide;
  const all: readonly ColumnWidth[] = [...(mayTick ? [['tick', TICK] as const] : []), ...columns, ['acts', 48]];
  return (
    <table
      className="table statements-issued"
      style={tableWidth(all, mayTick ? TICK : 0)}
      aria-label={t('settle.issued')}
    >
      <Columns columns={all} />
      <thead>
        <tr>
          {mayTick && <TickAll statements={statements ?? []} ticks={ticks} />}
          {columns.map(([name]) => (
            <SortedHead key={name} name={name} sort={sort} onSort={onSort} />
          ))}
          <th scope="col" className="end">
            <span className="only-read">{t('common.actions')}</span>
          </th>
        </tr>
      </thead>
      {statements ? (
        <tbody>
          {statements.map((one) => (
            <IssuedRow
              key={one.id}
              one={one}
              name={nameOf(one.party)}
              isPhone={isPhone}
              ticks={mayTick ? ticks : undefined}
            />
          ))}
        </tbody>
      ) : (
        <LoadingRows
          cells={[...(mayTick ? ['tick-cell'] : []), ...columns.map(([name]) => classOf(name)), 'end']}
          rows={12}
        />
      )}
    </table>
  );
}

interface SortedHeadProps extends Pick<IssuedTableProps, 'sort' | 'onSort'> {
  readonly name: IssuedColumn[0];
}

/** A head that sorts by its column, the greatest first; pressed again the other way, then as at first. */
function SortedHead({ name, sort, onSort }: SortedHeadProps) {
  const t = useMessages();
  const text = t(`settle.${name}`);
  const by = Object.hasOwn(sortOf, name) ? sortOf[name as keyof typeof sortOf] : undefined;
  if (by === undefined) {
    return (
      <th scope="col" className={classOf(name)}>
        {text}
      </th>
    );
  }
  const isDown = sort === `-${by}`;
  const next = isDown ? by : sort === by ? '' : `-${by}`;
  const direction = isDown ? 'descending' : sort === by ? 'ascending' : undefined;
  return (
    <th scope="col" className={classOf(name)} aria-sort={direction}>
      <Button onClick={() => onSort(next)}>{text}</Button>
    </th>
  );
}

/** The box that takes all statements of the page but the void ones. */
interface TickAllProps {
  readonly statements: readonly Statement[];
  readonly ticks: Ticks;
}

/** The head of the column. */
function TickAll({ statements, ticks: { ticks, toggleAll } }: TickAllProps) {
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
