/** The odd tickets in rows; below one of them its fields. */
import { useMessages } from '../../../../src/i18n/useMessages';
import { Table } from '../../../../src/look/kit/table/Table';
import { isOpen, keyOf } from '../useCheck';
import { useOddColumns, toldOf } from './useOddColumns';
import type { OddList } from './useOddList';
import { useEditContext } from 'react-admin';
import { EditContext, RecordFailed } from '../../../../src/resources/form/record/frames';
import { RecordForm, type RecordFormState } from '../../../../src/resources/form/record/RecordForm';
import type { OddTicket, ToldOddity } from '../../rules/calls';
import { ClosedLine } from '../../../../src/resources/closed/ClosedLine';
import { useClosedRows } from '../../../../src/resources/closed/closedDays';
import { LockedFieldsContext } from '../../../../src/resources/settled/lockedFields';
import { type AnyRow, fieldsOf } from '../../../../src/rules/rows';
import { useSettledForm } from '../../../../src/custom/tickets/form/settled/settledTicket';
import { useEffect, type KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { idOf } from '../../../../src/kinds/ref';
import { HeardLine } from '../../../../src/resources/form/record/conflict/heard/HeardLine';
import { focusNamed } from '../../../../src/resources/form/scope/enterMovesOn';
import { BelowForm } from '../../../../src/resources/form/formParts';
import type { FormValues } from '../../../../src/resources/formValues';
import { FieldInput } from '../../../../src/resources/kinds/inputs';
import type { Entity } from '../../../../src/grammar/entity';
import { labelOf } from '../../../../src/rules/labels';
import { oddText } from '../../rules/text';
import { formatNumber } from '../../../../src/kinds/number';
import type { Translate } from '../../../../src/messages/catalogue';
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
interface FixActs {
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
function FixForm({ ticket, state, onSaved, onLookAt, onLeave, onOpen }: FixFormProps) {
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
function OtherWays({ onLookAt, onOpen }: Pick<FixActs, 'onLookAt' | 'onOpen'>) {
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

/** The fields of a ticket below its row. The record is read anew, so that what is saved is saved over what is there. */
interface FixRowProps extends FixActs {
  readonly ticket: OddTicket;
}

/** What stands below it. */
function Fix({ ticket, ...acts }: FixRowProps) {
  return (
    <EditContext name={ticket.table} id={ticket.record.id}>
      <Loaded ticket={ticket} {...acts} />
    </EditContext>
  );
}

// A form that is given it keeps no draft: the address of this page is not that of the ticket.
const nothing = (): void => undefined;

function Loaded({ ticket, ...acts }: FixRowProps) {
  const { record, error, refetch } = useEditContext<AnyRow>();
  const isClosed = useClosedRows(ticket.table);
  const { locked } = useSettledForm(ticket.table, record);
  if (record && isClosed(record)) return <ClosedTicket ticket={ticket} {...acts} />;
  if (!record)
    return error ? <RecordFailed onRetry={refetch} /> : <div className="check-fields flex wrap tops loading" />;
  return (
    <RecordForm row={record} start={record} onSaved={nothing}>
      {(state) => (
        <LockedFieldsContext value={locked}>
          <FixForm ticket={ticket} state={state} {...acts} />
        </LockedFieldsContext>
      )}
    </RecordForm>
  );
}

/** Nothing of it can be changed (decision 56); it can still be looked at. */
function ClosedTicket({ ticket, onLookAt, onOpen }: FixRowProps) {
  return (
    <div className="check-form grid gap-2">
      <ClosedLine name={ticket.table} />
      <div className="ways">
        <OtherWays onLookAt={onLookAt} onOpen={onOpen} />
      </div>
    </div>
  );
}

/** The table. */
export function OddTable({ list }: { readonly list: OddList }) {
  const t = useMessages();
  const { rows, current, fixing, choose, saved, lookAt, leave, openTicket } = list;
  const isFixed = (ticket: OddTicket): boolean => fixing !== undefined && keyOf(ticket) === keyOf(fixing);
  const isSeen = (ticket: OddTicket): boolean => !isOpen(ticket) && !isFixed(ticket);
  const firstLooked = rows.findIndex((ticket) => !isOpen(ticket) && ticket !== fixing);
  const open = firstLooked < 0 ? rows.length : firstLooked;
  return (
    <div className="rows-frame column grow">
      <Table
        className="odd-table"
        aria-label={t('check.odd')}
        columns={useOddColumns(list)}
        groups={[
          { key: 'open', rows: rows.slice(0, open) },
          { key: 'looked', title: t('check.lookedAt'), rows: rows.slice(open) },
        ]}
        keyOf={keyOf}
        rowProps={(ticket) => ({
          className: isSeen(ticket) ? 'seen' : undefined,
          'aria-current': keyOf(ticket) === current || undefined,
          onClick: () => choose(ticket),
        })}
        below={(ticket) =>
          isFixed(ticket) && (
            <Fix
              ticket={ticket}
              onSaved={() => saved(ticket)}
              onLookAt={() => lookAt(ticket)}
              onLeave={leave}
              onOpen={() => openTicket(ticket)}
            />
          )
        }
      />
    </div>
  );
}

/** Still bars while the days are checked. */
export function OddSkeleton({ list }: { readonly list: OddList }) {
  return (
    <div className="rows-frame column grow" aria-hidden="true">
      <Table className="odd-table" columns={useOddColumns(list)} bones={8} keyOf={keyOf} />
    </div>
  );
}
