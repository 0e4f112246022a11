/** MUI's headless Autocomplete with the habits of our option fields. */
import { useMemo, useState } from 'react';
import useAutocomplete from '@mui/material/useAutocomplete';
import { moveOnFrom } from '../form/enterMovesOn';
import { ADD, matching, type OptionListContent } from './OptionList';
import type { OptionControlProps } from './props';
import type { Option } from './useOptions';

type ListKeyEvent = React.KeyboardEvent & { defaultMuiPrevented?: boolean };

/** Opens the dialog that adds an option, and takes the row that was added. */
function useAdd({ binding: { id, choose }, adding, onChosen }: OptionControlProps): (typed: string) => void {
  return (typed) =>
    adding?.open(typed.trim(), (row) => {
      const input = document.getElementById(id);
      input?.focus();
      if (!row) return;
      choose(row.id);
      onChosen?.(row.id, row);
      const form = input?.closest('form');
      if (input && form) moveOnFrom(input, form);
    });
}

/**
 * The list of a control.
 * @returns `list`: the hook's own; `content`: what the open list shows; `hasNone`: what is typed matches nothing
 */
export function useOptionList(props: OptionControlProps) {
  const { options, chosen, field, readOnly, onChosen, source, adding, binding } = props;
  const [typed, setTyped] = useState('');
  // Opened by an arrow key: a list that was asked for by key is meant to be taken from.
  const [isByArrow, setByArrow] = useState(false);
  const [isAddLit, setAddLit] = useState(false);
  const hasMatch = useMemo(() => matching(options, typed).length > 0, [options, typed]);
  const add = useAdd(props);
  const list = useAutocomplete<Option, false, boolean, false>({
    id: binding.id,
    options,
    value: chosen,
    readOnly: readOnly ?? false,
    openOnFocus: false,
    filterSelectedOptions: false,
    // With nothing typed, Enter must not take the first line: it would undo a value just cleared.
    // Nor does it add anything: that line is lit by an arrow key or the pointer alone.
    autoHighlight: (typed !== '' || isByArrow) && hasMatch,
    clearOnBlur: true,
    selectOnFocus: true,
    disableClearable: field.required === true,
    getOptionLabel: (option) => option.label,
    getOptionKey: (option) => option.id,
    isOptionEqualToValue: (option, value) => option.id === value.id,
    filterOptions: (all, state) => [...matching(all, state.inputValue), ...(adding ? [ADD] : [])],
    onOpen: () => {
      if (source?.hasFailed) source.reload();
    },
    onClose: () => setByArrow(false),
    onHighlightChange: (_, option) => setAddLit(option === ADD),
    onInputChange: (_, text, reason) => setTyped(reason === 'input' ? text : ''),
    onChange: (_, option) => {
      if (option?.id === chosen?.id) return;
      binding.choose(option?.id ?? null);
      onChosen?.(option?.id ?? null, option?.row);
    },
  });
  const onKeyDown = (event: ListKeyEvent): void => {
    if (event.key === 'ArrowDown' && !list.popupOpen) setByArrow(true);
    else if (event.key === 'ArrowDown' && source?.hasFailed) source.reload();
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
  const hasNone = list.popupOpen && typed.trim() !== '' && shown.length === 0;
  return { list, content, hasNone, onKeyDown };
}
