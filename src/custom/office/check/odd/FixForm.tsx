/** The form itself: Enter saves and goes to the next ticket, Escape leaves it. */
import { useEffect, type KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { OddTicket, ToldOddity } from '../../../../rules/oddities/answers';
import { useMessages } from '../../../../i18n/useMessages';
import { idOf } from '../../../../kinds/ref';
import { HeardLine } from '../../../../resources/form/conflict/heard/HeardLine';
import { focusNamed } from '../../../../resources/form/enterMovesOn';
import { BelowForm } from '../../../../resources/form/formParts';
import type { FormValues } from '../../../../resources/form/formValues';
import type { RecordFormState } from '../../../../resources/form/record/RecordForm';
import { FieldInput } from '../../../../resources/inputs/inputs';
import type { Entity } from '../../../../grammar/entity';
import { labelOf } from '../../../../rules/labels';
import { oddText } from '../../../../rules/oddities/text';
import { fixFieldsOf, remarkOf } from './fixFields';
import { toldOf } from './OddRow';

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
      className="check-form"
      aria-label={t('check.fix', { number: String(ticket.record.ticket_number ?? '') })}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void state.submit({ callbacks: { onSuccess: onSaved } });
      }}
    >
      <HeardLine />
      <div className="check-fields">
        {names.map((name) => (
          <FixField key={name} name={name} state={state} oddity={told.find(({ field }) => field === name)} />
        ))}
        <div className="ways">
          <button type="submit" className="button fill" aria-disabled={state.isSaving}>
            {t('check.saveNext')}
          </button>
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
      <button type="button" className="button line" onClick={onLookAt}>
        {t('check.markLooked')}
      </button>
      <button type="button" className="button text" onClick={onOpen}>
        {t('check.openTicket')}
      </button>
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
