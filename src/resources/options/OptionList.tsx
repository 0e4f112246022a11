/**
 * The list of an option field: which options match, the typed part set bold, and the line that adds what is missing. Its
 * parts are functions, not components, so that a key renders one component.
 */
import AddIcon from '@mui/icons-material/AddOutlined';
import RetryIcon from '@mui/icons-material/RefreshOutlined';
import { createContext, useContext } from 'react';
import { useMessages } from '../../i18n/useMessages';
import type { Translate } from '../../messages/catalogue';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import type { AnyRow } from '../../rules/rows';
import { fold } from '../../kinds/text';
import type { OptionSource } from './useOptions';
import type { Option } from '../option';
import { Button } from '../../look/kit/Button';

// Lines made at once; more are found by typing. Thousands of nodes would make each key wait. Whoever types goes on typing rather than
// walking through more than four screens of lines.
const [MOST, MOST_TYPED] = [200, 50];

/** The options that hold the typed text, those that begin with it first; the given order otherwise. */
export function matching(options: readonly Option[], typed: string): Option[] {
  const text = fold(typed.trim());
  if (text === '') return options.slice(0, MOST);
  const starts: Option[] = [];
  const holds: Option[] = [];
  for (const option of options) {
    const at = option.folded.indexOf(text);
    if (at === 0) starts.push(option);
    else if (at > 0 && holds.length < MOST_TYPED) holds.push(option);
    if (starts.length === MOST_TYPED) break;
  }
  return [...starts, ...holds].slice(0, MOST_TYPED);
}

/** A label with the typed part set bold. */
function labelWith({ label, folded }: Option, typed: string) {
  const text = fold(typed);
  const at = text === '' || folded.length !== label.length ? -1 : folded.indexOf(text);
  if (at < 0) return <span>{label}</span>;
  return (
    <span>
      {label.slice(0, at)}
      <b>{label.slice(at, at + text.length)}</b>
      {label.slice(at + text.length)}
    </span>
  );
}

/** A way to add what the list lacks. */
export interface Adding {
  /** `Add Truck` */
  readonly title: string;
  /** Opens the dialog with the typed text; `onDone` gets the row that the field takes, if there is one. */
  readonly open: (typed: string, onDone: (row: AnyRow | undefined) => void) => void;
}

/** The last line of the list; it is never a value. */
export const ADD: Option = { id: '+', label: '', folded: '' };

/** What MUI's Autocomplete hook returns for these options. */
export type OptionListState = UseAutocompleteReturnValue<Option, false, boolean, false>;

/** What an open list shows. */
export interface OptionListContent {
  readonly list: OptionListState;
  /** The options that match. */
  readonly shown: readonly Option[];
  readonly typed: string;
  readonly source: OptionSource | undefined;
  readonly adding: Adding | undefined;
  readonly onAdd: () => void;
}

/** The content of the open list; `OptionList` reads it. */
export const OptionListContext = createContext<OptionListContent | undefined>(undefined);

type LineProps = React.ComponentProps<'li'>;

/** The open list, or what replaces it. */
export function OptionList() {
  const t = useMessages();
  const content = useContext(OptionListContext);
  if (!content) throw new Error('There is no OptionListContext above this component.');
  const { list, shown, typed, source, adding, onAdd } = content;
  const propsOf = (option: Option, index: number): LineProps => {
    const { key: _, ...props } = list.getOptionProps({ option, index });
    return props;
  };
  return (
    <>
      {shown.length === 0 && withoutOptions(source, t)}
      {(shown.length > 0 || adding) && (
        <ul {...list.getListboxProps()} className="option-list">
          {shown.map((option, index) => (
            <li key={option.id} {...propsOf(option, index)} title={option.label}>
              {labelWith(option, typed)}
            </li>
          ))}
          {shown.length === (typed === '' ? MOST : MOST_TYPED) && (
            <li role="presentation" className="muted more">
              {t('form.typeForMore')}
            </li>
          )}
          {adding && addLine(adding.title, typed, { ...propsOf(ADD, shown.length), onClick: onAdd }, t)}
        </ul>
      )}
    </>
  );
}

/** Shown without options: only Retry after a failed load (ruling 41), since nothing is known to match then. */
function withoutOptions(source: OptionSource | undefined, t: Translate) {
  if (source?.hasFailed) {
    return (
      <Button
        look="text"
        isSmall
        className="option-retry"
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={source.reload}
      >
        <RetryIcon />
        {t('common.retry')}
      </Button>
    );
  }
  if (source?.isLoading) return <div className="bone bones" aria-hidden="true" />;
  return (
    <p role="status" className="muted no-match">
      {t('form.noMatch')}
    </p>
  );
}

/** The last line: `Add Truck “IW-99”…`. Its keys are the field's. */
function addLine(title: string, typed: string, props: LineProps, t: Translate) {
  return (
    <li {...props} className={`add ${props.className ?? ''}`} aria-keyshortcuts="Alt+Insert">
      <AddIcon fontSize="small" />
      <span className="grow">
        {typed === '' ? t('form.addOption', { title }) : t('form.addOptionNamed', { title, typed })}
      </span>
      <kbd aria-hidden="true">Alt+Ins</kbd>
    </li>
  );
}
