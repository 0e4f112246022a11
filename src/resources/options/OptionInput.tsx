/**
 * A field whose value is one of a list: type to narrow, Enter takes the lit line. Built on MUI's headless Autocomplete.
 * Walking through with Enter changes nothing: the list opens only by typing, a click or an arrow key.
 */
import { useMemo, useState } from 'react';
import DropIcon from '@mui/icons-material/ArrowDropDown';
import ClearIcon from '@mui/icons-material/CloseOutlined';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import { labelOf } from '../../rules/labels';
import { useMessages } from '../../i18n/useMessages';
import { moveOnFrom } from '../form/enterMovesOn';
import type { Option, OptionSource } from './useOptions';
import { controlClass, FieldFrame, frameAttributes } from '../inputs/FieldFrame';
import { ADD, matching, OptionList, type Adding, type OptionListState } from './OptionList';
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
  const t = useMessages();
  const { id, choose, onBlur, ref, error } = useField(name);
  const [typed, setTyped] = useState('');
  // Opened by an arrow key: who asked for the list by key means to take from it.
  const [isByArrow, setByArrow] = useState(false);
  const isRequired = field.required === true;
  const [isAddLit, setAddLit] = useState(false);
  const hasMatch = useMemo(() => matching(options, typed).length > 0, [options, typed]);
  const add = (): void =>
    adding?.open(typed.trim(), (row) => {
      const input = document.getElementById(id);
      input?.focus();
      if (!row) return;
      choose(row.id);
      onChosen?.(row.id, row);
      const form = input?.closest('form');
      if (input && form) moveOnFrom(input, form);
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
    onHighlightChange: (_, option) => setAddLit(option === ADD),
    onInputChange: (_, text, reason) => setTyped(reason === 'input' ? text : ''),
    onChange: (_, option) => {
      if (option?.id === chosen?.id) return;
      choose(option?.id ?? null);
      onChosen?.(option?.id ?? null, option?.row);
    },
  });
  const { popupOpen, anchorEl, setAnchorEl } = list;
  const { onBlur: _, ...popupProps } = list.getPopupIndicatorProps() as React.ComponentProps<'button'>;
  const label = labelOf(name, field);
  const shown = (list.groupedOptions as Option[]).filter((option) => option !== ADD);
  const onKeyDown = (event: React.KeyboardEvent & { defaultMuiPrevented?: boolean }): void => {
    if (event.key === 'ArrowDown' && !popupOpen) setByArrow(true);
    else if (event.key === 'ArrowDown' && source?.hasFailed) source.reload();
    const isAdd =
      adding &&
      ((event.key === 'Enter' && !event.ctrlKey && popupOpen && isAddLit) || (event.key === 'Insert' && event.altKey));
    if (!isAdd) return;
    // The list would take the line as a value, and the form would go on to its next field.
    event.defaultMuiPrevented = true;
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
      <div {...list.getRootProps({ onKeyDown })} ref={setAnchorEl} className={controlClass(size)}>
        <ListInput
          list={list}
          {...frameAttributes({ id, field, error })}
          ref={ref}
          name={name}
          placeholder={placeholder}
          data-unmatched={popupOpen && typed.trim() !== '' && shown.length === 0 ? true : undefined}
          readOnly={readOnly}
          autoFocus={autoFocus}
          onBlur={onBlur}
        />
        {!readOnly && !isRequired && chosen && (
          <button
            type="button"
            {...(list.getClearProps() as React.ComponentProps<'button'>)}
            className="icon-button clear"
            tabIndex={-1}
            aria-label={t('form.clearField', { label })}
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
            aria-label={t(popupOpen ? 'form.closeList' : 'form.openList', { label })}
          >
            <DropIcon />
          </button>
        )}
      </div>
      {popupOpen && anchorEl && (
        <OptionList
          list={list}
          anchor={anchorEl}
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

interface ListInputProps extends Omit<React.ComponentProps<'input'>, 'list' | 'onBlur'> {
  readonly list: OptionListState;
  readonly onBlur: () => void;
}

/** The text box: the list's own attributes first, then the field's. */
function ListInput({ list, ref, onBlur, ...fieldProps }: ListInputProps) {
  const { ref: attachList, onBlur: listBlur, ...listProps } = list.getInputProps() as React.ComponentProps<'input'>;
  const attach = useForkRef(attachList, ref);
  return (
    <input
      {...listProps}
      {...fieldProps}
      ref={attach}
      onBlur={(event) => {
        listBlur?.(event);
        onBlur();
      }}
    />
  );
}
