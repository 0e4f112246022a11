/** The tabs of a page about statements, with how much is in each. Arrow keys move between them. */
import { useRef } from 'react';
import { formatNumber } from '../../kinds/number';
import { Button } from '../../look/kit/Button';

/** A tab. */
export interface OneTab<Name extends string> {
  readonly name: Name;
  readonly title: string;
  /** How much is in it; absent until it is known. */
  readonly count?: number | undefined;
}

interface TabListProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly OneTab<Name>[];
  readonly shown: Name;
  /** Begins the ids: the panel is `<page>-panel`. */
  readonly page: string;
  readonly onShow: (name: Name) => void;
}

/** The tabs. */
export function TabList<Name extends string>({ label, tabs, shown, page, onShow }: TabListProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const step = (by: number): void => {
    const at = (tabs.findIndex(({ name }) => name === shown) + by + tabs.length) % tabs.length;
    const next = tabs[at];
    if (!next) return;
    onShow(next.name);
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div
      className="tabs"
      role="tablist"
      aria-label={label}
      ref={list}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') step(1);
        if (key === 'ArrowLeft') step(-1);
      }}
    >
      {tabs.map(({ name, title, count }) => (
        <Button
          key={name}

          role="tab"
          id={`${page}-tab-${name}`}
          aria-selected={shown === name}
          aria-controls={shown === name ? `${page}-panel` : undefined}
          tabIndex={shown === name ? 0 : -1}
          onClick={() => onShow(name)}
        >
          {title} {count !== undefined && <span className="badge">{formatNumber(count)}</span>}
        </Button>
      ))}
    </div>
  );
}
