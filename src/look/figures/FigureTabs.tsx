/** Large figures as tabs: each shows the rows that it counts. */
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { useRef } from 'react';
import { formatNumber } from '../../kinds/number';
import { Button } from '../kit/Button';
import './figureTabs.css';

/** One figure. */
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
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tabs. Arrow keys move between them. */
export function FigureTabs<K extends string>({ label, tabs, shown, onShow, ...rest }: FigureTabsProps<K>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (by: number): void => {
    const at = (tabs.findIndex(({ key }) => key === shown) + by + tabs.length) % tabs.length;
    const next = tabs[at];
    if (!next) return;
    onShow(next.key);
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div
      className="figure-tabs"
      role="tablist"
      aria-label={label}
      ref={list}
      onKeyDown={(event) => {
        const by = steps[event.key];
        if (by !== undefined) move(by);
      }}
    >
      {tabs.map(({ key, ...tab }, at) => (
        <Tab key={key} {...rest} {...tab} name={key} at={at} isShown={key === shown} onShow={onShow} />
      ))}
    </div>
  );
}

interface TabProps<K extends string>
  extends Omit<FigureTab<K>, 'key'>, Pick<FigureTabsProps<K>, 'controls' | 'hasKeys' | 'onShow'> {
  readonly name: K;
  readonly at: number;
  readonly isShown: boolean;
}

function Tab<K extends string>({ name, count, text, isBad, controls, hasKeys, at, isShown, onShow }: TabProps<K>) {
  return (
    <Button
      role="tab"
      id={`${controls}-${name}`}
      aria-selected={isShown}
      aria-controls={controls}
      aria-keyshortcuts={hasKeys ? String(at + 1) : undefined}
      tabIndex={isShown ? 0 : -1}
      className={isBad ? 'bad' : undefined}
      onClick={() => onShow(name)}
    >
      <b>{formatNumber(count)}</b>{' '}
      <span>
        {isBad && <ErrorIcon fontSize="small" />}
        {text}
      </span>
    </Button>
  );
}
