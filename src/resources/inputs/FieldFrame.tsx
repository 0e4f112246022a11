/** What every input has around it: label above, red mark, control, and one note line of fixed height below. */
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { memo, type ReactNode, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Field } from '../../grammar/field';
import { useMessages } from '../../i18n/useMessages';
import type { Translate } from '../../messages/catalogue';
import { NoteLine, type NoteKind } from '../../look/NoteLine';
import { labelOf } from '../../rules/labels';
import { useFieldWarning } from '../warnings/useFieldWarning';
import { useHeardChange, type HeardChange } from '../form/record/conflict/heard/heardContext';
import type { AnyRow } from '../../rules/rows';
import { useEntity, useTableName } from '../registry';
import { toFormValues } from '../formValues';
import { ShownValue } from '../form/record/conflict/ShownValue';
import { useAuthor } from '../form/record/conflict/state/who';

interface HeardNoteProps {
  readonly name: string;
  readonly field: Field;
  readonly heard: HeardChange;
  /** The record as it stands. */
  readonly now: AnyRow;
}

/** The text. */
function HeardNote({ name, field, heard, now }: HeardNoteProps) {
  const t = useMessages();
  const entity = useEntity(useTableName());
  const { who, isOwn } = useAuthor(heard.stale);
  return (
    <ShownValue name={name} field={field} value={toFormValues(entity, now)[name]} rows={[now]}>
      {(value) => {
        const text = t('conflict.theirValue', { who: isOwn ? t('conflict.you') : who, value });
        return <span title={text}>{text}</span>;
      }}
    </ShownValue>
  );
}

/** Sizes of a control: the five fields of a load are larger. */
export type ControlSize = 'normal' | 'load';

/** What the frame shows. The note line holds one thing, the most serious: error, warning, note, help. */
export interface FrameProps {
  readonly name: string;
  readonly field: Field;
  /** Id of the control; the note line is `{id}-note`. */
  readonly id: string;
  readonly error?: ReactNode;
  readonly warning?: ReactNode;
  readonly note?: ReactNode;
  readonly noteKind?: NoteKind | undefined;
  readonly noteIcon?: ReactNode;
  readonly noteRuns?: boolean | undefined;
  readonly children: ReactNode;
}

/** Attributes that tie a control to its frame. */
export function frameAttributes({ id, field, error }: Pick<FrameProps, 'id' | 'field' | 'error'>) {
  return {
    id,
    'aria-describedby': `${id}-note`,
    'aria-required': field.required,
    'aria-invalid': error ? true : undefined,
  } as const;
}

/** Class of a control. */
export function controlClass(size: ControlSize | undefined, ...more: readonly string[]): string {
  return ['control', ...(size === 'load' ? ['big'] : []), ...more].join(' ');
}

/** The props that an input passes on to its frame unchanged. */
export function framePropsOf(props: Omit<FrameProps, 'id' | 'children'>) {
  const { name, field, note, noteKind, noteIcon, noteRuns, warning } = props;
  return { name, field, note, noteKind, noteIcon, noteRuns, warning };
}

const FieldLabel = memo(function FieldLabel({ id, name, field }: Pick<FrameProps, 'id' | 'name' | 'field'>) {
  return (
    <label htmlFor={id} id={`${id}-label`}>
      {labelOf(name, field)}
      {field.required && (
        <>
          {' '}
          <span className="required-mark" aria-hidden="true">
            *
          </span>
        </>
      )}
    </label>
  );
});

/** The short form of a message, for a field with no room for the whole; most have none. */
function shortOf(text: string | undefined, t: Translate): string | undefined {
  if (text === t('validation.required')) return t('form.requiredShort');
  return text === t('form.chooseFromList') ? t('form.notInList') : undefined;
}

/** What the form has to say about a field: an error before a warning; `hint` where there is neither. */
function useSaid({ name, error, warning }: Pick<FrameProps, 'name' | 'error' | 'warning'>) {
  const soft = useFieldWarning(name);
  const amber = warning ?? (soft?.kind === 'warning' ? soft.text : undefined);
  const state: 'error' | 'warning' | '' = error ? 'error' : amber ? 'warning' : '';
  const isQuiet = state === 'warning' && !warning && soft?.isQuiet;
  return { state, isQuiet, message: error ?? amber, hint: soft?.kind === 'hint' ? soft.text : undefined };
}

type FieldSaid = ReturnType<typeof useSaid>;

/** Label, control and note line of one field. */
export function FieldFrame(props: FrameProps) {
  const { name, field, id, children } = props;
  const said = useSaid(props);
  return (
    <div
      className={`field ${said.state} ${said.isQuiet ? 'quiet-warning' : ''} ${(field.span ?? 4) >= 4 ? 'wide' : ''}`}
      style={{ '--span': field.span ?? 4 }}
    >
      <FieldLabel id={id} name={name} field={field} />
      {children}
      <FieldNote {...props} {...said} />
    </div>
  );
}

function FieldNote(props: Omit<FrameProps, 'children'> & FieldSaid) {
  const { name, field, id, note, noteKind, noteIcon, noteRuns = false, state, message, hint } = props;
  const t = useMessages();
  const heard = useHeardChange();
  const now = heard?.fields.includes(name) ? heard.stale.record : null;
  const text = typeof message === 'string' ? message : undefined;
  const ranNote = !state && noteRuns && typeof note === 'string' ? note : undefined;
  const messageRef = useRunsOver(state ? text : ranNote);
  const kind: NoteKind = note ? (noteKind ?? 'hint') : hint ? 'info' : 'hint';
  return state ? (
    <NoteLine id={`${id}-note`} kind={state}>
      <span ref={messageRef} title={text} data-short={shortOf(text, t)}>
        {message}
      </span>
    </NoteLine>
  ) : heard && now ? (
    <NoteLine id={`${id}-note`} kind="hint" icon={<PersonIcon fontSize="small" />}>
      <HeardNote name={name} field={field} heard={heard} now={now} />
    </NoteLine>
  ) : (
    <NoteLine id={`${id}-note`} kind={kind} icon={note ? noteIcon : undefined}>
      {ranNote === undefined ? (
        (note ?? hint ?? field.help)
      ) : (
        <span ref={messageRef} title={ranNote}>
          {ranNote}
        </span>
      )}
    </NoteLine>
  );
}

/**
 * The direction in which a message longer than its field overflows, as `data-runs` on the field: over its neighbour,
 * whose own lesser note gives way (inputs.css), never off the row. A message is read whole or it is no message.
 */
function mark(note: HTMLElement): void {
  const field = note.closest<HTMLElement>('.field');
  const [icon, words] = [note.querySelector('svg'), note.querySelector(':scope > span')];
  if (!field || !words) return;
  // Its short form would be measured else.
  delete field.dataset.runs;
  const gap = Number.parseFloat(getComputedStyle(note).columnGap) || 0;
  const needed = words.scrollWidth + (icon ? icon.getBoundingClientRect().width + gap : 0);
  const isBeside = (other: Element | null): boolean =>
    other instanceof HTMLElement && other.offsetTop === field.offsetTop;
  if (needed <= note.clientWidth) return;
  if (isBeside(field.nextElementSibling)) field.dataset.runs = 'right';
  else field.dataset.runs = isBeside(field.previousElementSibling) ? 'left' : 'nowhere';
}

/**
 * @param text the note's text; `undefined` for a note that does not run over
 * @returns a ref for a node of the field that is a direct child of its note
 */
function useRunsOver(text: string | undefined): RefObject<HTMLSpanElement | null> {
  const words = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const note = words.current?.closest<HTMLElement>('.note');
    const field = note?.closest<HTMLElement>('.field');
    if (!note || text === undefined) return undefined;
    mark(note);
    // Where a page is only read, as in tests without a layout, there is none to observe.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => mark(note));
    observer?.observe(note);
    return () => {
      observer?.disconnect();
      delete field?.dataset.runs;
    };
  }, [text]);
  return words;
}
