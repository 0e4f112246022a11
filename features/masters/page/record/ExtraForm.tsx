/** The fields of the panel, saved on their own: nothing here is part of the form above. */
import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { HttpError } from 'react-admin';
import { messagesByField } from '../../../../src/client/apiError';
import type { Extra } from '../calls';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Alert } from '../../../../src/look/Alert';
import { NoteLine } from '../../../../src/look/NoteLine';
import type { ExtraKey } from '../../../../src/rules/extras/extraKeys';
import type { AnyRow } from '../../../../src/rules/rows';
import { draftOf } from '../../../../src/rules/serialize';
import { enterMovesOn } from '../../../../src/resources/form/enterMovesOn';
import { toFormValues, type FormValues } from '../../../../src/resources/form/formValues';
import { FormScope } from '../../../../src/resources/form/scope/FormScope';
import { ScopeForm } from '../../../../src/resources/form/scope/ScopeForm';
import { nameIn } from '../../../../src/resources/offers/useOffers';
import { FieldInput } from '../../../../src/resources/inputs/inputs';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';
import { useEntity } from '../../../../src/resources/registry';
import { useExtraFields } from '../extraFields';
import { useKeepExtra } from '../useExtra';

/** Somebody else kept other values since these were read. */
const STALE = 412;

interface ExtraFormProps {
  readonly name: string;
  readonly row: AnyRow;
  readonly keys: readonly ExtraKey[];
  /** The panel's title: what is updated. */
  readonly title: string;
  readonly extra: Extra;
}

/** The box, which follows what is read anew. */
function useInactive({ inactive: stored }: Extra) {
  const [inactive, setInactive] = useState(stored === true);
  const [known, setKnown] = useState(stored);
  if (known !== stored) {
    setKnown(stored);
    setInactive(stored === true);
  }
  return { inactive, setInactive };
}

/** Values, the way to keep them, and what was refused. */
function useExtraForm({ name, row, keys, title, extra }: ExtraFormProps) {
  const t = useMessages();
  const entity = useEntity(name);
  const notice = useNotice();
  const fields = useExtraFields(keys);
  const keep = useKeepExtra(name, row);
  const read = useMemo(() => toFormValues({ fields }, extra), [fields, extra]);
  // What is read anew, as after an undo, replaces all but what is being typed.
  const form = useForm<FormValues>({ values: read, resetOptions: { keepDirtyValues: true } });
  const { inactive, setInactive } = useInactive(extra);
  const [below, setBelow] = useState('');
  const [isSaving, setSaving] = useState(false);
  const save = async (values: FormValues): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    setBelow('');
    const flag = keys.includes('inactive') ? { inactive } : {};
    try {
      await keep(
        { ...draftOf({ fields }, values), ...flag },
        t('masters.kept', { name: nameIn(entity, row), what: title }),
      );
      notice(t('masters.saved'), 'success');
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === STALE) setBelow(error.message);
      else
        for (const [key, texts] of messagesByField(error)) {
          if (fields[key]) form.setError(key, { type: 'server', message: texts.join(' ') });
          else setBelow(texts.join(' ') || t('masters.failed'));
        }
    } finally {
      setSaving(false);
    }
  };
  return { fields, form, inactive, setInactive, below, isSaving, save };
}

/** The form. */
export function ExtraForm(props: ExtraFormProps) {
  const { keys, title } = props;
  const t = useMessages();
  const { fields, form, inactive, setInactive, below, isSaving, save } = useExtraForm(props);
  return (
    <FormProvider {...form}>
      <FormScope entity={{ fields }}>
        <ScopeForm aria-label={title} onKeyDown={enterMovesOn} onValues={save}>
          <div className="form-body">
            <div className="form-grid">
              {Object.entries(fields).map(([key, field]) => (
                <FieldInput key={key} name={key} field={field} />
              ))}
              {keys.includes('inactive') && <InactiveBox checked={inactive} onCheck={setInactive} />}
            </div>
            {below !== '' && <Alert kind="error">{below}</Alert>}
          </div>
          <div className="actions">
            <button type="submit" className="button line" aria-busy={isSaving}>
              {t(keys.includes('inactive') ? 'masters.updateAccount' : 'masters.updatePaid')}
            </button>
          </div>
        </ScopeForm>
      </FormScope>
    </FormProvider>
  );
}

interface InactiveBoxProps {
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
}

function InactiveBox({ checked, onCheck }: InactiveBoxProps) {
  const t = useMessages();
  return (
    <div className="field wide inactive-box" style={{ '--span': 8 } as React.CSSProperties}>
      <label>
        <input
          type="checkbox"
          className="check"
          aria-describedby="extra-inactive-note"
          checked={checked}
          onChange={({ target }) => onCheck(target.checked)}
        />
        {t('masters.inactive')}
      </label>
      <NoteLine id="extra-inactive-note">{t('masters.inactiveHint')}</NoteLine>
    </div>
  );
}
