/** What a page comes to, in figures. A name stands above its figure; tiles that filter are tabs of the rows below them. */
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../kinds/number';
import { Button } from '../Button';
import { useTabKeys } from './Tabs';
import './statTiles.css';

interface StatTilesProps {
  /** The tiles share the width of the row. */
  readonly isEven?: true;
  /** What all of them tell of. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** The row. */
export function StatTiles({ isEven, label, children }: StatTilesProps) {
  return (
    <div
      className={`tiles flex wrap rigid line-below on-surface ${isEven ? 'even' : ''}`.trim()}
      {...(label !== undefined && { role: 'group', 'aria-label': label })}
    >
      {children}
    </div>
  );
}

interface StatTileProps {
  readonly name: ReactNode;
  /** A third line: what it is compared with. */
  readonly about?: ReactNode;
  /** A figure that is nothing stands back. */
  readonly isZero?: boolean | undefined;
  /** Somebody should see to it. */
  readonly isLate?: boolean;
  readonly children: ReactNode;
}

/** One figure. */
export function StatTile({ name, about, isZero, isLate, children }: StatTileProps) {
  return (
    <div className="tile">
      <span className="tile-name text-soft gap-1 text-small">{name}</span>
      <span className={`tile-value ${isZero ? 'zero' : ''} ${isLate ? 'late' : ''}`.trim()}>{children}</span>
      {about !== undefined && <span className="text-small muted">{about}</span>}
    </div>
  );
}

/** A figure that shows the rows that it counts. */
export interface FigureTab<K extends string> {
  readonly key: K;
  readonly count: number;
  readonly text: string;
  /** Somebody has to see to it. */
  readonly isBad?: boolean;
}

interface FigureTabsProps<K extends string> {
  readonly label: string;
  /** Id of the panel with the rows; the ids of the tabs begin with it. */
  readonly controls: string;
  readonly tabs: readonly FigureTab<K>[];
  readonly shown: K;
  readonly onShow: (key: K) => void;
  /** The page chooses them by the keys 1, 2, 3. */
  readonly hasKeys?: boolean;
  /** Behind the tiles. */
  readonly children?: ReactNode;
}

/** The figures as tabs. Arrow keys move between them. */
export function FigureTabs<K extends string>({ label, tabs, shown, children, ...rest }: FigureTabsProps<K>) {
  const keys = useTabKeys(
    tabs.map(({ key }) => key),
    shown,
    rest.onShow,
  );
  return (
    <div className="tiles flex wrap rigid line-below on-surface">
      <div className="tile-tabs flex" role="tablist" aria-label={label} {...keys}>
        {tabs.map(({ key, ...tab }, at) => (
          <TileTab key={key} {...rest} {...tab} name={key} at={at} isShown={key === shown} />
        ))}
      </div>
      {children}
    </div>
  );
}

interface TileTabProps<K extends string>
  extends Omit<FigureTab<K>, 'key'>, Pick<FigureTabsProps<K>, 'controls' | 'hasKeys' | 'onShow'> {
  readonly name: K;
  readonly at: number;
  readonly isShown: boolean;
}

/** Read as `12 New`: the figure first, as it was always said. */
function TileTab<K extends string>(props: TileTabProps<K>) {
  const { name, count, text, isBad, controls, hasKeys, at, isShown, onShow } = props;
  return (
    <Button
      role="tab"
      id={`${controls}-${name}`}
      aria-selected={isShown}
      aria-controls={controls}
      aria-keyshortcuts={hasKeys ? String(at + 1) : undefined}
      tabIndex={isShown ? 0 : -1}
      className={isBad ? 'tile bad' : 'tile'}
      onClick={() => onShow(name)}
    >
      <b className={count === 0 ? 'tile-value zero' : 'tile-value'}>{formatNumber(count)}</b>{' '}
      <span className="tile-name text-soft gap-1 text-small">
        {isBad && <ErrorIcon fontSize="small" />}
        {text}
      </span>
    </Button>
  );
}
