/** Saves what fills a gap in, as the table's own form would, and reads the check again. */
import { useStartCalls } from '../calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiErrorBody } from '../../../../src/client/apiError';
import { offerUndo } from '../../../../src/client/undo/lastAct';
import { actIn } from '../../../../src/client/versions';
import type { WindrowDataProvider } from '../../../../src/dataProvider';
import type { Entity } from '../../../../src/grammar/entity';
import { useMessages } from '../../../../src/i18n/useMessages';
import { useOffers } from '../../../../src/resources/offers/useOffers';
import type { FormValues } from '../../../../src/resources/form/formValues';
import { useEntity } from '../../../../src/resources/registry';
import { labelOf, recordLabelOf } from '../../../../src/rules/labels';
import type { AnyRow } from '../../../../src/rules/rows';
import type { OpenGap } from './usePriceCheck';

/** Writes the price: a new record, or the one that has none yet as it stands now. */
function useWrite({ price }: OpenGap, form: UseFormReturn<FormValues>): () => Promise<void> {
  const provider = useDataProvider<WindrowDataProvider>();
  const offers = useOffers(price.from);
  return async () => {
    const values = form.getValues();
    if (!price.row) {
      const refers = Object.entries(price.fresh?.refers ?? {}).map(([key, { id }]) => [key, id]);
      const data = { ...Object.fromEntries(refers), ...values } as Record<string, unknown>;
      const made = await provider.create<AnyRow>(price.from, { data });
      return offers.saved(actIn(made.meta), made.data);
    }
    const { data: before } = await provider.getOne<AnyRow>(price.from, { id: price.row.id });
    const data = { ...before, ...values };
    const meta = { version: before.version };
    const saved = await provider.update<AnyRow>(price.from, { id: before.id, data, previousData: before, meta });
    return offers.saved(actIn(saved.meta), saved.data, before);
  };
}

/** The figure stays 0, and is listed no more. */
function useLeaveZero({ price }: OpenGap): () => Promise<void> {
  const { calls } = useStartCalls();
  const entity = useEntity(price.from);
  const t = useMessages();
  return async () => {
    if (!price.row) return;
    const act = await (await calls()).zeroIsRight({ table: price.from, id: price.row.id, field: price.source });
    const text = recordLabelOf(entity, price.row);
    offerUndo({ act, message: t('start.takenAsRight', { name: text }), subject: { text, isOne: true } });
  };
}

/** Shows what the server says of the fields that are asked for; gives the rest as one text. */
function showFaults(error: unknown, entity: Entity, form: UseFormReturn<FormValues>, asked: readonly string[]): string {
  if (!(error instanceof HttpError)) throw error;
  const { errors } = error.body as ApiErrorBody;
  const others: string[] = [];
  for (const [key, message] of Object.entries(errors)) {
    if (typeof message !== 'string') others.push(message.serverError);
    else if (asked.includes(key)) form.setError(key, { type: 'server', message });
    else others.push(`${labelOf(key, entity.fields[key])}: ${message}`);
  }
  return Object.keys(errors).length === 0 ? error.message : others.join(' ');
}

/** `below` is what the server says of fields that are not shown. */
export function useFillIn(gap: OpenGap, form: UseFormReturn<FormValues>, asked: readonly string[]) {
  const { from } = gap.price;
  const client = useQueryClient();
  const entity = useEntity(from);
  const write = useWrite(gap, form);
  const leaveZero = useLeaveZero(gap);
  const [isSaving, setSaving] = useState(false);
  const [below, setBelow] = useState('');
  const run = async (change: () => Promise<void>): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    setBelow('');
    try {
      await change();
      await client.invalidateQueries({ queryKey: ['office'] });
      await client.invalidateQueries({ queryKey: [from] });
    } catch (error) {
      setBelow(showFaults(error, entity, form, asked));
    } finally {
      setSaving(false);
    }
  };
  return { save: () => run(write), leave: () => run(leaveZero), isSaving, below };
}
