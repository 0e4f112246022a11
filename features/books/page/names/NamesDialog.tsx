/** What accounts and products are called in a program, and from which day on documents go there. Escape changes nothing. */
import { useBooksAct } from '../useBooks';
import { Dialog } from '../../../../src/look/kit/Dialog';
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { isDay } from '../../../../src/kinds/date';
import { Alert } from '../../../../src/look/Alert';
import { CancelButton } from '../../../../src/look/parts/DialogButtons';
import { dayText } from '../../../../src/messages/shownDates';
import { typedDay } from '../../../../src/rules/dates';
import {
  bookNameKeys,
  MOST_BOOK_NAME,
  usualNames,
  type BookNameKey,
  type BookProgram,
  type BookSettings,
} from '../../rules/programs';
import { DayField } from '../../../../src/custom/parts/days/DayField';
import { programName } from '../parts/words';
import { isBilled, kindOfCode } from '../../../../src/rules/settled/codes';
import { Button } from '../../../../src/look/kit/Button';

/** Under which head a name of a program stands: where bills go, what invoices are for, and the rest. Pure. */
const groups = ['expense', 'sales', 'other'] as const;
type NameGroup = (typeof groups)[number];

function groupOf(key: BookNameKey): NameGroup {
  const kind = kindOfCode(key);
  if (!kind) return 'other';
  return isBilled(kind) ? 'sales' : 'expense';
}

/** The names by their heads, in the order given. */
function groupedNames(keys: readonly BookNameKey[]): { readonly group: NameGroup; readonly keys: BookNameKey[] }[] {
  return groups
    .map((group) => ({ group, keys: keys.filter((key) => groupOf(key) === group) }))
    .filter((one) => one.keys.length > 0);
}

/** The message of a head. */
const headOf = (program: BookProgram, group: NameGroup) => `books.names.${program}.${group}` as const;

interface NamesDialogProps {
  readonly program: BookProgram;
  readonly settings: BookSettings;
  /** Of the settings. */
  readonly version: number;
  readonly onClose: () => void;
  readonly onKept?: () => void;
  /** It is the question before the first export: what the button is called, and what comes after it. */
  readonly first?: { readonly keep: string; readonly onKept: () => void };
}

/** What is typed, and how it is kept. */
function useNamesDraft({ program, settings, version, onClose, onKept, first }: NamesDialogProps) {
  // What is typed is based on what was shown when the dialog opened.
  const [seen] = useState(version);
  const [names, setNames] = useState(settings.names);
  const [from, setFrom] = useState(dayText(settings.from ?? ''));
  const [asJournal, setAsJournal] = useState(settings.bills_as_journal);
  const [isWrongDay, setWrongDay] = useState(false);
  const { isBusy, fault, run } = useBooksAct();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const day = from.trim() === '' ? null : typedDay(from);
    const isGood = day === null || isDay(day);
    setWrongDay(!isGood);
    if (!isGood) return;
    const kept = await run((verbs) =>
      verbs.keepBookSettings(program, { names, from: day, bills_as_journal: asJournal }, seen),
    );
    if (!kept) return;
    onClose();
    onKept?.();
    first?.onKept();
  };
  return { names, setNames, from, setFrom, asJournal, setAsJournal, isWrongDay, isBusy, fault, submit };
}

/** The dialog; it is open while it is rendered. */
export function NamesDialog(props: NamesDialogProps) {
  const { program, onClose, first } = props;
  const t = useMessages();
  const { names, setNames, from, setFrom, asJournal, setAsJournal, isWrongDay, isBusy, fault, submit } =
    useNamesDraft(props);
  return (
    <Dialog open onClose={onClose} aria-labelledby="books-names-title">
      <form className="list-dialog books-names" noValidate onSubmit={(event) => void submit(event)}>
        <h2 id="books-names-title">{t('books.namesOf', { program: programName(program) })}</h2>
        {first && <p>{t('books.namesFirst')}</p>}
        <p>{t(`books.namesAbout.${program}`)}</p>
        <NameFields program={program} names={names} onChange={setNames} />
        <DayField
          id="books-from"
          label={t('books.from')}
          hint={t('books.fromAbout')}
          fault={isWrongDay ? t('books.notDay') : undefined}
          typed={from}
          onType={setFrom}
        />
        {program === 'quickbooks' && <JournalCheck isChecked={asJournal} onCheck={setAsJournal} />}
        {fault !== undefined && <Alert kind="error">{fault}</Alert>}
        <footer>
          <CancelButton onCancel={onClose} />
          <Button type="submit" look="fill" aria-busy={isBusy}>
            {first?.keep ?? t('common.save')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

interface JournalCheckProps {
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
}

function JournalCheck({ isChecked, onCheck }: JournalCheckProps) {
  return (
    <label className="books-check">
      <input type="checkbox" className="check" checked={isChecked} onChange={({ target }) => onCheck(target.checked)} />
      {useMessages()('books.asJournal')}
    </label>
  );
}

interface NameFieldsProps {
  readonly program: BookProgram;
  readonly names: BookSettings['names'];
  readonly onChange: (names: BookSettings['names']) => void;
}

/** A field for each name. An empty one is what it says in grey. */
function NameFields({ program, names, onChange }: NameFieldsProps) {
  const t = useMessages();
  const usual = usualNames(program, {});
  const field = (key: BookNameKey) => (
    <div key={key} className="field">
      <label htmlFor={`books-name-${key}`}>{t(`books.name.${key}`)}</label>
      <div className="control">
        <input
          id={`books-name-${key}`}
          autoComplete="off"
          maxLength={MOST_BOOK_NAME}
          placeholder={usual[key]}
          value={names[key] ?? ''}
          onChange={({ target }) => onChange({ ...names, [key]: target.value })}
        />
      </div>
    </div>
  );
  return (
    <>
      {groupedNames(bookNameKeys(program)).map(({ group, keys }) => (
        <section key={group} className="books-name-fields" aria-labelledby={`books-names-${group}`}>
          <h3 id={`books-names-${group}`}>{t(headOf(program, group))}</h3>
          {keys.map(field)}
        </section>
      ))}
    </>
  );
}
