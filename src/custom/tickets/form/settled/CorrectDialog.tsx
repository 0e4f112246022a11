/**
 * Corrects a settled ticket: the values, what each paper was and is, the line as it will be printed, and why. Nothing is
 * written before the button is pressed.
 */
import { Table } from '../../../../look/kit/table/Table';
import type { CellColumn } from '../../../../look/kit/table/columns';
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
import type { CorrectedAmount } from '../../../../rules/calls/settled';
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
      <Table columns={usePaperColumns()} rows={papers} keyOf={({ role }) => role} />
      {hasFailed ? (
        <p className="corrected-lines grid text-soft">
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

function usePaperColumns(): readonly CellColumn<CorrectedAmount>[] {
  const t = useMessages();
  const isSame = ({ difference }: CorrectedAmount): boolean => Number(difference) === 0;
  return [
    {
      key: 'paper',
      title: t('correcting.onPaper'),
      width: 140,
      phone: 'rest',
      isHead: true,
      cell: ({ statement }) => statement.reference,
    },
    {
      key: 'party',
      title: t('correcting.nextOf'),
      phone: 'none',
      hint: ({ party }) => party.name,
      cell: ({ party }) => party.name,
    },
    ...(['was', 'is'] as const).map((key) => ({
      key,
      title: t(`correcting.${key}Dollars`),
      width: 104,
      phone: 84,
      isNumber: true,
      cell: ({ [key]: amount }: CorrectedAmount) => formatNumber(amount, 2),
    })),
    {
      key: 'difference',
      title: t('correcting.difference'),
      width: 124,
      phone: 108,
      isNumber: true,
      cellClass: (paper) => (isSame(paper) ? 'missing' : 'name'),
      cell: (paper) => (isSame(paper) ? NO_FIGURE : signed(paper.difference)),
    },
  ];
}

const signed = (amount: string): string => `${Number(amount) > 0 ? '+' : ''}${formatNumber(amount, 2)}`;

function PrintedLines({ texts }: { readonly texts: readonly string[] }) {
  const t = useMessages();
  if (texts.length === 0) return <p className="corrected-lines grid text-soft">{t('correcting.noLine')}</p>;
  return (
    <div className="corrected-lines grid text-soft">
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
      <div className="correct-fields grid">
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
