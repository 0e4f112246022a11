/**
 * A small control of 28 px that takes one of a list: typing narrows it, Enter takes the lit line, Alt+↓ opens it. What is typed and
 * not taken is dropped when it is left: it always shows what is chosen.
 */
import DropIcon from '@mui/icons-material/ArrowDropDown';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useState } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { OptionListContext, matching, type OptionListContent } from '../../../../src/resources/options/OptionList';
import { OptionPopup } from '../../../../src/resources/options/OptionPopup';
import type { OptionSource } from '../../../../src/resources/options/useOptions';
import type { Option } from '../../../../src/resources/option';
import { Button } from '../../../../src/look/kit/Button';
import { Input } from '../../../../src/look/kit/fields/Input';
import '../../../../src/resources/inputs/inputs.css';

interface ComboProps {
  readonly label: string;
  readonly options: readonly Option[];
  /** `null`: nothing is chosen, and the placeholder shows. */
  readonly chosen: Option | null;
  readonly placeholder: string;
  /** Something must be chosen. */
  readonly isWrong?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  /** Where the options come from, if they are loaded. */
  readonly source?: OptionSource | undefined;
  /** It has the focus, or no longer. */
  readonly onFocused?: ((isFocused: boolean) => void) | undefined;
  readonly onChoose: (option: Option) => void;
}

type SmallList = ReturnType<typeof useSmallList>['list'];

/** The control. */
export function Combo(props: ComboProps) {
  const { label, options, chosen, isWrong = false, source } = props;
  const { list, typed } = useSmallList(props);
  const { popupOpen, anchorEl, setAnchorEl } = list;
  const shown = list.groupedOptions;
  const content: OptionListContent = { list, shown, typed, source, adding: undefined, onAdd: () => undefined };
  return (
    <>
      <div
        {...list.getRootProps()}
        ref={setAnchorEl}
        className={`control small import-combo${isWrong ? ' wrong' : ''}${chosen ? '' : ' none'}`}
      >
        <ComboInput {...props} list={list} />
        <Opener list={list} label={label} />
      </div>
      {popupOpen && anchorEl && options.length + (source ? 1 : 0) > 0 && (
        <OptionListContext value={content}>
          <OptionPopup anchor={anchorEl} least={240} />
        </OptionListContext>
      )}
    </>
  );
}

function ComboInput({
  list,
  label,
  chosen,
  placeholder,
  isWrong,
  autoFocus,
  onFocused,
}: ComboProps & { readonly list: SmallList }) {
  const { onFocus, onBlur, ...input } = list.getInputProps();
  return (
    <Input
      isBare
      {...input}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      placeholder={placeholder}
      title={chosen?.label}
      autoFocus={autoFocus}
      onFocus={(event) => {
        onFocus?.(event);
        onFocused?.(true);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        onFocused?.(false);
      }}
    />
  );
}

function Opener({ list, label }: { readonly list: SmallList; readonly label: string }) {
  const t = useMessages();
  const { onBlur: _, ...opener } = list.getPopupIndicatorProps();
  return (
    <Button
      {...opener}
      look="icon"
      tabIndex={-1}
      aria-label={t(list.popupOpen ? 'form.closeList' : 'form.openList', { label })}
    >
      <DropIcon />
    </Button>
  );
}

/** MUI's headless list over the options, with the text that is typed over what is chosen. */
function useSmallList({ options, chosen, source, onChoose }: ComboProps) {
  const [text, setText] = useState<string>();
  const label = chosen?.label ?? '';
  const typed = text === undefined || text === label ? '' : text.trim();
  const list = useAutocomplete<Option, false, boolean, false>({
    options,
    value: chosen,
    inputValue: text ?? label,
    openOnFocus: false,
    filterSelectedOptions: false,
    autoHighlight: true,
    clearOnBlur: true,
    selectOnFocus: true,
    disableClearable: true,
    getOptionLabel: (option) => option.label,
    getOptionKey: (option) => option.id,
    isOptionEqualToValue: (option, value) => option.id === value.id,
    filterOptions: (all, state) => matching(all, state.inputValue === label ? '' : state.inputValue),
    onOpen: () => source?.hasFailed && source.reload(),
    onInputChange: (_, next, reason) => setText(reason === 'input' ? next : undefined),
    onChange: (_, option) => {
      setText(undefined);
      if (option) onChoose(option);
    },
  });
  return { list, typed };
}
