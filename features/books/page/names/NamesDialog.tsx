/** What accounts and products are called in a program, and from which day on documents go there. Escape changes nothing. */
import { useBooksAct } from '../useBooks';
import { useId, useState } from 'react';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Button } from '../../../../src/look/kit/Button';
import { Field } from '../../../../src/look/kit/fields/Field';
import { Input } from '../../../../src/look/kit/fields/Input';
import { useOptions } from '../../../../src/resources/options/useOptions';
import { useMessages } from '../../../../src/i18n/useMessages';
import { isDay } from '../../../../src/kinds/date';
import { dayText } from '../../../../src/messages/shownDates';
import { typedDay } from '../../../../src/rules/dates';
import { deductionKinds } from '../../../deductions/rules/plan';
import type { BookCrop, BookSettings } from '../../rules/calls';
import {
  bookNameKeys,
  cropNameKeys,
  MOST_BOOK_NAME,
  programTitles,
  usualNames,
  type BookNameKey,
  type BookProgram,
  type CropNameKey,
} from '../../rules/programs';
import { DayField } from '../../../../src/custom/parts/days/DayField';
import { isBilled, kindOfCode, statementKinds } from '../../../../src/rules/settled/codes';
import { FormDialog } from '../../../../src/look/kit/FormDialog';
import { Check } from '../../../../src/look/kit/fields/Check';

/** Under which head a name of a program stands: where bills go, what invoices are for, and the rest. Pure. */
const groups = ['expense', 'sales', 'other'] as const;
type NameHead = (typeof groups)[number];

function groupOf(key: BookNameKey): NameHead {
  const kind = kindOfCode(key);
  if (!kind) return 'other';
  return isBilled(kind) ? 'sales' : 'expense';
}

/** The names by their heads, in the order given. */
function groupedNames(keys: readonly BookNameKey[]): { readonly group: NameHead; readonly keys: BookNameKey[] }[] {
  return groups
    .map((group) => ({ group, keys: keys.filter((key) => groupOf(key) === group) }))
    .filter((one) => one.keys.length > 0);
}

/** The message of a head. */
const headOf = (program: BookProgram, group: NameHead) => `books.names.${program}.${group}` as const;

interface NamesDialogProps {
  readonly program: BookProgram;
  readonly settings: BookSettings;
  /** Of the settings. */
  readonly version: number;
  readonly onClose: () => void;
  readonly onKept?: () => unknown;
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
    const kept = await run(async (verbs) => {
      const done = await verbs.keepBookSettings(program, { ...draft, from: day }, seen);
      // Whoever opens it again at once reads what is kept now, and not what was there before.
      await onKept?.();
      return done;
    });
    if (!kept) return;
    onClose();
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
  return (
    <>
      {groupedNames(bookNameKeys(program)).map(({ group, keys }) => (
        <NameGroup
          key={group}
          title={t(headOf(program, group))}
          fields={keys.map((key) => ({ key, label: t(`books.name.${key}`), usual: usual[key] }))}
          values={names}
          onChange={onChange}
        />
      ))}
      <NameGroup title={t('deductions.title')} fields={useDeductionFields()} values={names} onChange={onChange} />
    </>
  );
}

/** A field for each kind of deduction; an empty one is as that of its statement. */
function useDeductionFields() {
  const t = useMessages();
  return deductionKinds.map((key) => {
    // What is lent is no expense; who leaves it so should see it.
    const usual = t(key === 'Loan' ? 'books.loanAsStatement' : 'books.asStatement');
    return { key, label: t(`deductions.kind.${key}`), usual };
  });
}

interface NamesProps<Key extends string> {
  readonly title: string;
  readonly fields: readonly { readonly key: Key; readonly label: string; readonly usual?: string | undefined }[];
  readonly values: Readonly<Partial<Record<Key, string>>>;
  readonly onChange: (values: Readonly<Partial<Record<Key, string>>>) => void;
}

/** The head and its fields. */
function NameGroup<Key extends string>({ title, fields, values, onChange }: NamesProps<Key>) {
  const id = useId();
  return (
    <section className="books-name-fields" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {fields.map(({ key, label, usual }) => (
        <Field key={key} label={label} isBare>
          <Input
            maxLength={MOST_BOOK_NAME}
            placeholder={usual}
            value={values[key] ?? ''}
            onType={(name) => onChange({ ...values, [key]: name })}
          />
        </Field>
      ))}
    </section>
  );
}

interface CropNamesProps {
  readonly program: BookProgram;
  readonly settings: BookSettings;
  readonly onChange: (more: Partial<BookSettings>) => void;
}

/** Classes of the kinds of statement, and what crops have of their own, folded away while nobody uses it: the button, and below it the fields once it was pressed. */
function CropNames(props: CropNamesProps) {
  const { classes, crops } = props.settings;
  const t = useMessages();
  const [isOpen, setOpen] = useState(crops.length > 0 || Object.keys(classes).length > 0);
  return (
    <>
      <Button look="text" className="books-crops" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ExpandIcon />
        {t('books.byCrop')}
      </Button>
      {isOpen && <CropFields {...props} />}
    </>
  );
}

/** The fields of a crop, each with what it is where the crop has none of its own. */
function useFields(program: BookProgram, names: BookSettings['names']) {
  const t = useMessages();
  const chosen = usualNames(program, names);
  const usual: Partial<Record<CropNameKey, string | undefined>> = {
    producer: chosen.PS,
    hauler: chosen.HS,
    customer: chosen.CS,
    income: chosen.income,
  };
  const labels = {
    producer: t('books.name.PS'),
    hauler: t('books.name.HS'),
    customer: t('books.name.CS'),
    income: t('books.name.income'),
    class: t('books.class'),
  };
  return cropNameKeys(program).map((key) => ({ key, label: labels[key], usual: usual[key] }));
}

function CropFields({ program, settings: { names, classes, crops }, onChange }: CropNamesProps) {
  const t = useMessages();
  const { options } = useOptions('crop', { held: crops.map(({ crop }) => crop) });
  const fields = useFields(program, names);
  const change = (own: BookCrop): void => onChange({ crops: [...crops.filter(({ crop }) => crop !== own.crop), own] });
  return (
    <>
      <NameGroup
        title={t('books.classes')}
        fields={statementKinds.map(({ code }) => ({ key: code, label: t(`books.name.${code}`) }))}
        values={classes}
        onChange={(values) => onChange({ classes: values })}
      />
      <NameGroup
        title={t('books.deductionClasses')}
        fields={useDeductionFields()}
        values={classes}
        onChange={(values) => onChange({ classes: values })}
      />
      <p className="muted text-small books-about">{t('books.byCropAbout')}</p>
      {options.map(({ id, label }) => {
        const crop = Number(id);
        const own = crops.find((one) => one.crop === crop) ?? { crop };
        return (
          <NameGroup
            key={crop}
            title={label}
            fields={fields}
            values={own}
            onChange={(values) => change({ ...values, crop })}
          />
        );
      })}
    </>
  );
}
