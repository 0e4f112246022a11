/**
 * A field whose value is one of a list: type to narrow, Enter takes the lit line. Built on MUI's headless Autocomplete.
 * Walking through with Enter changes nothing: the list opens only by typing, a click or an arrow key.
 */
import { useState } from 'react';
import DropIcon from '@mui/icons-material/ArrowDropDown';
import ClearIcon from '@mui/icons-material/CloseOutlined';
import Popper from '@mui/material/Popper';
import useAutocomplete from '@mui/material/useAutocomplete';
import { fillTemplate, labelOf } from '../../rules/labels';
import { texts } from '../../texts';
import { fold, type Option } from '../useOptions';
import { controlClass, FieldFrame, frameAttributes } from './FieldFrame';
import type { InputProps } from './props';
import { useField } from './useField';

// Lines made at once; more are found by typing. Thousands of nodes would make each key wait.
const MOST = 200;

/** The options that hold the typed text, those that begin with it first; the given order otherwise. */
export function matching(options: readonly Option[], typed: string): Option[] {
  const text = fold(typed.trim());
  if (text === '') return options.slice(0, MOST);
  const starts: Option[] = [];
  const holds: Option[] = [];
  for (const option of options) {
    const at = option.folded.indexOf(text);
    if (at === 0) starts.push(option);
    else if (at > 0) holds.push(option);
  }
  return [...starts, ...holds].slice(0, MOST);
}

/** A label with the typed part set bold. */
function Label({ option, typed }: { option: Option; typed: string }) {
  const text = fold(typed.trim());
  const at = text === '' || option.folded.length !== option.label.length ? -1 : option.folded.indexOf(text);
  if (at < 0) return <span>{option.label}</span>;
  return (
    <span>
      {option.label.slice(0, at)}
      <b>{option.label.slice(at, at + text.length)}</b>
      {option.label.slice(at + text.length)}
    </span>
  );
}

interface Props extends InputProps {
  readonly options: readonly Option[];
  /** The option of the present value, listed or not; `null` for none. */
  readonly chosen: Option | null;
}

/** Input of a field with an option list. */
export function OptionInput({ name, field, size, note, noteKind, noteIcon, warning, placeholder, readOnly, autoFocus, options, chosen, onChosen }: Props) {
  const { id, choose, onBlur, ref, error } = useField(name);
  const [typed, setTyped] = useState('');
  const isRequired = field.required === true;
  const list = useAutocomplete<Option, false, boolean, false>({
    id,
    options,
    value: chosen,
    readOnly: readOnly ?? false,
    openOnFocus: false,
    filterSelectedOptions: false,
    // With nothing typed, Enter must not take the first line: it would undo a value just cleared.
    autoHighlight: typed !== '',
    clearOnBlur: true,
    selectOnFocus: true,
    disableClearable: isRequired,
    getOptionLabel: (option) => option.label,
    getOptionKey: (option) => option.id,
    isOptionEqualToValue: (option, value) => option.id === value.id,
    filterOptions: (all, state) => matching(all, state.inputValue),
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
  const shown = list.groupedOptions as Option[];
  return (
    <FieldFrame name={name} field={field} id={id} error={error} warning={warning} note={note} noteKind={noteKind} noteIcon={noteIcon}>
      <div {...list.getRootProps()} ref={list.setAnchorEl} className={controlClass(size)}>
        <input
          {...inputProps}
          {...frameAttributes({ id, field, error })}
          ref={(element) => {
            if (typeof listInputRef === 'function') listInputRef(element);
            else if (listInputRef) listInputRef.current = element;
            ref(element);
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
          <button type="button" {...(list.getClearProps() as React.ComponentProps<'button'>)} className="icon-button clear" tabIndex={-1} aria-label={fillTemplate(texts.clearField, { label })}>
            <ClearIcon fontSize="small" />
          </button>
        )}
        {!readOnly && (
          <button type="button" {...popupProps} className="icon-button" tabIndex={-1} aria-label={fillTemplate(list.popupOpen ? texts.closeList : texts.openList, { label })}>
            <DropIcon />
          </button>
        )}
      </div>
      {list.popupOpen && list.anchorEl && (
        <Popper open anchorEl={list.anchorEl} placement="bottom-start" style={{ width: Math.max(list.anchorEl.clientWidth + 2, 200), zIndex: 1300 }}>
          <ul {...(shown.length > 0 ? list.getListboxProps() : { role: 'presentation' })} className="popover options">
            {shown.map((option, index) => {
              const { key, ...props } = list.getOptionProps({ option, index }) as React.ComponentProps<'li'> & { key: React.Key };
              return (
                <li key={key} {...props} title={option.label}>
                  <Label option={option} typed={typed} />
                </li>
              );
            })}
            {shown.length === 0 && (
              <li role="status" className="muted">
                {texts.noMatch}
              </li>
            )}
            {shown.length === MOST && (
              <li role="presentation" className="muted more">
                {texts.typeForMore}
              </li>
            )}
          </ul>
        </Popper>
      )}
    </FieldFrame>
  );
}
