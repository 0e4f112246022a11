/** The values of a correction while they are typed, what they come to on each paper, and the correction itself. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { errorBody } from '../../../../client/apiError';
import { offerUndo } from '../../../../client/undo/lastAct';
import type { WindrowDataProvider } from '../../../../dataProvider';
import { useMessages } from '../../../../i18n/useMessages';
import type { FormValues } from '../../../../resources/formValues';
import { useEntity } from '../../../../resources/registry';
import { recordName } from '../../../../rules/labels';
import type { Values } from '../../../../rules/rows';
import { inputsOf } from '../../../../rules/settled/amounts';
import { prefillOf } from '../../list/bulk/bulkEdit';
import { changesRow } from '../../list/bulk/fieldStates';
import type { NamedField } from '../../list/descriptions/description';
import type { SettledTicket } from './settledTicket';

/** From the last key to the question, in ms. */
const PAUSE = 250;

/** What the dialog takes. */
export interface CorrectDialogProps {
  /** The ticket's table. */
  readonly name: string;
  readonly settled: SettledTicket;
  readonly onClose: () => void;
}

/** The form: the locked inputs of amounts, and which of them are another by now. */
export function useCorrectionForm({ name, settled: { row, papers } }: CorrectDialogProps) {
  const entity = useEntity(name);
  const fields = useMemo<readonly NamedField[]>(
    () =>
      inputsOf(name).flatMap((key) => {
        const field = entity.fields[key];
        return field && papers.locked.includes(key) ? [[key, field] as const] : [];
      }),
    [name, entity, papers],
  );
  const [defaultValues] = useState(() => prefillOf(fields, row));
  const form = useForm<FormValues>({ defaultValues });
  const typed = useWatch({ control: form.control });
  const values: Values = Object.fromEntries(
    fields.flatMap((field) => {
      const [key] = field;
      const value = typed[key] ?? null;
      return changesRow(field, value, row) ? [[key, value === '' ? null : value]] : [];
    }),
  );
  return { entity, fields, form, values, number: recordName(entity, row) };
}

/** What the values of this moment come to; what the server says against them stands at their fields. */
export function useCorrectionPreview(
  { name, settled }: CorrectDialogProps,
  values: Values,
  form: UseFormReturn<FormValues>,
) {
  const provider = useDataProvider<WindrowDataProvider>();
  const wanted = JSON.stringify(values);
  const [asked, ask] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => ask(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { id } = settled.row;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['correction preview', name, id, asked],
    queryFn: ({ signal }) => {
      const sent: Values = JSON.parse(asked);
      return provider.correctionPreview(name, id, sent, signal);
    },
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const { setError, clearErrors } = form;
  useEffect(() => {
    clearErrors();
    for (const [key, message] of Object.entries(error ? faultsOf(error) : {})) setError(key, { message });
  }, [error, setError, clearErrors]);
  const isCurrent = asked === wanted && !isFetching && !error;
  const hasFailed = error !== null && Object.keys(faultsOf(error)).length === 0;
  return { papers: data?.papers, isCurrent, hasFailed, tryAgain: () => void refetch() };
}

/** Field → message, as a refusal has them. */
function faultsOf(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof HttpError ? errorBody(error).errors : {};
  return Object.fromEntries(
    Object.entries(errors).map(([key, message]) => [key, typeof message === 'string' ? message : message.serverError]),
  );
}

/** Corrects the ticket. Everything shown is read again; the form behind takes the ticket over. */
export function useCorrect({ name, settled: { row }, onClose }: CorrectDialogProps, number: string) {
  const t = useMessages();
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState('');
  const correct = async (values: Values, reason: string): Promise<void> => {
    setSaving(true);
    setRefusal('');
    try {
      const { act } = await provider.correctTicket({ table: name, id: row.id, values, reason, version: row.version });
      onClose();
      const subject = { text: t('correcting.subject', { number }), isOne: true };
      offerUndo({ act, message: t('correcting.done', { number }), subject, isFollowed: true });
      await client.invalidateQueries();
    } catch (error) {
      const texts = Object.values(faultsOf(error));
      setRefusal(texts.length > 0 ? texts.join(' ') : error instanceof Error ? error.message : '');
      setSaving(false);
    }
  };
  return { correct, isSaving, refusal };
}
