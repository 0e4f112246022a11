/**
 * Corrects a settled ticket: the values, what each paper was and is, the line as it will be printed, and why. Nothing is
 * written before the button is pressed.
 */
import { useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { RoomMessages } from '../../../../i18n/RoomMessages';
import { useMessages } from '../../../../i18n/useMessages';
import { correcting } from '../../../../messages/en/later/office/correcting';
import { enterMovesOn } from '../../../../resources/form/scope/enterMovesOn';
import { FormScope } from '../../../../resources/form/scope/FormScope';
import { ScopeForm } from '../../../../resources/form/scope/ScopeForm';
import { useIsPhone } from '../../../../resources/list/table/useIsPhone';
import { fieldsFrom, type NamedField } from '../../list/descriptions/description';
import { useCorrect, useCorrectionForm, useCorrectionPreview, type CorrectDialogProps } from './useCorrection';
import EditIcon from '@mui/icons-material/EditOutlined';
import { kindOf } from '../../../../kinds/index';
import { FieldInput } from '../../../../resources/kinds/inputs';
import type { AnyRow } from '../../../../rules/rows';
import { Button } from '../../../../look/kit/Button';
import './correct.css';
import { NO_FIGURE } from '../../../../kinds/blank';
import { formatNumber } from '../../../../kinds/number';
import type { CorrectedAmount } from '../../../../rules/settled/answers';
import { Field } from '../../../../look/kit/fields/Field';
import { Input } from '../../../../look/kit/fields/Input';
import { FormDialog } from '../../../../look/kit/FormDialog';

interface CorrectedPapersProps {
  /** `undefined` until they are known. */
  readonly papers: readonly CorrectedAmount[] | undefined;
  /** They are those of the values that are typed now. */
  readonly isCurrent: boolean;
  readonly isChanged: boolean;
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
}

const NONE: readonly CorrectedAmount[] = [];

/** The table and the lines. */
function CorrectedPapers({ papers = NONE, isCurrent, isChanged, hasFailed, tryAgain }: CorrectedPapersProps) {
  const t = useMessages();
  return (
    <section className="corrected-papers" aria-live="polite" aria-busy={!isCurrent && !hasFailed}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('correcting.onPaper')}</th>
            <th scope="col">{t('correcting.nextOf')}</th>
            <th scope="col" className="number">
              {t('correcting.wasDollars')}
            </th>
            <th scope="col" className="number">
              {t('correcting.isDollars')}
            </th>
            <th scope="col" className="number">
              {t('correcting.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {papers.map((paper) => (
            <PaperRow key={paper.role} {...paper} />
          ))}
        </tbody>
      </table>
      {hasFailed ? (
        <p className="corrected-lines">
          {t('correcting.notCounted')}{' '}
          <Button look="link" onClick={tryAgain}>
            {t('correcting.tryAgain')}
          </Button>
        </p>
      ) : (
        isChanged && isCurrent && <PrintedLines texts={papers.flatMap(({ text }) => (text === '' ? [] : [text]))} />
      )}
    </section>
  );
}

function PaperRow({ statement, party, was, is, difference }: CorrectedAmount) {
  const isSame = Number(difference) === 0;
  const sign = Number(difference) > 0 ? '+' : '';
  return (
    <tr>
      <th scope="row">{statement.reference}</th>
      <td title={party.name}>{party.name}</td>
      <td className="number">{formatNumber(was, 2)}</td>
      <td className="number">{formatNumber(is, 2)}</td>
      <td className={isSame ? 'number same' : 'number difference'}>
        {isSame ? NO_FIGURE : `${sign}${formatNumber(difference, 2)}`}
      </td>
    </tr>
  );
}

function PrintedLines({ texts }: { readonly texts: readonly string[] }) {
  const t = useMessages();
  if (texts.length === 0) return <p className="corrected-lines">{t('correcting.noLine')}</p>;
  return (
    <div className="corrected-lines">
      {t(texts.length === 1 ? 'correcting.oneLine' : 'correcting.lines')}
      {texts.map((text) => (
        <b key={text}>{text}</b>
      ))}
    </div>
  );
}

/** Fields shown at first. */
const FIRST = 3;

interface CorrectFieldsProps {
  readonly fields: readonly NamedField[];
  readonly row: AnyRow;
  /** Names of those that are another by now. */
  readonly changed: readonly string[];
}

/** The fields. Those that are changed stay where they are. */
function CorrectFields({ fields, row, changed }: CorrectFieldsProps) {
  const t = useMessages();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? fields : fields.slice(0, FIRST);
  const more = fields.length - FIRST;
  const moreText = more === 1 ? t('correcting.oneMore') : t('correcting.more', { count: more });
  return (
    <>
      <div className="correct-fields">
        {shown.map(([name, field], at) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            autoFocus={at === 0}
            note={
              changed.includes(name)
                ? t('correcting.was', { value: kindOf(field).format(field, row[name]) })
                : undefined
            }
            noteKind="by-hand"
            noteIcon={<EditIcon fontSize="small" />}
          />
        ))}
      </div>
      {more > 0 && (
        <Button look="link" className="correct-more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('correcting.fewer') : moreText}
        </Button>
      )}
    </>
  );
}

/** The dialog with its texts; it is open while it is rendered. */
export function CorrectDialog(props: CorrectDialogProps) {
  return (
    <RoomMessages texts={correcting}>
      <Correction {...props} />
    </RoomMessages>
  );
}

function Correction(props: CorrectDialogProps) {
  const { settled, onClose } = props;
  const t = useMessages();
  const { fields, form, values, number } = useCorrectionForm(props);
  const entry = useMemo(() => fieldsFrom(fields), [fields]);
  const preview = useCorrectionPreview(props, values, form);
  const { correct, isSaving, refusal } = useCorrect(props, number);
  const [reason, setReason] = useState('');
  const isReady = preview.isCurrent && Object.keys(values).length > 0 && !isSaving;
  return (
    <FormProvider {...form}>
      <FormScope entity={entry} row={settled.row}>
        <FormDialog
          isWide
          isFull={useIsPhone()}
          title={t('correcting.title', { number })}
          about={t('correcting.under')}
          act={t('correcting.do', { number })}
          isBusy={isSaving}
          isOff={!isReady}
          fault={refusal}
          form={(own) => (
            <ScopeForm
              {...own}
              onKeyDown={enterMovesOn}
              onValues={() => (isReady ? correct(values, reason.trim()) : undefined)}
            />
          )}
          onClose={onClose}
        >
          <CorrectFields fields={fields} row={settled.row} changed={Object.keys(values)} />
          <CorrectedPapers {...preview} isChanged={Object.keys(values).length > 0} />
          <Field label={t('correcting.reason')} note={t('correcting.reasonHint')} isWide>
            <Input maxLength={200} value={reason} onType={setReason} />
          </Field>
        </FormDialog>
      </FormScope>
    </FormProvider>
  );
}
