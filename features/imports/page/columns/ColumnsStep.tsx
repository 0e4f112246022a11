/** Step 2: which column goes to which field. Every choice is kept by the server at once. */
import CheckIcon from '@mui/icons-material/CheckOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import { useEntity } from '../../../../src/resources/registry';
import type { Import, ImportChange, ImportColumn } from '../../rules/calls';
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
  const [firstAsked] = useState(() => order.find((index) => candidates.has(index)));
  const columns = useMapColumns(one, (column) => ({
    isAsked: candidates.has(column.index),
    autoFocus: column.index === firstAsked,
    onChoose: (field) => onChange({ columns: chosenColumns(one.columns, column.index, field) }),
  }));
  return (
    <div className="import-frame scroll on-surface grow">
      <Table
        className="import-map"
        aria-label={t('import.step.columns')}
        columns={columns}
        rows={order.flatMap((index) => one.columns.find((each) => each.index === index) ?? [])}
        keyOf={({ index }) => index}
        rowProps={({ index, field }) => ({ className: field === null && !candidates.has(index) ? 'left' : undefined })}
      />
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

/** What is asked of a column. */
interface ColumnAsked {
  /** A needed field has no column, and this may be it. */
  readonly isAsked: boolean;
  readonly autoFocus: boolean;
  readonly onChoose: (field: string | null) => void;
}

function useMapColumns(
  one: Import,
  askedOf: (column: ImportColumn) => ColumnAsked,
): readonly CellColumn<ImportColumn>[] {
  const t = useMessages();
  const options = useTargets(one);
  const nameOf = ({ head, index }: ImportColumn): string =>
    head === '' ? t('import.columnNo', { number: index + 1 }) : head;
  return [
    { key: 'name', title: t('import.inFile'), isNaming: true, cellClass: 'name', hint: nameOf, cell: nameOf },
    ...[0, 1, 2].map((at): CellColumn<ImportColumn> => ({
      key: `sample ${at}`,
      title: t('import.lineNo', { line: formatNumber(one.rows.first + at) }),
      phone: at === 0 ? 'rest' : 'none',
      className: at === 2 ? 'sample last' : 'sample',
      hint: ({ samples }) => samples[at],
      cell: ({ samples }) => samples[at] || <span className="missing">{NO_FIGURE}</span>,
    })),
    {
      key: 'goes',
      title: t('import.goesTo'),
      width: 206,
      phone: 160,
      className: 'goes',
      cell: (column) => <TargetChoice {...askedOf(column)} {...{ column, options }} name={nameOf(column)} />,
    },
    {
      key: 'found',
      title: t('import.howFound'),
      isSilent: true,
      width: 158,
      phone: 'none',
      cell: (column) => <HowFound column={column} one={one} isAsked={askedOf(column).isAsked} />,
    },
  ];
}

interface TargetChoiceProps extends ColumnAsked {
  readonly column: ImportColumn;
  readonly options: readonly Option[];
  /** Of the column. */
  readonly name: string;
}

function TargetChoice({ column: { field }, options, name, isAsked, autoFocus, onChoose }: TargetChoiceProps) {
  const t = useMessages();
  return (
    <Combo
      label={t('import.goesToOf', { head: name })}
      options={options}
      chosen={options.find(({ id }) => id === field) ?? null}
      placeholder={t(isAsked ? 'import.chooseField' : 'import.leftOut')}
      isWrong={isAsked}
      autoFocus={autoFocus}
      onChoose={({ id }) => onChoose(id === LEFT_OUT ? null : String(id))}
    />
  );
}

interface HowFoundProps {
  readonly column: ImportColumn;
  readonly one: Import;
  readonly isAsked: boolean;
}

/** That a field is needed, or how the one of this column was found. */
function HowFound({ column, one, isAsked }: HowFoundProps) {
  const t = useMessages();
  const found = foundText(column, one, useEntity(one.table), t);
  if (isAsked)
    return (
      <span className="mark-word error">
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
    <div className="page-flush import-flow on-surface">
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
      <div className="import-two grid grow">
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
        <span className="mark-word error" role="alert">
          <ErrorIcon fontSize="small" />
          {labels.length === 1
            ? t('import.neededOne', { fields: labels.join() })
            : t('import.neededMany', { fields: listed(labels, t) })}
        </span>
      ) : (
        <span className="mark-word good">
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
