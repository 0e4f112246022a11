/** The fields that fill one gap in: a new rate or distance, or the figure of one that is 0. Enter saves. */
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import type { Entity } from '../../../../src/grammar/entity';
import { isDecimal, type Field } from '../../../../src/grammar/field';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatDecimal } from '../../../../src/kinds/decimal';
import { formatNumber } from '../../../../src/kinds/number';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import type { Translate } from '../../../../src/messages/catalogue';
import { focusField } from '../../../../src/resources/form/scope/enterMovesOn';
import type { FormValues } from '../../../../src/resources/formValues';
import { FormScope } from '../../../../src/resources/form/scope/FormScope';
import { FieldInput } from '../../../../src/resources/kinds/inputs';
import { useEntity } from '../../../../src/resources/registry';
import { recordLabelOf, labelOf } from '../../../../src/rules/labels';
import { JOB } from '../../rules/wanted';
import type { OpenGap } from './usePriceCheck';
import { useStartCalls } from '../calls';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'react-admin';
import { errorBody } from '../../../../src/client/apiError';
import { offerUndo } from '../../../../src/client/undo/lastAct';
import { actIn } from '../../../../src/client/versions';
import type { WindrowDataProvider } from '../../../../src/dataProvider';
import { useOffers } from '../../../../src/resources/offers/useOffers';
import type { AnyRow } from '../../../../src/rules/rows';
import { Button } from '../../../../src/look/kit/Button';

/** Writes the price: a new record, or the one that has none yet as it stands now. */
function useWrite({ price }: OpenGap, form: UseFormReturn<FormValues>): () => Promise<void> {
  const provider = useDataProvider<WindrowDataProvider>();
  const offers = useOffers(price.from);
  return async () => {
    const values = form.getValues();
    if (!price.row) {
      const refers = Object.entries(price.fresh?.refers ?? {}).map(([key, { id }]) => [key, id]);
      const data: Record<string, unknown> = { ...Object.fromEntries(refers), ...values };
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
  const { errors } = errorBody(error);
  const others: string[] = [];
  for (const [key, message] of Object.entries(errors)) {
    if (typeof message !== 'string') others.push(message.serverError);
    else if (asked.includes(key)) form.setError(key, { type: 'server', message });
    else others.push(`${labelOf(key, entity.fields[key])}: ${message}`);
  }
  return Object.keys(errors).length === 0 ? error.message : others.join(' ');
}

/** `below` is what the server says of fields that are not shown. */
function useFillIn(gap: OpenGap, form: UseFormReturn<FormValues>, asked: readonly string[]) {
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

interface FillInProps {
  readonly gap: OpenGap;
}

/** The panel. */
export function FillIn({ gap }: FillInProps) {
  const t = useMessages();
  const title = recordLabelOf(useEntity(JOB), gap.of.job);
  return (
    <section className="panel fill-in" aria-label={title} ref={useFocusedPlace(gap.price.source)}>
      <header>
        <h2>{title}</h2>
        <span className="grow" />
        <span className="muted no-phone">
          <kbd>Enter</kbd> {t('start.saveAndNext')}
        </span>
      </header>
      <FillInForm gap={gap} />
    </section>
  );
}

/** The fields to ask for: the figure first, names last. */
function askedOf({ price: { row, source, fresh } }: OpenGap, { fields }: Entity): string[] {
  if (row) return [source];
  const rank = (key: string): number => (key === source ? 0 : isDecimal(fields[key]) ? 1 : 2);
  return Object.keys(fresh?.asked ?? {}).toSorted((a, b) => rank(a) - rank(b));
}

function FillInForm({ gap }: FillInProps) {
  const t = useMessages();
  const { price } = gap;
  const entity = useEntity(price.from);
  const asked = askedOf(gap, entity);
  const start = Object.fromEntries(asked.map((key) => [key, price.row ? '' : (price.fresh?.asked[key] ?? '')]));
  const form = useForm<FormValues>({ defaultValues: start });
  const { save, leave, isSaving, below } = useFillIn(gap, form, asked);
  return (
    <FormProvider {...form}>
      <FormScope entity={entity}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <div className="form-grid">
            {asked.map((key) => {
              const field = entity.fields[key];
              const note = noteOf(t, gap, entity, key);
              return field && <FieldInput key={key} name={key} field={{ ...field, span: 3 }} note={note} />;
            })}
            <KeptAs gap={gap} entity={entity} />
          </div>
          {below && <Alert kind="error">{below}</Alert>}
          <FillInFoot gap={gap} isSaving={isSaving} onLeave={() => void leave()} />
        </form>
      </FormScope>
    </FormProvider>
  );
}

interface FillInFootProps extends FillInProps {
  readonly isSaving: boolean;
  /** The 0 is right. */
  readonly onLeave: () => void;
}

function FillInFoot({ gap: { price, of }, isSaving, onLeave }: FillInFootProps) {
  const t = useMessages();
  const { fields } = useEntity(price.from);
  return (
    <div className="fill-in-foot row wrap">
      <Button type="submit" look="fill" aria-disabled={isSaving}>
        {t('start.save')}
      </Button>
      {price.gap === 'zero' && (
        <Button look="line" aria-disabled={isSaving} onClick={onLeave}>
          {t('start.isRight', { value: zeroOf(fields[price.source]) })}
        </Button>
      )}
      <Keyed count={of.tickets} />
    </div>
  );
}

const zeroOf = (field: Field | undefined): string => (isDecimal(field) ? formatDecimal(field, 0) : '0');

/** Where a proposal comes from, and what others have. */
function noteOf(t: Translate, { price }: OpenGap, entity: Entity, key: string): string | undefined {
  const { source, fresh } = price;
  const field = entity.fields[key];
  if (!fresh || !isDecimal(field)) return undefined;
  if (key !== source) return fresh.asked[key] ? t('start.likeOther') : undefined;
  if (!fresh.others) return undefined;
  const [least, most] = [formatDecimal(field, fresh.others.least), formatDecimal(field, fresh.others.most)];
  return least === most ? t('start.other', { value: least }) : t('start.others', { least, most });
}

/** Puts the panel into sight and the focus into the figure. */
function useFocusedPlace(source: string) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const input = place.current?.querySelector<HTMLElement>(`[name="${source}"]`);
    place.current?.scrollIntoView?.({ block: 'nearest' });
    if (input) focusField(input);
  }, [source]);
  return place;
}

/** What record is made, and that it stays. */
function KeptAs({ gap: { price }, entity }: FillInProps & { readonly entity: Entity }) {
  const t = useMessages();
  const names = Object.values(price.fresh?.refers ?? {}).map(({ name }) => name);
  return (
    <div className="field wide" style={{ '--span': 6 }}>
      <span className="label">{t('start.keptAs')}</span>
      <span className="kept-as flex text-large">
        {t('start.keptAsOf', { title: entity.title, names: names.join(', ') })}
      </span>
      <span className="note hint">{t('start.nextJobs')}</span>
    </div>
  );
}

/** What does not change. */
function Keyed({ count }: { readonly count: number }) {
  const t = useMessages();
  if (count === 0) return null;
  return (
    <span className="muted">
      {count === 1 ? t('start.keyedOne') : t('start.keyedMany', { count: formatNumber(count) })}
    </span>
  );
}
