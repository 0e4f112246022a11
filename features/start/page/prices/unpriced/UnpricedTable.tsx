/** The tickets that get a figure: each figure with the table that it is from, and what they come to then. */
import { Table } from '../../../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../../../src/look/kit/table/columns';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isDecimal } from '../../../../../src/grammar/field';
import type { Entity } from '../../../../../src/grammar/entity';
import { NO_FIGURE } from '../../../../../src/kinds/blank';
import { formatDecimal } from '../../../../../src/kinds/decimal';
import { formatNumber } from '../../../../../src/kinds/number';
import { useMessages } from '../../../../../src/i18n/useMessages';
import { useEntity, useRegistry } from '../../../../../src/resources/registry';
import { fieldAt } from '../../../../../src/rules/fields/fieldPaths';
import { labelOf } from '../../../../../src/rules/labels';
import { editPath } from '../../../../../src/rules/paths';
import { aboutPath } from '../../../../rerate/rules/about';
import { entityOf } from '../../../../../src/rules/rows';
import { rolesOf, type SettlementRole } from '../../../../../src/rules/settled/settled';
import type { UnpricedTicket } from '../../../rules/calls';
import { dayText } from '../../../../../src/messages/shownDates';
import { Button } from '../../../../../src/look/kit/Button';

interface UnpricedTableProps {
  readonly table: string;
  readonly tickets: readonly UnpricedTicket[];
}

/** Rows that are shown until all are asked for. */
const FIRST = 100;

const dollarKeys = {
  producer: 'rerate.producerDollars',
  hauler: 'rerate.haulerDollars',
  customer: 'rerate.customerDollars',
} as const satisfies Record<SettlementRole, string>;

/** The table. */
export function UnpricedTable({ table, tickets }: UnpricedTableProps) {
  const t = useMessages();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? tickets : tickets.slice(0, FIRST);
  const left = tickets.length - shown.length;
  return (
    <div className="frame">
      <Table
        isTight
        aria-label={t('unpriced.open')}
        columns={useColumns(table, tickets)}
        rows={shown}
        keyOf={({ ticket }) => ticket.id}
      />
      {left > 0 && (
        <Button look="text" className="rest" onClick={() => setWhole(true)}>
          {t('rerate.showRest', { count: formatNumber(left) })}
        </Button>
      )}
    </div>
  );
}

function useColumns(table: string, tickets: readonly UnpricedTicket[]): readonly CellColumn<UnpricedTicket>[] {
  const t = useMessages();
  const entity = useEntity(table);
  const about = useAboutLabel(table);
  return [
    {
      key: 'ticket',
      title: t('rerate.ticket'),
      width: 84,
      cell: ({ ticket }) => <Link to={editPath(entity, ticket.id)}>{ticket.number}</Link>,
    },
    { key: 'date', title: t('rerate.date'), width: 100, cell: ({ ticket }) => dayText(ticket.date) },
    { key: 'about', title: about, hint: (one) => one.about, cell: (one) => one.about },
    ...fieldsIn(entity, tickets).map((field) => fieldColumn(entity, field)),
    ...rolesOf(table).map((role) => ({
      key: role,
      title: t(dollarKeys[role]),
      width: 96,
      isNumber: true,
      cellClass: ({ amounts }: UnpricedTicket) => (amounts[role]?.is ? 'name' : 'missing'),
      cell: ({ amounts }: UnpricedTicket) => formatNumber(amounts[role]?.is ?? null, 2) || NO_FIGURE,
    })),
  ];
}

/** What a ticket gets, and the table that it is from. */
function fieldColumn({ fields, lookups }: Entity, field: string): CellColumn<UnpricedTicket> {
  const declared = fields[field];
  return {
    key: field,
    title: (
      <>
        {labelOf(field, declared)}
        <small>{lookups?.find(({ fill }) => Object.hasOwn(fill, field))?.origin}</small>
      </>
    ),
    width: 96,
    phone: 'none',
    isNumber: true,
    cell: ({ is: { [field]: own } }) => (own === undefined || !isDecimal(declared) ? '' : formatDecimal(declared, own)),
  };
}

/** What says which load a ticket is: `Field`. */
function useAboutLabel(table: string): string {
  const registry = useRegistry();
  const path = aboutPath(table);
  if (path === undefined) return '';
  return labelOf(path.split('.').at(-1) ?? path, fieldAt(registry, entityOf(registry, table), path));
}

/** The fields that some ticket gets, in the order of its form. */
function fieldsIn(entity: Entity, tickets: readonly UnpricedTicket[]): readonly string[] {
  const given = new Set(tickets.flatMap(({ is }) => Object.keys(is)));
  return Object.keys(entity.fields).filter((field) => given.has(field));
}
