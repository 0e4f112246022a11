/** MUI's headless Autocomplete with the habits of our option fields. What is typed in it is `useTypedOption`'s. */
import { useMemo, useRef, useState } from 'react';
import useAutocomplete from '@mui/material/useAutocomplete';
import { moveOnFrom } from '../form/enterMovesOn';
import { ADD, matching, type OptionListContent } from './OptionList';
import type { OptionControlProps } from './props';
import type { Option } from './useOptions';
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

/**
 * The list of a control.
 * @returns `list`: the hook's own; `content`: what the open list shows; `hasNone`: what is typed matches nothing; `onLeave` for
 *   the control's loss of the focus
 */
export function useOptionList(props: OptionControlProps) {
  const { options, chosen, field, readOnly, source, adding, binding } = props;
  // Opened by an arrow key: a list that was asked for by key is meant to be taken from.
  const [isByArrow, setByArrow] = useState(false);
  const { light, isAddLit, litByKey } = useLit();
  const { text, type, forget, choose, leave } = useTypedOption(props, litByKey);
  const typed = text === (chosen?.label ?? '') ? '' : text;
  const hasMatch = useMemo(() => matching(options, typed).length > 0, [options, typed]);
  const { add, isAdding } = useAdd(props, forget);
  const list = useAutocomplete<Option, false, boolean, false>({
    id: binding.id,
    options,
    value: chosen,
    inputValue: text,
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
    onOpen: () => {
      if (source?.hasFailed) source.reload();
    },
    onClose: () => {
      setByArrow(false);
      light(null, false);
    },
    onHighlightChange: (_, option, reason) => light(option, reason === 'keyboard'),
    onInputChange: (_, next, reason) => {
      if (reason === 'selectOption') forget();
      if (reason !== 'input') return;
      light(null, false);
      type(next);
    },
    onChange: (_, option) => choose(option),
  });
  const onKeyDown = (event: ListKeyEvent): void => {
    if (event.key === 'ArrowDown' && !list.popupOpen) setByArrow(true);
    else if (event.key === 'ArrowDown' && source?.hasFailed) source.reload();
    // It sends the form, which reads what is typed as leaving the field does.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.defaultMuiPrevented = true;
    const takesAddLine = event.key === 'Enter' && !event.ctrlKey && list.popupOpen && isAddLit;
    if (!adding || !(takesAddLine || (event.key === 'Insert' && event.altKey))) return;
    // The list would take the line as a value, and the form would go on to its next field.
    event.defaultMuiPrevented = true;
    event.preventDefault();
    event.stopPropagation();
    add(typed);
  };
  const shown = (list.groupedOptions as Option[]).filter((option) => option !== ADD);
  const content: OptionListContent = { list, shown, typed: typed.trim(), source, adding, onAdd: () => add(typed) };
  const hasNone = list.popupOpen && typed.trim() !== '' && shown.length === 0 && !source?.isLoading;
  const onLeave = (): void => {
    if (!isAdding()) leave();
  };
  return { list, content, hasNone, onKeyDown, onLeave };
}
