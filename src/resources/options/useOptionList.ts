/** MUI's headless Autocomplete with the habits of our option fields. What is typed in it is `useTypedOption`'s. */
import { useMemo, useRef, useState } from 'react';
import useAutocomplete from '@mui/material/useAutocomplete';
import { moveOnFrom } from '../form/scope/enterMovesOn';
import { ADD, matching, type OptionListContent } from './OptionList';
import type { OptionControlProps } from './props';
import type { Option } from '../option';
import { useTypedOption } from './useTypedOption';

type ListKeyEvent = React.KeyboardEvent & { defaultMuiPrevented?: boolean };

/** Opens the dialog that adds an option, and takes the row that was added. What is typed waits for it. */
function useAdd({ binding: { id, choose }, adding, onChosen }: OptionControlProps, forget: () => void) {
  const isAdding = useRef(false);
  const add = (text: string): void => {
    isAdding.current = true;
    adding?.open(text.trim(), (row) => {
      isAdding.current = false;
      const input = document.getElementById(id);
      input?.focus();
      if (!row) return;
      forget();
      choose(row.id);
      onChosen?.(row.id, row);
      const form = input?.closest('form');
      if (input && form) moveOnFrom(input, form);
    });
  };
  return { add, isAdding: () => isAdding.current };
}

/** Which line an arrow key has lit: an option, or the line that adds. */
function useLit() {
  const option = useRef<Option | undefined>(undefined);
  const [isAddLit, setAddLit] = useState(false);
  const light = (lit: Option | null, byKey: boolean): void => {
    option.current = byKey && lit && lit !== ADD ? lit : undefined;
    setAddLit(lit === ADD);
  };
  return { light, isAddLit, litByKey: () => option.current };
}

/** What is typed in the field, which line is lit, and whether the list was opened by an arrow key. */
interface ListState {
  readonly typing: ReturnType<typeof useTypedOption>;
  readonly lit: ReturnType<typeof useLit>;
  /** What is typed over the value's label; `''` for nothing. */
  readonly typed: string;
  readonly isByArrow: boolean;
  readonly setByArrow: (isByArrow: boolean) => void;
}

function useListState(props: OptionControlProps): ListState {
  // A list that was asked for by key is meant to be taken from.
  const [isByArrow, setByArrow] = useState(false);
  const lit = useLit();
  const typing = useTypedOption(props, lit.litByKey);
  const typed = typing.text === (props.chosen?.label ?? '') ? '' : typing.text;
  return { typing, lit, typed, isByArrow, setByArrow };
}

/** The headless list. */
function useList(props: OptionControlProps, { typing, lit, typed, isByArrow, setByArrow }: ListState) {
  const { options, chosen, field, readOnly, source, adding, binding } = props;
  const hasMatch = useMemo(() => matching(options, typed).length > 0, [options, typed]);
  return useAutocomplete<Option, false, boolean, false>({
    id: binding.id,
    options,
    value: chosen,
    inputValue: typing.text,
    readOnly: readOnly ?? false,
    openOnFocus: false,
    filterSelectedOptions: false,
    // With nothing typed, Enter must not take the first line: it would undo a value just cleared.
    // Nor does it add anything: that line is lit by an arrow key or the pointer alone.
    autoHighlight: (typed !== '' || isByArrow) && hasMatch,
    clearOnBlur: false,
    selectOnFocus: true,
    disableClearable: field.required === true,
    getOptionLabel: (option) => option.label,
    getOptionKey: (option) => option.id,
    isOptionEqualToValue: (option, value) => option.id === value.id,
    filterOptions: (all, state) => [...matching(all, state.inputValue), ...(adding ? [ADD] : [])],
    onOpen: () => source?.hasFailed && source.reload(),
    onClose: () => {
      setByArrow(false);
      lit.light(null, false);
    },
    onHighlightChange: (_, option, reason) => lit.light(option, reason === 'keyboard'),
    onInputChange: (_, next, reason) => {
      if (reason === 'selectOption') typing.forget();
      if (reason !== 'input') return;
      lit.light(null, false);
      typing.type(next);
    },
    onChange: (_, option) => typing.choose(option),
  });
}

/** The keys that are not the list's own: those that send the form or open the dialog that adds. */
function listKeys(
  { source, adding }: OptionControlProps,
  { lit, setByArrow }: ListState,
  isOpen: boolean,
  add: () => void,
): (event: ListKeyEvent) => void {
  return (event) => {
    if (event.key === 'ArrowDown' && !isOpen) setByArrow(true);
    else if (event.key === 'ArrowDown' && source?.hasFailed) source.reload();
    // It sends the form, which reads what is typed as leaving the field does.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.defaultMuiPrevented = true;
    const takesAddLine = event.key === 'Enter' && !event.ctrlKey && isOpen && lit.isAddLit;
    if (!adding || !(takesAddLine || (event.key === 'Insert' && event.altKey))) return;
    // The list would take the line as a value, and the form would go on to its next field.
    event.defaultMuiPrevented = true;
    event.preventDefault();
    event.stopPropagation();
    add();
  };
}

/**
 * The list of a control.
 * @returns `list`: the hook's own; `content`: what the open list shows; `hasNone`: what is typed matches nothing; `onLeave` for
 *   the control's loss of the focus
 */
export function useOptionList(props: OptionControlProps) {
  const { source, adding } = props;
  const state = useListState(props);
  const { typing, typed } = state;
  const list = useList(props, state);
  const { add, isAdding } = useAdd(props, typing.forget);
  const onAdd = (): void => add(typed);
  const onKeyDown = listKeys(props, state, list.popupOpen, onAdd);
  const shown = list.groupedOptions.filter((option) => option !== ADD);
  const content: OptionListContent = { list, shown, typed: typed.trim(), source, adding, onAdd };
  const hasNone = list.popupOpen && typed.trim() !== '' && shown.length === 0 && !source?.isLoading;
  const onLeave = (): void => {
    if (!isAdding()) typing.leave();
  };
  return { list, content, hasNone, onKeyDown, onLeave };
}
