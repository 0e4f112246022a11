/**
 * A related record, chosen from the options of its table, narrowed by another field where the entry declares it (§4).
 */
import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isText, type FieldOf } from '../../grammar/field';
import { useMessages } from '../../i18n/useMessages';
import { NOT_AVAILABLE } from '../../kinds/blank';
import { relatedName, keyOf } from '../../kinds/ref';
import { addTitle, labelOf, optionLabelWithin } from '../../rules/labels';
import { nameFieldOf } from '../../rules/rows';
import { useFormFields } from '../form/scope/FormScope';
import { useQuickAdd } from '../options/quickAdd';
import { useEntity } from '../registry';
import { fold } from '../../kinds/text';
import { useKnowRow, useOptions } from '../options/useOptions';
import type { InputProps } from '../inputs/props';
import type { Option } from '../option';
import { OptionInput } from '../options/OptionInput';
import type { Adding } from '../options/OptionList';
import type { KindView } from './kind';

/** Input of a reference field. */
function RefInput(props: InputProps<FieldOf<'ref'>>) {
  const { name, field } = props;
  const t = useMessages();
  const row = useRecordContext();
  const value: unknown = useWatch({ name });
  const narrowing: unknown = useWatch({ name: field.narrowedBy ?? name });
  const id = keyOf(value);
  const own = useOptions(field.to, {
    narrowedBy: field.narrowedBy === undefined ? undefined : { field: field.narrowedBy, value: narrowing },
    // Searches and reports also find what inactive records have.
    held: row ? [id, keyOf(row[name])] : undefined,
  });
  const listed = useListed(props, narrowing, own.all, id);
  // Inactive records are offered nowhere: another record, or a link, has brought this one.
  const isBrought = row !== undefined && listed?.row?.inactive === true && keyOf(row[name]) !== id;
  const inactive = isBrought ? t('form.inactive', { label: labelOf(name, field), name: listed.label }) : undefined;
  // A value without an option so far: the row's own nested name is its label.
  const nested: unknown = row?.[name];
  const isNested = typeof nested === 'object' && keyOf(nested) === id;
  const fallback = isNested ? relatedName(nested) : own.isPending ? '' : NOT_AVAILABLE;
  const chosen = useMemo<Option | null>(
    () => listed ?? (id === null ? null : { id, label: fallback, folded: fold(fallback) }),
    [listed, id, fallback],
  );
  return (
    <OptionInput
      {...props}
      warning={props.warning ?? inactive}
      options={props.options ?? own.options}
      chosen={chosen}
      source={own.source}
      adding={useAdding(props, narrowing)}
    />
  );
}

/**
 * The option of the value `id`. Where the page itself has set the record that narrows the options, as a job sets the customer of
 * its tickets, the value does not repeat its name; the options do (§3).
 */
function useListed(
  { field, options }: InputProps<FieldOf<'ref'>>,
  narrowing: unknown,
  all: readonly Option[],
  id: Option['id'] | null,
): Option | undefined {
  const target = useEntity(field.to);
  const { fields } = useFormFields();
  const known = field.narrowedBy;
  const by = known !== undefined && fields[known]?.zone === 'context' ? keyOf(narrowing) : null;
  return useMemo(() => {
    if (id === null) return undefined;
    const isIt = (option: Option): boolean => option.id === id;
    const listed = options?.find(isIt) ?? all.find(isIt);
    if (!listed?.row || known === undefined || by === null || keyOf(listed.row[known]) !== by) return listed;
    const label = optionLabelWithin(target, listed.row, known);
    return { ...listed, label, folded: fold(label) };
  }, [target, known, by, options, all, id]);
}

/** How a record that is missing in the options is added; `undefined` where it cannot be added here. */
function useAdding({ field, options, readOnly }: InputProps<FieldOf<'ref'>>, narrowing: unknown): Adding | undefined {
  const quickAdd = useQuickAdd();
  const { adds } = useFormFields();
  const target = useEntity(field.to);
  const know = useKnowRow(field.to);
  // Options that the form itself limits are not to be widened; an add form that needs a record is none to open here.
  if (!quickAdd || !adds || options || readOnly || target.routes.add.includes(':')) return undefined;
  return {
    title: addTitle(target),
    open: (typed, onDone) => {
      const nameField = nameFieldOf(target);
      const by = field.narrowedBy;
      quickAdd({
        name: field.to,
        presets: {
          ...(isText(target.fields[nameField]) ? { [nameField]: typed } : {}),
          ...(by === undefined || !target.fields[by] ? {} : { [by]: narrowing }),
        },
        onDone: (row) => {
          if (row) know(row);
          // A record that was given to another owner in the dialog is no option of this field.
          const isOffered =
            row && (by === undefined || keyOf(narrowing) === null || keyOf(row[by]) === keyOf(narrowing));
          onDone(isOffered ? row : undefined);
        },
      });
    },
  };
}

/** The kind `ref` in forms. */
export const ref: KindView<'ref'> = { Input: RefInput };
