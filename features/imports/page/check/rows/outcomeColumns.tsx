/** The columns of each outcome. */
import { isDate, isDecimal, isReference } from '../../../../../src/grammar/field';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import type { CellColumn } from '../../../../../src/look/kit/table/columns';
import { Fragment } from 'react';
import type { Entity } from '../../../../../src/grammar/entity';
import { NO_FIGURE, NOT_AVAILABLE } from '../../../../../src/kinds/blank';
import { formatNumber } from '../../../../../src/kinds/number';
import { dayText } from '../../../../../src/messages/shownDates';
import type { Translate } from '../../../../../src/messages/catalogue';
import type { Import, ImportedRow, RowOutcome } from '../../../rules/calls';
import { originOf, originsOf } from './filledFrom';
import { namingFields, partyField, shownFields, type RowLine } from './rowLines';

type OutcomeColumn = CellColumn<RowLine>;

interface ShownTable {
  readonly one: Import;
  readonly entity: Entity;
  readonly t: Translate;
}

/** The columns. */
export function columnsOf(one: Import, entity: Entity, outcome: RowOutcome, t: Translate): readonly OutcomeColumn[] {
  const shown = { one, entity, t };
  const lead = [lineColumn(t), ...namingFields(entity).map((key, at) => valueColumn(shown, key, at === 0))];
  if (outcome === 'changed') return onPhone([...lead, changedField(shown), oldAndNew(shown)]);
  if (outcome === 'refused') {
    const party = partyField(entity);
    const [line, name, ...more] = lead;
    // The reason stands next to what it is of: in a narrow window the rest is scrolled to.
    const own = [line, name].flatMap((column) => column ?? []);
    const ofParty = party === undefined ? [] : [valueColumn(shown, party, false)];
    return onPhone([...own, ...refusal(shown), ...more, ...ofParty]);
  }
  const [, ...rest] = shownFields(one, entity);
  const values = rest.map((key) => valueColumn(shown, key, false));
  return [lineColumn(t), ...lead.slice(1, 2), ...values, ...(one.filled ? [filledColumn(shown)] : [])];
}

const phoneWidths: Readonly<Record<string, number>> = { line: 56, name: 76, 'field-name': 100 };

/** A telephone shows which row it is, and what is to be said of it. */
function onPhone(columns: readonly OutcomeColumn[]): readonly OutcomeColumn[] {
  return columns.map((column) => {
    const { className = '', width } = column;
    const takesRest = width === undefined || className === 'reason';
    return { ...column, phone: phoneWidths[className] ?? (takesRest ? 'rest' : 'none') };
  });
}

function lineColumn(t: Translate): OutcomeColumn {
  return {
    key: 'line',
    title: t('import.line'),
    width: 68,
    isNumber: true,
    className: 'line',
    cell: ({ row, isFirst }) => (isFirst ? formatNumber(row.line) : ''),
  };
}

const isNumber = (entity: Entity, key: string): boolean => isDecimal(entity.fields[key]) || key.startsWith('~paid');

/** A value as the table shows it. */
function shownValue(entity: Entity, key: string, value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') {
    return isReference(entity.fields[key]) ? NOT_AVAILABLE : NO_FIGURE;
  }
  if (isDate(entity.fields[key])) return dayText(value);
  return isNumber(entity, key) ? formatNumber(value, 0, 4) : value;
}

const labelOfKey = (one: Import, key: string): string => one.fields.find((field) => field.key === key)?.label ?? key;

function valueColumn({ one, entity, t }: ShownTable, key: string, isName: boolean): OutcomeColumn {
  const isFigure = isNumber(entity, key);
  const text = ({ row }: RowLine): string => shownValue(entity, key, row.values[key]);
  const width = isFigure || isDate(entity.fields[key]) ? 104 : isName ? 132 : 148;
  return {
    key,
    title: labelOfKey(one, key),
    width,
    isNumber: isFigure && !isName,
    className: isName ? 'name' : undefined,
    cell: (line) => (line.isFirst ? text(line) : ''),
    hint: (line) => (line.isFirst ? (sourceText(entity, key, line.row, t) ?? text(line)) : undefined),
  };
}

/** `from customer rate: Rocha Dairy · Corn Silage`, for a figure that the file does not have. */
function sourceText(entity: Entity, key: string, { from }: ImportedRow, t: Translate): string | undefined {
  const source = from[key];
  return source && t('import.fromOf', { what: originOf(entity, source.table), label: source.label });
}

/** What a row has from the tables, and what they do not have for it. */
function filledColumn({ entity, t }: ShownTable): OutcomeColumn {
  const lacks = ({ row }: RowLine): string[] =>
    row.lacks.map((table) => t('import.no', { what: originOf(entity, table) }));
  const found = ({ row }: RowLine): string => originsOf(entity, row).join(', ');
  return {
    key: '+from',
    title: t('import.filledFrom'),
    width: 260,
    className: 'from',
    hint: (line) => [found(line), ...lacks(line)].filter(Boolean).join(', '),
    cell: (line) => (
      <>
        {lacks(line).map((text) => (
          <Fragment key={text}>
            <span className="mark-word warning">{text}</span>{' '}
          </Fragment>
        ))}
        <span className="muted">{found(line)}</span>
      </>
    ),
  };
}

function changedField({ one, t }: ShownTable): OutcomeColumn {
  return {
    key: '+field',
    title: t('import.field'),
    width: 132,
    className: 'field-name',
    cell: ({ change }) => change && labelOfKey(one, change.field),
  };
}

function oldAndNew({ entity, t }: ShownTable): OutcomeColumn {
  return {
    key: '+change',
    title: t('import.oldNew'),
    className: 'change',
    cell: ({ change, row }) =>
      change && (
        <>
          <span className="old muted">{shownValue(entity, change.field, change.before)}</span>
          <span className="to" role="img" aria-label={t('import.to')}>
            →
          </span>
          <b className="new">{shownValue(entity, change.field, change.after)}</b>
          {row.from[change.field] && <span className="from">{sourceText(entity, change.field, row, t)}</span>}
        </>
      ),
  };
}

function refusal({ one, t }: ShownTable): readonly OutcomeColumn[] {
  return [
    {
      key: '+field',
      title: t('import.field'),
      width: 132,
      className: 'field-name',
      cell: ({ fault }) => (fault?.field ? labelOfKey(one, fault.field) : ''),
    },
    {
      key: '+text',
      title: t('import.inFile'),
      width: 132,
      cell: ({ fault }) => fault?.text || NO_FIGURE,
      hint: ({ fault }) => fault?.text,
    },
    {
      key: '+reason',
      title: t('import.reason'),
      width: 300,
      className: 'reason',
      hint: ({ fault }) => fault?.reason,
      cell: ({ fault }) =>
        fault && (
          <span className="mark-word error">
            <ErrorIcon fontSize="small" />
            <span>{fault.reason}</span>
          </span>
        ),
    },
  ];
}
