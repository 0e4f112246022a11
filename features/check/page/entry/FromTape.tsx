/** Fills number and weights of the next load of the tape into the empty form, and says how far it is. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { MissingLoad } from '../calls';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { words } from '../../words/es';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { focusFirstEmpty } from '../../../../src/resources/form/scope/enterMovesOn';
import type { FormValues } from '../../../../src/resources/formValues';
import type { RecordFormState } from '../../../../src/resources/form/record/RecordForm';
import { textOf, useFormValue } from '../../../../src/resources/form/scope/useFormValue';
import { keepQueue, leftOf, useTapeQueue, type TapeQueue } from './tapeQueue';
import type { Slots } from '../../../../src/custom/feature';
import { Button } from '../../../../src/look/kit/Button';
import './tapeLoads.css';

interface TapeLoadsProps {
  readonly queue: TapeQueue;
  readonly state: Pick<RecordFormState, 'added' | 'sent' | 'refusals'>;
}

const FILLED = ['ticket_number', 'gross_weight', 'tare_weight'] as const;
const isEmptyText = (value: unknown): boolean => textOf(value) === '';

/** True while the three fields that the tape fills are empty. */
function useIsEmpty(): boolean {
  const number = useFormValue('ticket_number', isEmptyText);
  const gross = useFormValue('gross_weight', isEmptyText);
  const tare = useFormValue('tare_weight', isEmptyText);
  return number && gross && tare;
}

/** Puts a load into the form each time it is empty, once. `refusals`: a refused load came back, and what was filled since is dropped. */
function useFill(load: MissingLoad | undefined, day: string | undefined, refusals: number): void {
  const { setValue, getValues } = useFormContext<FormValues>();
  const isEmpty = useIsEmpty();
  const filled = useRef('');
  const fill = useEffectEvent(({ number, gross, tare }: MissingLoad) => {
    const place = `${number} ${refusals}`;
    if (filled.current === place) return;
    filled.current = place;
    const options = { shouldDirty: true } as const;
    setValue('ticket_number', number, options);
    setValue('gross_weight', String(gross), options);
    setValue('tare_weight', String(tare), options);
    if (day !== undefined) setValue('date', day, options);
    const form = document.querySelector<HTMLElement>('form.entry-form');
    if (form) focusFirstEmpty(form, (name) => name !== '' && (getValues(name) ?? '') === '');
  });
  useEffect(() => {
    if (isEmpty && load) fill(load);
  }, [isEmpty, load]);
}

/** The line with its texts. */
function TapeLoads(props: TapeLoadsProps) {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <Loads {...props} />
    </RoomMessages>
  );
}

function Loads({ queue: { loads, day, back }, state: { added, sent, refusals } }: TapeLoadsProps) {
  const t = useMessages();
  const { setValue } = useFormContext<FormValues>();
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const entered = new Set([...added.map((row) => textOf(row.ticket_number)), ...skipped]);
  const left = leftOf(loads, entered, sent);
  const [load] = left;
  useFill(load, day, refusals);
  const skip = (number: string): void => {
    setSkipped((before) => [...before, number]);
    for (const name of FILLED) setValue(name, '');
  };
  if (!load) {
    // What is on its way may still be refused.
    if (sent !== undefined && !entered.has(sent)) return null;
    return (
      <div className="tape-loads">
        <Alert kind="info">
          {t('check.tapeDone')} <ToTape back={back} />
        </Alert>
      </div>
    );
  }
  return (
    <div className="tape-loads">
      <Alert kind="info">
        <b>{t('check.fromTape', { at: loads.length - left.length + 1, count: loads.length })}</b>
        {load.truck !== undefined && <span> · {t('check.byTare', { truck: load.truck })}</span>}{' '}
        <Button look="link" onClick={() => skip(load.number)}>
          {t('check.skip')}
        </Button>
        <Button look="link" onClick={() => keepQueue(undefined)}>
          {t('check.stop')}
        </Button>
        <ToTape back={back} />
      </Alert>
    </div>
  );
}

function ToTape({ back }: Pick<TapeQueue, 'back'>) {
  const t = useMessages();
  return (
    <Link to={back} onClick={() => keepQueue(undefined)}>
      {t('check.backToTape')}
    </Link>
  );
}

/** In an entry form: the line above the load, where loads of a tape are to be keyed here. */
export function FromTape({ name, state }: Slots['ticketEntry']) {
  const queue = useTapeQueue();
  if (!state.isNew || queue?.kind !== name) return null;
  return <TapeLoads queue={queue} state={state} />;
}
