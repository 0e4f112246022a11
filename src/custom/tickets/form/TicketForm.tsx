/**
 * The add and edit form of every kind of ticket (§2.8, §4, ruling 33, look §5): large fields for the load, below them what is
 * kept for the next one and the last tickets, beside them the summary. It renders once a load: what follows each key
 * subscribes by itself.
 */
import { useMessages } from '../../../i18n/useMessages';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { enterMovesOn, tabPasses } from '../../../resources/form/enterMovesOn';
import { BelowForm, Stamps } from '../../../resources/form/formParts';
import type { RecordFormState } from '../../../resources/form/record/RecordForm';
import type { Entity } from '../../../grammar/entity';
import { zoneFieldsOf } from '../../../rules/fieldSets';
import { addTitle, editTitle, labelOf } from '../../../rules/labels';
import type { Values } from '../../../rules/rows';
import { useInPlaceState } from '../doubts/useInPlaceState';
import type { TicketFormDescription } from './description';
import { useStrayKeys } from './keys/strayKeys';
import { KeptZone } from './KeptZone';
import { LastTickets } from './last/LastTickets';
import { LoadNotice, type TicketNotice } from './LoadNotice';
import { LoadZone } from './LoadZone';
import { filledOrigins, type Origin } from './origins/origins';
import type { Lost } from './save/unconfirmedSave';
import { EntryContext } from './proposals/entryContext';
import { TicketSummary } from './summary/TicketSummary';
import { ignoreHeldEnter, useErrorsForgotten, useSubmitFromAnywhere } from './ticketKeys';
import './ticketForm.css';

/** What one kind of ticket puts into the form besides its description. */
export interface TicketFormSlots {
  /** Above the fields on telephones. */
  readonly strip?: ReactNode;
  /** Beside the form, above the summary: the job, and what is missing. */
  readonly panels?: ReactNode;
  /** A sentence under the load, where nothing more serious is shown. */
  readonly notice?: TicketNotice | undefined;
  /** The soft warnings of the ticket; shows nothing itself. */
  readonly warnings?: ReactNode;
  /** Below the fields of an edit form. */
  readonly stamps?: true;
}

interface TicketFormProps {
  readonly form: TicketFormDescription;
  readonly state: RecordFormState;
  /** The ticket whose answer never came. */
  readonly lost: Lost | undefined;
  readonly slots: TicketFormSlots;
  /** Origins of values that no lookup filled. */
  readonly origins?: Readonly<Record<string, Origin>>;
  /** Fields that the page has set and no input shows. */
  readonly hidden?: readonly string[];
  /** Which tickets the last ones are of. Default: all of the table. */
  readonly filter?: Values;
  /** Address of those tickets. */
  readonly allOf: string;
  /** The button that leads there. */
  readonly hasViewAll?: boolean;
}

const NONE = {};

/** From the second load on Enter walks past the kept fields; see decision 11. */
const passesKept = ({ added, saving }: RecordFormState): boolean => added.length > 0 || saving !== undefined;

interface EnterHintProps {
  readonly entity: Entity;
  /** Name of the button, where Enter leads to it from the last field of the load. */
  readonly button: string | undefined;
}

/** What Enter does; in the last field of the load where it leads: to the kept fields at first, to the button later. */
function EnterHint({ entity, button }: EnterHintProps) {
  const t = useMessages();
  const first = zoneFieldsOf(entity, 'kept')[0] ?? '';
  const next = button ?? labelOf(first, entity.fields[first]);
  return (
    <>
      <span className="enter-next">{t('ticket.enterKeyTakes')}</span>
      <span className="enter-leaves">{t('ticket.enterGoesTo', { next })}</span>
    </>
  );
}

/** The whole entry page. */
export function TicketForm(props: TicketFormProps) {
  const { form, lost, slots, origins = NONE, hidden, filter = NONE, allOf } = props;
  const state = useInPlaceState(props.state);
  const { entity, row, isNew, added, filled } = state;
  const t = useMessages();
  useErrorsForgotten();
  const { stray, onKeyDownCapture, onSubmitCapture } = useStrayKeys();
  useSubmitFromAnywhere(state.submit);
  const shownOrigins = useMemo(() => ({ ...filledOrigins(filled, t), ...origins }), [filled, origins, t]);
  const { sent } = state;
  const scope = useMemo(
    () => ({ table: form.name, filter, entered: added, sent, isNew }),
    [form.name, filter, added, sent, isNew],
  );
  return (
    <EntryContext value={scope}>
      <div className="bleed entry-page">
        <div className={`entry ${form.layout}`}>
          <div className="entry-main">
            {slots.strip}
            <form
              className="panel entry-form"
              aria-label={isNew ? addTitle(entity) : editTitle(entity)}
              noValidate
              onKeyDownCapture={(event) => {
                ignoreHeldEnter(event);
                onKeyDownCapture(event);
              }}
              onSubmitCapture={onSubmitCapture}
              onKeyDown={(event) => {
                enterMovesOn(event);
                tabPasses(event);
              }}
              onSubmit={(event) => {
                event.preventDefault();
                void state.submit();
              }}
            >
              <LoadZone form={form} entity={entity} isNew={isNew} refusals={state.refusals}>
                <LoadNotice form={form} state={state} lost={lost} notice={slots.notice} stray={stray} />
              </LoadZone>
              <KeptZone
                form={form}
                entity={entity}
                origins={shownOrigins}
                isNew={isNew}
                hidden={hidden}
                passed={passesKept(state)}
              />
              {row && slots.stamps && (
                <div className="form-stamps">
                  <Stamps row={row} tracks={12} />
                </div>
              )}
              {slots.warnings}
              {!lost && (
                <div className="entry-below">
                  <BelowForm />
                </div>
              )}
              <TicketButtons {...props} state={state} />
            </form>
            <LastTickets form={form} entity={entity} filter={filter} entered={added} allOf={allOf} own={row?.id} />
          </div>
          <aside className="entry-side">
            {slots.panels}
            <TicketSummary form={form} state={state} />
          </aside>
        </div>
      </div>
    </EntryContext>
  );
}

function TicketButtons({ form, state, allOf, hasViewAll = false }: TicketFormProps) {
  const { entity, isNew, isSaving, saving, cancel } = state;
  const t = useMessages();
  const label = t((isNew && form.submitLabel) || 'common.save');
  return (
    <div className="entry-buttons">
      <button
        type="submit"
        className="button fill"
        aria-busy={isSaving}
        // The second click of a double click would fall on the cleared form.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {saving ? t('ticket.saving', { number: saving }) : label}
      </button>
      {hasViewAll && <ViewAll to={allOf} />}
      <button type="button" className="button text" onClick={cancel}>
        {t('common.cancel')}
      </button>
      <span className="grow" />
      <span className="muted key-hints">
        <span>
          <kbd>Enter</kbd>{' '}
          {isNew ? (
            <EnterHint entity={entity} button={passesKept(state) ? label : undefined} />
          ) : (
            t('ticket.enterKeyHint')
          )}
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> {label}
        </span>
      </span>
    </div>
  );
}

function ViewAll({ to }: { to: string }) {
  const t = useMessages();
  const navigate = useNavigate();
  return (
    <button type="button" className="button line view-all" onClick={() => void navigate(to)}>
      {t('common.viewAll')}
    </button>
  );
}
