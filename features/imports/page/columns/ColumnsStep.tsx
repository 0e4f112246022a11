/** Step 2: which column goes to which field. Every choice is kept by the server at once. */
import CheckIcon from '@mui/icons-material/CheckOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { useEntity } from '../../../../src/resources/registry';
import type { Import, ImportChange, ImportColumn } from '../../rules/imports';
import { ActFault } from '../parts/ActFault';
import { listed } from '../parts/listed';
import { importAddress, stepsOf } from '../steps';
import { StepsBar } from '../StepsBar';
import { useImportActs } from '../useImport';
import { thingsOf } from '../words';
import { FileSide } from './FileSide';
import { Button } from '../../../../src/look/kit/Button';
import './columns.css';
import { useMemo, useState } from 'react';
import { formatNumber } from '../../../../src/kinds/number';
import { NO_FIGURE } from '../../../../src/kinds/blank';
import { fold } from '../../../../src/kinds/text';
import type { Option } from '../../../../src/resources/option';
import { Combo } from '../parts/Combo';
import { candidatesOf, chosenColumns, orderOf } from './columnOrder';
import { foundText, lookOf } from './foundText';

interface ColumnTableProps {
  readonly one: Import;
  readonly onChange: (change: ImportChange) => void;
}

const LEFT_OUT = '-';

/** The table. Its order stays while it is shown, so that a row does not leave under the hand that chooses. */
function ColumnTable({ one, onChange }: ColumnTableProps) {
  const t = useMessages();
  const entity = useEntity(one.table);
  const candidates = candidatesOf(one, (key) => lookOf(entity, key));
  const [order] = useState(() => orderOf(one.columns, candidates));
  const options = useTargets(one);
  const [firstAsked] = useState(() => order.find((index) => candidates.has(index)));
  return (
    <div className="import-frame">
      <table className="table import-map" aria-label={t('import.step.columns')}>
        <ColumnHead first={one.rows.first} />
        <tbody>
          {order.map((index) => {
            const column = one.columns.find((each) => each.index === index);
            return (
              column && (
                <ColumnRow
                  key={index}
                  one={one}
                  column={column}
                  options={options}
                  isAsked={candidates.has(index)}
                  autoFocus={index === firstAsked}
                  onChoose={(field) => onChange({ columns: chosenColumns(one.columns, index, field) })}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What a column can go to. */
function useTargets({ fields }: Import): readonly Option[] {
  const t = useMessages();
  return useMemo(
    () => [
      { id: LEFT_OUT, label: t('import.leftOut'), folded: fold(t('import.leftOut')) },
      ...fields.map(({ key, label }) => ({ id: key, label, folded: fold(label) })),
    ],
    [fields, t],
  );
}

/** The heads; `first` is the line of the first sample. */
function ColumnHead({ first }: { readonly first: number }) {
  const t = useMessages();
  return (
    <thead>
      <tr>
        <th scope="col" className="naming">
          {t('import.inFile')}
        </th>
        {[0, 1, 2].map((at) => (
          <th key={at} scope="col" className="sample">
            {t('import.lineNo', { line: formatNumber(first + at) })}
          </th>
        ))}
        <th scope="col" className="goes">
          {t('import.goesTo')}
        </th>
        <th scope="col" className="found">
          <span className="only-read">{t('import.howFound')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface ColumnRowProps {
  readonly one: Import;
  readonly column: ImportColumn;
  readonly options: readonly Option[];
  /** A needed field has no column, and this may be it. */
  readonly isAsked: boolean;
  readonly autoFocus: boolean;
  readonly onChoose: (field: string | null) => void;
}

function ColumnRow({ one, column, options, isAsked, autoFocus, onChoose }: ColumnRowProps) {
  const t = useMessages();
  const { head, samples, field } = column;
  const name = head === '' ? t('import.columnNo', { number: column.index + 1 }) : head;
  const chosen = options.find(({ id }) => id === field) ?? null;
  return (
    <tr className={field === null && !isAsked ? 'left' : undefined}>
      <td className="name naming" title={name}>
        {name}
      </td>
      {[0, 1, 2].map((at) => (
        <td key={at} className="sample" title={samples[at]}>
          {samples[at] || <span className="missing">{NO_FIGURE}</span>}
        </td>
      ))}
      <td className="goes">
        <Combo
          label={t('import.goesToOf', { head: name })}
          options={options}
          chosen={chosen}
          placeholder={t(isAsked ? 'import.chooseField' : 'import.leftOut')}
          isWrong={isAsked}
          autoFocus={autoFocus}
          onChoose={({ id }) => onChoose(id === LEFT_OUT ? null : String(id))}
        />
      </td>
      <td className="found">
        <HowFound column={column} one={one} isAsked={isAsked} />
      </td>
    </tr>
  );
}

/** That a field is needed, or how the one of this column was found. */
function HowFound({ column, one, isAsked }: Pick<ColumnRowProps, 'column' | 'one' | 'isAsked'>) {
  const t = useMessages();
  const found = foundText(column, one, useEntity(one.table), t);
  if (isAsked)
    return (
      <span className="import-word error">
        <ErrorIcon fontSize="small" />
        {t('import.needed')}
      </span>
    );
  return (
    <span className="muted" title={found}>
      {found}
    </span>
  );
}

/** The step. */
export function ColumnsStep({ one }: { readonly one: Import }) {
  const t = useMessages();
  const navigate = useNavigate();
  const { isBusy, fault, forgive, run } = useImportActs();
  const change = (changed: ImportChange): void => void run((verbs) => verbs.change(one.id, changed));
  const hasNames = stepsOf(useEntity(one.table)).includes('names');
  const goOn = async (): Promise<void> => {
    // What was found stays as it is unless a column has changed since.
    const next =
      one.state === 'columns'
        ? await run((verbs) => (hasNames ? verbs.collectNames(one.id) : verbs.check(one.id)))
        : one;
    if (next) void navigate(importAddress(one.id, hasNames ? 'names' : 'check'));
  };
  const mapped = one.columns.filter(({ field }) => field !== null).length;
  return (
    <div className="page-flush import-flow">
      <StepsBar
        now="columns"
        table={one.table}
        id={one.id}
        on={t(hasNames ? 'import.checkNames' : 'import.runCheck')}
        isOff={isBusy || mapped === 0 || one.missing.length > 0}
        onGo={() => void goOn()}
      />
      <MatchedLine one={one} mapped={mapped} onAgain={() => change({ head_line: one.head_line })} />
      <ActFault fault={fault} forgive={forgive} />
      <div className="import-two">
        <ColumnTable key={`${one.sheet} ${one.head_line}`} one={one} onChange={change} />
        <FileSide one={one} onChange={change} />
      </div>
    </div>
  );
}

interface MatchedLineProps {
  readonly one: Import;
  /** Columns that go to a field. */
  readonly mapped: number;
  readonly onAgain: () => void;
}

function MatchedLine({ one, mapped, onAgain }: MatchedLineProps) {
  const t = useMessages();
  const entity = useEntity(one.table);
  const left = one.columns.length - mapped;
  const labels = one.missing.map((key) => one.fields.find((field) => field.key === key)?.label ?? key);
  return (
    <div className="tools import-line">
      <span className="count" role="status">
        <b>{mapped}</b> {t('import.matched', { count: one.columns.length })}
        {left > 0 && one.missing.length === 0 ? (
          <>
            , <b>{left}</b> {t('import.skipped')}
          </>
        ) : (
          '.'
        )}
      </span>
      {labels.length > 0 ? (
        <span className="import-word error" role="alert">
          <ErrorIcon fontSize="small" />
          {labels.length === 1
            ? t('import.neededOne', { fields: labels.join() })
            : t('import.neededMany', { fields: listed(labels, t) })}
        </span>
      ) : (
        <span className="import-word good">
          <CheckIcon fontSize="small" />
          {t('import.remembered', { things: thingsOf(entity, 2) })}
        </span>
      )}
      <span className="grow" />
      <Button look="text" isSmall onClick={onAgain}>
        {t('import.matchAgain')}
      </Button>
    </div>
  );
}
