/** What a ticket is compared with, and its warnings. It renders when a party or the day changes, not at every key. */
import { useCallback, useMemo, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useMessages } from '../../../../i18n/useMessages';
import type { Entity } from '../../../../grammar/entity';
import { isDay } from '../../../../kinds/date';
import { isEmpty } from '../../../../kinds/kind';
import { idOf, type Key } from '../../../../kinds/ref';
import type { FormValues } from '../../../../resources/formValues';
import { useFormValue } from '../../../../resources/form/scope/useFormValue';
import { useOptions } from '../../../../resources/options/useOptions';
import { SoftWarnings, type EvaluateValues } from '../../../../resources/warnings/SoftWarnings';
import { useEntity } from '../../../../resources/registry';
import { dayOf } from '../../../../rules/dates';
import type { AnyRow, Values } from '../../../../rules/rows';
import { warningsOf, type WarningKnowledge } from '../../../../rules/warnings';
import { useYear } from '../../../../year';
import type { TicketFormDescription } from '../description';
import { numberIn } from '../save/unconfirmedSave';
import { useLastRead } from '../last/useLastTickets';
import { dayFilter, useEarlier, useLeftText, useTableValues } from './earlier';
import { useFormEvents } from '../../../../resources/form/scope/formEvents';

/** Tickets looked at: of a day, between two parties, of one number. */
const MOST = { day: 100, pair: 30, number: 30 };

const NO_NUMBERS: readonly string[] = [];
const ALL: Values = {};

/** What one kind of ticket is compared with besides what all are. */
type KnownOf<Form> = Partial<Omit<Extract<WarningKnowledge, { form: Form }>, 'form'>>;

interface TicketWarningsProps {
  readonly form: Pick<TicketFormDescription, 'name' | 'parties'>;
  /** The edited ticket. */
  readonly row: AnyRow | undefined;
  /** Values besides the form's that rate tables are asked by. */
  readonly context?: Values | undefined;
  /** What one kind of ticket knows besides; it replaces what all kinds know. Must keep its identity while it is the same. */
  readonly known?: KnownOf<'crop_ticket'> | KnownOf<'haul_ticket'> | undefined;
  /** Which tickets are the last ones. Default: all of the table. */
  readonly filter?: Values | undefined;
  /** Numbers entered lately besides those, newest first. Must keep its identity while it is the same. */
  readonly recent?: readonly string[] | undefined;
}

const dayIn = (value: unknown): string => (typeof value === 'string' && isDay(value) ? value : '');

/** Earlier tickets of the same day, parties and numbers; `undefined` while they are not known. */
function useEarlierTickets({ name, parties }: TicketWarningsProps['form'], year: number) {
  const day = useFormValue('date', dayIn);
  const [first = '', second = ''] = parties;
  const pair = { [first]: useFormValue(first, idOf), [second]: useFormValue(second, idOf), year };
  const customerId = useFormValue('customer_id', idOf);
  const number = useLeftText('ticket_number');
  const dairyNumber = useLeftText('dairy_ticket_number');
  const dairyFilter = { dairy_ticket_number: dairyNumber, customer_id: customerId, year };
  const dayTickets = useEarlier(name, dayFilter(day), MOST.day);
  const pairTickets = useEarlier(name, pair, MOST.pair);
  const sameNumber = useEarlier(name, { ticket_number: number, year }, MOST.number);
  const sameDairyNumber = useEarlier(name, dairyFilter, MOST.number);
  return useMemo(
    () => ({ dayTickets, pairTickets, sameNumber, sameDairyNumber }),
    [dayTickets, pairTickets, sameNumber, sameDairyNumber],
  );
}

/** The numbers of the last tickets, then those entered lately elsewhere: `last was` names the first. */
function useLastNumbers(name: string, filter: Values, recent: readonly string[]): readonly string[] {
  const { rows } = useLastRead(name, filter);
  return useMemo(() => [...(rows ?? []).map(numberIn), ...recent], [rows, recent]);
}

/** Evaluates the warnings of the ticket being entered; renders nothing. */
export function TicketWarnings(props: TicketWarningsProps) {
  const { form, row, context, known, filter = ALL, recent = NO_NUMBERS } = props;
  const { getValues } = useFormContext<FormValues>();
  const { year } = useYear();
  const earlier = useEarlierTickets(form, year);
  const lastNumbers = useLastNumbers(form.name, filter, recent);
  const entity = useEntity(form.name);
  const isTouched = useRateTouched(entity);
  const lacking = useMemo(() => (row ? lackingFigures(entity, row) : []), [entity, row]);
  const isAsked = row !== undefined && (isTouched || lacking.length > 0);
  const found = useTableValues(entity, { ...getValues(), ...context }, isAsked);
  const tableValues = useMemo(
    () => (isTouched || !found ? found : Object.fromEntries(lacking.map((field) => [field, found[field]]))),
    [isTouched, found, lacking],
  );
  const crop = useCropName(useFormValue('crop_id', idOf));
  const all = useMemo<WarningKnowledge>(
    () => ({ form: form.name, year, loaded: row, crop, tableValues, lastNumbers, ...earlier, ...known }),
    [form.name, year, row, crop, tableValues, lastNumbers, earlier, known],
  );
  return <SoftWarnings evaluate={useEvaluate(all)} isNew={row === undefined} />;
}

/** The figures that a saved ticket lacks and that a table may have. Until a rate is touched nothing is said of the others. */
function lackingFigures({ lookups = [] }: Entity, row: Values): string[] {
  return lookups.flatMap(({ fill }) => Object.keys(fill).filter((field) => isEmpty(row[field])));
}

/** The name of a crop. */
export function useCropName(id: Key | null): string | undefined {
  const { all } = useOptions('crop');
  return id === null ? undefined : all.find((option) => option.id === id)?.label;
}

/** The checks of `src/rules/warnings` in a context, at the moment they are made. */
export function useEvaluate(context: WarningKnowledge): EvaluateValues {
  const t = useMessages();
  return useCallback(
    (values, left) => {
      const now = new Date();
      return warningsOf(values, { ...context, today: dayOf(now), now: now.getTime() }, t, left);
    },
    [context, t],
  );
}

/** True from the first change of a field that one of the entry's lookups fills. */
function useRateTouched(entity: Entity): boolean {
  const { onChanged } = useFormEvents();
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const filled = new Set((entity.lookups ?? []).flatMap(({ fill }) => Object.keys(fill)));
    return onChanged((name) => filled.has(name) && setTouched(true));
  }, [entity, onChanged]);
  return isTouched;
}
