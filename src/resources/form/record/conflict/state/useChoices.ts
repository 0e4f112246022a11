/** What is chosen in a conflict, and its keys: up and down change the field, left and right the side. */
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Difference, Side } from './differences';

type Choices = Readonly<Record<string, Side | undefined>>;

/** What was changed by one alone begins with the change; what both changed must be chosen. */
function firstChoices(differences: readonly Difference[]): Choices {
  return Object.fromEntries(
    differences.map(({ name, changedBy }) => [name, changedBy === 'both' ? undefined : changedBy]),
  );
}

const sideOf: Readonly<Record<string, Side>> = { ArrowLeft: 'theirs', ArrowRight: 'mine' };
const stepOf: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The choices among the differences, which are in the order of the screen.
 * @param table the table that shows them
 */
export function useChoices(differences: readonly Difference[], table: RefObject<HTMLTableElement | null>) {
  const [choices, setChoices] = useState(() => firstChoices(differences));
  const choose = (name: string, side: Side): void => setChoices((before) => ({ ...before, [name]: side }));
  const missing = differences.find(({ name }) => choices[name] === undefined);

  const focus = (name: string | undefined): void => {
    const radios = Array.from(table.current?.querySelectorAll('input') ?? []);
    const own = radios.filter(({ name: group }) => group === `conflict-${name}`);
    (own.find(({ checked }) => checked) ?? own[0])?.focus();
  };
  const focusFirst = useEffectEvent(() => focus((missing ?? differences[0])?.name));
  useEffect(() => focusFirst(), []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = event.target instanceof HTMLElement ? event.target.closest('tr')?.dataset.field : undefined;
    if (at === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const side = sideOf[event.key];
    const step = stepOf[event.key];
    if (side === undefined && step === undefined) return;
    // The browser would walk through the two buttons of one field.
    event.preventDefault();
    if (side) {
      choose(at, side);
      table.current?.querySelector<HTMLElement>(`tr[data-field="${at}"] input[data-side="${side}"]`)?.focus();
    } else focus(differences[differences.findIndex(({ name }) => name === at) + (step ?? 0)]?.name);
  };
  return { choices, choose, missing, focus, onKeyDown };
}
