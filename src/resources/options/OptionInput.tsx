/** A field whose value is one of a list: label and note around `OptionControl`, in which the typing takes place. */
import { useState } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { controlClass, FieldFrame, frameAttributes } from '../inputs/FieldFrame';
import { useField } from '../inputs/useField';
import type { OptionInputProps, OptionControlProps } from './props';
import DropIcon from '@mui/icons-material/ArrowDropDown';
import ClearIcon from '@mui/icons-material/CloseOutlined';
import { useForkRef } from '@mui/material/utils';
import { labelOf } from '../../rules/labels';
import { loadKitPlace, OptionPopup } from './OptionPopup';
import { OptionListContext, type OptionListState } from './OptionList';
import { useOptionList } from './useOptionList';
import { Button } from '../../look/kit/Button';

/** Input of a field with an option list. It renders when a value is chosen or a text refused, not while one is typed. */
export function OptionInput(props: OptionInputProps) {
  const { name, field, chosen, size, note, noteKind, noteIcon, warning } = props;
  const t = useMessages();
  const [isRefused, setRefused] = useState(false);
  // A value from elsewhere replaces the text that was refused.
  const [shownId, setShownId] = useState(chosen?.id);
  if (shownId !== chosen?.id) {
    setShownId(chosen?.id);
    setRefused(false);
  }
  const own = useField(name);
  const error = isRefused ? t('form.chooseFromList') : own.error;
  const binding = { ...own, error };
  const { id } = own;
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
      <OptionControl {...props} binding={binding} onRefused={setRefused} className={controlClass(size)} />
    </FieldFrame>
  );
}

// The control of an option field: type to narrow, Enter takes the lit line. Built on MUI's headless Autocomplete. Walking
// through with Enter changes nothing: the list opens only by typing, a click or an arrow key.

/** The text box, its buttons and the open list. */
function OptionControl(props: OptionControlProps) {
  const { name, field, placeholder, readOnly, autoFocus, tabIndex, chosen, adding, className } = props;
  const { id, error, ref, onBlur } = props.binding;
  const t = useMessages();
  const { list, content, hasNone, onKeyDown, onLeave } = useOptionList(props);
  // Whoever opens the list is in the field. A ref would render each option field of a form a second time when the form is drawn.
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = labelOf(name, field);
  return (
    <>
      <div
        {...list.getRootProps({ onKeyDown })}
        onFocus={({ currentTarget }) => {
          setAnchor(currentTarget);
          void loadKitPlace();
        }}
        className={className}
      >
        <ListInput
          list={list}
          {...frameAttributes({ id, field, error })}
          ref={ref}
          name={name}
          placeholder={placeholder}
          data-unmatched={hasNone || undefined}
          readOnly={readOnly}
          autoFocus={autoFocus}
          tabIndex={tabIndex}
          onBlur={() => {
            onLeave();
            onBlur();
          }}
        />
        {!readOnly && !field.required && chosen && clearButton(list, t('form.clearField', { label }))}
        {!readOnly && openButton(list, t(list.popupOpen ? 'form.closeList' : 'form.openList', { label }))}
      </div>
      {list.popupOpen && anchor && (
        <OptionListContext value={content}>
          <OptionPopup anchor={anchor} least={adding ? 280 : 200} />
        </OptionListContext>
      )}
    </>
  );
}

// Functions instead of components: a key typed into the field renders as few components as possible.
function clearButton(list: OptionListState, label: string) {
  return (
    <Button {...list.getClearProps()} look="icon" className="clear" tabIndex={-1} aria-label={label}>
      <ClearIcon fontSize="small" />
    </Button>
  );
}

function openButton(list: OptionListState, label: string) {
  const { onBlur: _, ...popupProps } = list.getPopupIndicatorProps();
  return (
    <Button {...popupProps} look="icon" tabIndex={-1} aria-label={label}>
      <DropIcon />
    </Button>
  );
}

interface ListInputProps extends Omit<React.ComponentProps<'input'>, 'list' | 'onBlur'> {
  readonly list: OptionListState;
  readonly onBlur: () => void;
}

/** The text box: the list's own attributes first, then the field's. */
function ListInput({ list, ref, onBlur, ...fieldProps }: ListInputProps) {
  const { ref: attachList, onBlur: listBlur, ...listProps } = list.getInputProps();
  const attach = useForkRef(attachList, ref);
  return (
    <input
      {...listProps}
      {...fieldProps}
      ref={attach}
      onBlur={(event) => {
        // Closing forgets which line was lit: what is typed is read before.
        onBlur();
        listBlur?.(event);
      }}
    />
  );
}
