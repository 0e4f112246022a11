/** What accounts and products are called in a program, and from which day on documents go there. Escape changes nothing. */
import { CropNames } from './CropNames';
import { NameGroup } from './NameGroup';
import { useBooksAct } from '../useBooks';
import { useState } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { isDay } from '../../../../src/kinds/date';
import { dayText } from '../../../../src/messages/shownDates';
import { typedDay } from '../../../../src/rules/dates';
import type { BookSettings } from '../../rules/calls';
import { bookNameKeys, programTitles, usualNames, type BookNameKey, type BookProgram } from '../../rules/programs';
import { DayField } from '../../../../src/custom/parts/days/DayField';
import { isBilled, kindOfCode } from '../../../../src/rules/settled/codes';
import { FormDialog } from '../../../../src/look/kit/FormDialog';
import { Check } from '../../../../src/look/kit/fields/Check';

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
  const [draft, setDraft] = useState(settings);
  const [from, setFrom] = useState(dayText(settings.from ?? ''));
  const [isWrongDay, setWrongDay] = useState(false);
  const { isBusy, fault, run } = useBooksAct();
  const change = (more: Partial<BookSettings>): void => setDraft({ ...draft, ...more });
  const submit = async (): Promise<void> => {
    const day = from.trim() === '' ? null : typedDay(from);
    const isGood = day === null || isDay(day);
    setWrongDay(!isGood);
    if (!isGood) return;
    const kept = await run((verbs) => verbs.keepBookSettings(program, { ...draft, from: day }, seen));
    if (!kept) return;
    onClose();
    onKept?.();
    first?.onKept();
  };
  return { draft, change, from, setFrom, isWrongDay, isBusy, fault, submit };
}

/** The dialog; it is open while it is rendered. */
export function NamesDialog(props: NamesDialogProps) {
  const { program, onClose, first } = props;
  const t = useMessages();
  const { draft, change, from, setFrom, isWrongDay, isBusy, fault, submit } = useNamesDraft(props);
  return (
    <FormDialog
      title={t('books.namesOf', { program: programTitles[program] })}
      about={first ? `${t('books.namesFirst')} ${t(`books.namesAbout.${program}`)}` : t(`books.namesAbout.${program}`)}
      act={first?.keep ?? t('common.save')}
      fault={fault}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameFields program={program} names={draft.names} onChange={(names) => change({ names })} />
      <CropNames program={program} settings={draft} onChange={change} />
      <DayField
        label={t('books.from')}
        hint={t('books.fromAbout')}
        fault={isWrongDay ? t('books.notDay') : undefined}
        typed={from}
        isWide
        onType={setFrom}
      />
      {program === 'quickbooks' && (
        <Check checked={draft.bills_as_journal} onCheck={(isOn) => change({ bills_as_journal: isOn })}>
          {t('books.asJournal')}
        </Check>
      )}
    </FormDialog>
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
  return groupedNames(bookNameKeys(program)).map(({ group, keys }) => (
    <NameGroup
      key={group}
      title={t(headOf(program, group))}
      fields={keys.map((key) => ({ key, label: t(`books.name.${key}`), usual: usual[key] }))}
      values={names}
      onChange={onChange}
    />
  ));
}
