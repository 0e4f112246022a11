/** The form itself: Enter saves and goes to the next ticket, Escape leaves it. */
import { useEffect, type KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { OddTicket, ToldOddity } from '../../rules/calls';
import { useMessages } from '../../../../src/i18n/useMessages';
import { idOf } from '../../../../src/kinds/ref';
import { HeardLine } from '../../../../src/resources/form/record/conflict/heard/HeardLine';
import { focusNamed } from '../../../../src/resources/form/scope/enterMovesOn';
import { BelowForm } from '../../../../src/resources/form/formParts';
import type { FormValues } from '../../../../src/resources/formValues';
import type { RecordFormState } from '../../../../src/resources/form/record/RecordForm';
import { FieldInput } from '../../../../src/resources/kinds/inputs';
import type { Entity } from '../../../../src/grammar/entity';
import { labelOf } from '../../../../src/rules/labels';
import { oddText } from '../../rules/text';
import { toldOf } from './useOddColumns';
import { formatNumber } from '../../../../src/kinds/number';
import type { Translate } from '../../../../src/messages/catalogue';
import { fieldsOf } from '../../../../src/rules/rows';
import type { OddCode } from '../../rules/oddity';
import { Button } from '../../../../src/look/kit/Button';

/** What is wrong most often: shown for every ticket that has it. */
const always = ['gross_weight', 'tare_weight', 'truck_id', 'moisture'];

/** Oddities whose `than` is what is usual: a plain number. */
const usual: ReadonlySet<OddCode> = new Set<OddCode>(['tare_far', 'tare_usual', 'zero_rate', 'far_rate']);

/** Names of the fields: weights, truck and moisture, then the other odd ones in form order. */
function fixFieldsOf({ fields }: Pick<Entity, 'fields'>, { odd }: OddTicket): string[] {
  const isOdd = new Set(odd.map(({ field }) => field));
  const others = fieldsOf({ fields }).flatMap(([name]) => (isOdd.has(name) && !always.includes(name) ? [name] : []));
  return [...always.filter((name) => name in fields), ...others];
}

/** The short remark below an odd field: `usual 31,280`. */
function remarkOf({ code, than }: ToldOddity, t: Translate): string {
  if (code === 'missing') return t('check.isMissing');
  if (than === null || !usual.has(code)) return t('check.lookAgain');
  return t('check.usual', { than: formatNumber(Number(than), code.endsWith('rate') ? 2 : 0, 4) });
}

/** What the form leads to. */
export interface FixActs {
  readonly onSaved: () => void;
  readonly onLookAt: () => void;
  readonly onLeave: () => void;
  readonly onOpen: () => void;
}

interface FixFormProps extends FixActs {
  readonly ticket: OddTicket;
  readonly state: RecordFormState;
}

/** The form. The first odd field has the focus. */
export function FixForm({ ticket, state, onSaved, onLookAt, onLeave, onOpen }: FixFormProps) {
  const t = useMessages();
  const told = toldOf(ticket);
  const names = fixFieldsOf(state.entity, ticket);
  const first = told.find(({ field }) => names.includes(field))?.field ?? names[0] ?? '';
  useEffect(() => focusNamed(first), [first]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <form
      className="check-form grid gap-2"
      aria-label={t('check.fix', { number: String(ticket.record.ticket_number ?? '') })}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void state.submit({ callbacks: { onSuccess: onSaved } });
      }}
    >
      <HeardLine />
      <div className="check-fields flex wrap tops">
        {names.map((name) => (
          <FixField key={name} name={name} state={state} oddity={told.find(({ field }) => field === name)} />
        ))}
        <div className="ways">
          <Button type="submit" look="fill" aria-disabled={state.isSaving}>
            {t('check.saveNext')}
          </Button>
          <OtherWays onLookAt={onLookAt} onOpen={onOpen} />
        </div>
      </div>
      {told.length > 1 && <Reasons told={told} fields={state.entity.fields} />}
      <BelowForm />
    </form>
  );
}

/** Every reason, where the row has no room for them. */
function Reasons({ told, fields }: { readonly told: readonly ToldOddity[]; readonly fields: Entity['fields'] }) {
  const t = useMessages();
  return (
    <p className="muted">{told.map((one) => oddText(one, labelOf(one.field, fields[one.field]), t)).join(' · ')}</p>
  );
}

/** What can be done besides saving. */
export function OtherWays({ onLookAt, onOpen }: Pick<FixActs, 'onLookAt' | 'onOpen'>) {
  const t = useMessages();
  return (
    <>
      <Button look="line" onClick={onLookAt}>
        {t('check.markLooked')}
      </Button>
      <Button look="text" onClick={onOpen}>
        {t('check.openTicket')}
      </Button>
    </>
  );
}

interface FixFieldProps extends Pick<FixFormProps, 'state'> {
  readonly name: string;
  readonly oddity: ToldOddity | undefined;
}

/** One field; another truck brings its hauler, as in the ticket's own form (§4). */
function FixField({ name, state, oddity }: FixFieldProps) {
  const t = useMessages();
  const { setValue } = useFormContext<FormValues>();
  const field = state.entity.fields[name];
  const remark = oddity && remarkOf(oddity, t);
  if (!field) return null;
  return (
    <FieldInput
      name={name}
      field={field}
      warning={remark}
      onChosen={name === 'truck_id' ? (_, truck) => setValue('hauler_id', idOf(truck?.hauler_id)) : undefined}
    />
  );
}
