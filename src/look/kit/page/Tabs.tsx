/** The views of a page or panel, with how much is in each. Arrow keys move between them. */
import { useRef } from 'react';
import { Button } from '../Button';
import { Badge } from '../parts/Badge';

/** A view. */
export interface OneTab<Name extends string> {
  readonly name: Name;
  readonly title: string;
  /** How much is in it; absent until it is known. */
  readonly count?: number | undefined;
}

/** What the views are and which is shown. */
export interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly OneTab<Name>[];
  readonly shown: Name;
  /** Begins the ids: the panel is `<page>-panel`. */
  readonly page: string;
  readonly onShow: (name: Name) => void;
  /** An arrow key leads to it. Default: `onShow`. */
  readonly onStep?: (name: Name) => void;
}

/** The arrow keys of a list of tabs; gives the ref of the list. */
export function useTabKeys<Name extends string>(names: readonly Name[], shown: Name, onStep: (name: Name) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const onKeyDown = ({ key }: { readonly key: string }): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (by === undefined) return;
    const at = (names.indexOf(shown) + by + names.length) % names.length;
    const next = names[at];
    if (next === undefined) return;
    onStep(next);
    ref.current?.querySelectorAll('button')[at]?.focus();
  };
  return { ref, onKeyDown };
}

/** The words in a row. */
export function Tabs<Name extends string>({ label, tabs, shown, page, onShow, onStep = onShow }: TabsProps<Name>) {
  const keys = useTabKeys(
    tabs.map(({ name }) => name),
    shown,
    onStep,
  );
  return (
    <div className="tabs" role="tablist" aria-label={label} {...keys}>
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
          {title} {count !== undefined && <Badge count={count} />}
        </Button>
      ))}
    </div>
  );
}
