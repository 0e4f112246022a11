/** The list of an option field: which options match, the typed part set bold, and the line that adds what is missing. */
import AddIcon from '@mui/icons-material/AddOutlined';
import RetryIcon from '@mui/icons-material/RefreshOutlined';
import Popper from '@mui/material/Popper';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import type { AnyRow } from '../../rules/rows';
import { useMessages } from '../../i18n/useMessages';
import { fold, type Option, type OptionSource } from './useOptions';

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
  const text = fold(typed);
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

/** A way to add what the list lacks. */
export interface Adding {
  /** `Add Truck` */
  readonly title: string;
  /** Opens the dialog with the typed text; `onDone` gets the row that the field takes, if there is one. */
  readonly open: (typed: string, onDone: (row: AnyRow | undefined) => void) => void;
}

/** Stands last in the list and is never a value. */
export const ADD: Option = { id: '+', label: '', folded: '' };

/** What MUI's Autocomplete hook returns for these options. */
export type OptionListState = UseAutocompleteReturnValue<Option, false, boolean, false>;

interface Props {
  readonly list: OptionListState;
  readonly anchor: HTMLElement;
  /** The options that match. */
  readonly shown: readonly Option[];
  readonly typed: string;
  readonly source: OptionSource | undefined;
  readonly adding: Adding | undefined;
  readonly onAdd: () => void;
}

type LineProps = React.ComponentProps<'li'>;

/** The open list. */
export function OptionList({ list, anchor, shown, typed, source, adding, onAdd }: Props) {
  const t = useMessages();
  const propsOf = (option: Option, index: number): LineProps => {
    const { key: _, ...props } = list.getOptionProps({ option, index }) as LineProps;
    return props;
  };
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom-start"
      style={{ width: Math.max(anchor.clientWidth + 2, adding ? 280 : 200), zIndex: 1300 }}
    >
      <div className="popover">
        {shown.length === 0 && <Instead source={source} />}
        {(shown.length > 0 || adding) && (
          <ul {...(list.getListboxProps() as React.ComponentProps<'ul'>)} className="options">
            {shown.map((option, index) => (
              <li key={option.id} {...propsOf(option, index)} title={option.label}>
                <Label option={option} typed={typed} />
              </li>
            ))}
            {shown.length === MOST && (
              <li role="presentation" className="muted more">
                {t('form.typeForMore')}
              </li>
            )}
            {adding && (
              <AddLine title={adding.title} typed={typed} props={{ ...propsOf(ADD, shown.length), onClick: onAdd }} />
            )}
          </ul>
        )}
      </div>
    </Popper>
  );
}

/** What stands where options would: Retry alone after a failed load (ruling 41), which is no reason to say that none match. */
function Instead({ source }: { source: OptionSource | undefined }) {
  const t = useMessages();
  if (source?.hasFailed) {
    return (
      <button
        type="button"
        className="button text small retry"
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={source.reload}
      >
        <RetryIcon />
        {t('common.retry')}
      </button>
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
function AddLine({ title, typed, props }: { title: string; typed: string; props: LineProps }) {
  const t = useMessages();
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
