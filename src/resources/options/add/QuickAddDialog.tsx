/** The dialog in which a record is added for the form behind it: the table's own fields, messages and notices. */
import { useMessages } from '../../../i18n/useMessages';
import { Dialog } from '../../../look/kit/Dialog';
import { useId } from 'react';
import { addTitle } from '../../../rules/labels';
import { fieldsOf, type AnyRow, type Values } from '../../../rules/rows';
import { enterMovesOn } from '../../form/scope/enterMovesOn';
import { BelowForm } from '../../form/formParts';
import { FieldInput } from '../../kinds/inputs';
import { CreateFrame } from '../../form/record/frames';
import { useOutage } from '../../form/outage/outage';
import { RecordForm, type RecordFormState } from '../../form/record/RecordForm';
import { Button } from '../../../look/kit/Button';
import '../../screens.css';

/** What the keys of a dialog do. `save`: what its main button says. A telephone has none of it. */
function DialogKeys({ save }: { readonly save: string }) {
  const t = useMessages();
  return (
    <span className="muted dialog-keys flex wrap text-small grow">
      <span>
        <kbd>Enter</kbd> {t('form.enterNextField')}
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> {save}
      </span>
      <span>
        <kbd>Esc</kbd> {t('form.escCancel')}
      </span>
    </span>
  );
}

interface QuickAddDialogProps {
  readonly name: string;
  readonly presets: Values;
  readonly onDone: (row?: AnyRow) => void;
}

/** The dialog; `onDone` gets the stored row, or nothing where it was left. */
export function QuickAddDialog({ name, presets, onDone }: QuickAddDialogProps) {
  const id = useId();
  return (
    <Dialog open disableRestoreFocus transitionDuration={0} onClose={() => onDone()} aria-labelledby={id}>
      <CreateFrame name={name} start={presets}>
        <RecordForm start={presets} onSaved={onDone}>
          {(state) => <Fields id={id} state={state} onCancel={() => onDone()} />}
        </RecordForm>
      </CreateFrame>
    </Dialog>
  );
}

interface FieldsProps {
  /** Id of the heading. */
  readonly id: string;
  readonly state: RecordFormState;
  readonly onCancel: () => void;
}

function Fields({ id, state: { entity, first, isSaving, submit }, onCancel }: FieldsProps) {
  const t = useMessages();
  const isWaiting = useOutage()?.isWaiting;
  const fields = fieldsOf(entity);
  // The form behind waits: first what the record cannot do without.
  const empty = fields.filter(([key]) => !first[key]);
  const focused = (empty.find(([, { required }]) => required) ?? empty[0] ?? fields[0])?.[0];
  return (
    <form
      className="quick-add grid gap-3"
      aria-labelledby={id}
      noValidate
      onKeyDown={enterMovesOn}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 id={id}>{addTitle(entity)}</h2>
      <div className="form-grid">
        {fields.map(([key, field]) => (
          <FieldInput key={key} name={key} field={field} autoFocus={key === focused} />
        ))}
      </div>
      <BelowForm />
      <footer>
        <DialogKeys save={t('common.save')} />
        <Button look="text" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" look="fill" aria-busy={isSaving} disabled={isWaiting}>
          {t('common.save')}
        </Button>
      </footer>
    </form>
  );
}
