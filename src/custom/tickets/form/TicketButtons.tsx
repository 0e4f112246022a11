/** The foot of the form: its buttons, and what the keys do. */
import { useNavigate } from 'react-router-dom';
import type { Entity } from '../../../grammar/entity';
import { useMessages } from '../../../i18n/useMessages';
import { useOutage } from '../../../resources/form/outage/outage';
import { KeptHere } from '../../../resources/form/outage/OutageLine';
import { zoneFieldsOf } from '../../../rules/fieldSets';
import { labelOf } from '../../../rules/labels';
import { CorrectButton } from './settled/SettledLine';
import { useSettledTicket } from './settled/settledTicket';
import { passesKept, type TicketFormProps } from './ticketFormProps';
import { Button } from '../../../look/kit/Button';

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

interface KeyHintsProps extends Pick<TicketFormProps, 'state'> {
  /** Name of the button. */
  readonly label: string;
}

function KeyHints({ state, label }: KeyHintsProps) {
  const { entity, isNew } = state;
  const t = useMessages();
  return (
    <span className="muted key-hints flex wrap shrinks no-phone">
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
  );
}

/** Submit, View All, Cancel. */
export function TicketButtons({ form, state, allOf, hasViewAll = false }: TicketFormProps) {
  const { isNew, isSaving, saving, cancel } = state;
  const t = useMessages();
  const isWaiting = useOutage()?.isWaiting;
  const settled = useSettledTicket();
  const label = t((isNew && form.submitLabel) || 'common.save');
  return (
    <div className="entry-buttons row">
      <Button
        type="submit"
        look="fill"
        aria-busy={isSaving}
        disabled={isWaiting}
        // The second click of a double click would fall on the cleared form.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {saving ? t('ticket.saving', { number: saving }) : label}
      </Button>
      {hasViewAll && <ViewAll to={allOf} />}
      <Button look="text" onClick={cancel}>
        {t('common.cancel')}
      </Button>
      <KeptHere />
      <span className="grow" />
      {settled?.mayCorrect ? <CorrectButton /> : <KeyHints state={state} label={label} />}
    </div>
  );
}

function ViewAll({ to }: { to: string }) {
  const t = useMessages();
  const navigate = useNavigate();
  return (
    <Button look="line" className="no-phone" onClick={() => void navigate(to)}>
      {t('common.viewAll')}
    </Button>
  );
}
