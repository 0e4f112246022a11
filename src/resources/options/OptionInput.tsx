/**
 * A field whose value is one of a list: type to narrow, Enter takes the lit line. Built on MUI's headless Autocomplete.
 * Walking through with Enter changes nothing: the list opens only by typing, a click or an arrow key.
 */
import { useMemo, useRef, useState } from 'react';
import DropIcon from '@mui/icons-material/ArrowDropDown';
import ClearIcon from '@mui/icons-material/CloseOutlined';
import useAutocomplete from '@mui/material/useAutocomplete';
import { fillTemplate, labelOf } from '../../rules/labels';
import { texts } from '../../texts';
import { moveOnFrom } from '../form/enterMovesOn';
import type { Option, OptionSource } from './useOptions';
import { controlClass, FieldFrame, frameAttributes } from '../inputs/FieldFrame';
import { ADD, matching, OptionList, type Adding } from './OptionList';
import type { InputProps } from '../inputs/props';
import { useField } from '../inputs/useField';

interface Props extends InputProps {
  readonly options: readonly Option[];
  /** The option of the present value, listed or not; `null` for none. */
  readonly chosen: Option | null;
  readonly source?: OptionSource | undefined;
  readonly adding?: Adding | undefined;
}

/** Input of a field with an option list. */
export function OptionInput({
  name,
  field,
  size,
  note,
  noteKind,
  noteIcon,
  warning,
  placeholder,
  readOnly,
  autoFocus,
  options,
  chosen,
  onChosen,
  source,
  adding,
}: Props) {
  const { id, choose, onBlur, ref, error } = useField(name);
  const [typed, setTyped] = useState('');
  // Opened by an arrow key: who asked for the list by key means to take from it.
  const [isByArrow, setByArrow] = useState(false);
  const isRequired = field.required === true;
  const input = useRef<HTMLInputElement | null>(null);
  const lit = useRef<Option | null>(null);
  const hasMatch = useMemo(() => matching(options, typed).length > 0, [options, typed]);
  const add = (): void =>
    adding?.open(typed.trim(), (row) => {
      input.current?.focus();
      if (!row) return;
      choose(row.id);
      onChosen?.(row.id, row);
      const form = input.current?.closest('form');
      if (input.current && form) moveOnFrom(input.current, form);
    });
  const list = useAutocomplete<Option, false, boolean, false>({
    id,
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
    disableClearable: isRequired,
    getOptionLabel: (option) => option.label,
    getOptionKey: (option) => option.id,
    isOptionEqualToValue: (option, value) => option.id === value.id,
    filterOptions: (all, state) => [...matching(all, state.inputValue), ...(adding ? [ADD] : [])],
    onOpen: () => {
      if (source?.hasFailed) source.reload();
    },
    onClose: () => setByArrow(false),
    onHighlightChange: (_, option) => (lit.current = option),
    onInputChange: (_, text, reason) => setTyped(reason === 'input' ? text : ''),
    onChange: (_, option) => {
      if (option?.id === chosen?.id) return;
      choose(option?.id ?? null);
      onChosen?.(option?.id ?? null, option?.row);
    },
  });
  const { ref: listInputRef, onBlur: listBlur, ...inputProps } = list.getInputProps() as React.ComponentProps<'input'>;
  const { onBlur: _, ...popupProps } = list.getPopupIndicatorProps() as React.ComponentProps<'button'>;
  const label = labelOf(name, field);
  const shown = (list.groupedOptions as Option[]).filter((option) => option !== ADD);
  const rootProps = list.getRootProps() as React.ComponentProps<'div'>;
  const onKeyDown = (event: React.KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'ArrowDown' && !list.popupOpen) setByArrow(true);
    else if (event.key === 'ArrowDown' && source?.hasFailed) source.reload();
    const isAdd =
      adding &&
      ((event.key === 'Enter' && !event.ctrlKey && list.popupOpen && lit.current === ADD) ||
        (event.key === 'Insert' && event.altKey));
    if (!isAdd) return rootProps.onKeyDown?.(event);
    // The list would take the line as a value, and the form would go on to its next field.
    event.preventDefault();
    event.stopPropagation();
    add();
  };
  return (
    <FieldFrame
      name={name}
      field={field}
      id={id}
      error={error}
      warning={warning}
      note={note}
      noteKind={noteKind}
      noteIcon={noteIcon}
    >
      <div {...{ ...rootProps, onKeyDown }} ref={list.setAnchorEl} className={controlClass(size)}>
        <input
          {...inputProps}
          {...frameAttributes({ id, field, error })}
          ref={(element) => {
            if (typeof listInputRef === 'function') listInputRef(element);
            else if (listInputRef) listInputRef.current = element;
            ref(element);
            input.current = element;
          }}
          name={name}
          placeholder={placeholder}
          data-unmatched={list.popupOpen && typed.trim() !== '' && shown.length === 0 ? true : undefined}
          readOnly={readOnly}
          autoFocus={autoFocus}
          onBlur={(event) => {
            listBlur?.(event);
            onBlur();
          }}
        />
        {!readOnly && !isRequired && chosen && (
          <button
            type="button"
            {...(list.getClearProps() as React.ComponentProps<'button'>)}
            className="icon-button clear"
            tabIndex={-1}
            aria-label={fillTemplate(texts.clearField, { label })}
          >
            <ClearIcon fontSize="small" />
          </button>
        )}
        {!readOnly && (
          <button
            type="button"
            {...popupProps}
            className="icon-button"
            tabIndex={-1}
            aria-label={fillTemplate(list.popupOpen ? texts.closeList : texts.openList, { label })}
          >
            <DropIcon />
          </button>
        )}
      </div>
      {list.popupOpen && list.anchorEl && (
        <OptionList
          list={list}
          anchor={list.anchorEl}
          shown={shown}
          typed={typed.trim()}
          source={source}
          adding={adding}
          onAdd={add}
        />
      )}
    </FieldFrame>
  );
}
