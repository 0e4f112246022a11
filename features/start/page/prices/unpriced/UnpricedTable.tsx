/** The tickets that get a figure: each figure with the table that it is from, and what they come to then. */
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
  const entity = useEntity(table);
  const [isWhole, setWhole] = useState(false);
  const fields = fieldsIn(entity, tickets);
  const roles = rolesOf(table);
  const shown = isWhole ? tickets : tickets.slice(0, FIRST);
  const left = tickets.length - shown.length;
  return (
    <div className="frame">
      <table className="table tight" aria-label={t('unpriced.open')}>
        <Head table={table} fields={fields} />
        <tbody>
          {shown.map((one) => (
            <Row key={one.ticket.id} one={one} entity={entity} fields={fields} roles={roles} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Button look="text" className="rest" onClick={() => setWhole(true)}>
          {t('rerate.showRest', { count: formatNumber(left) })}
        </Button>
      )}
    </div>
  );
}

function Head({ table, fields }: { readonly table: string; readonly fields: readonly string[] }) {
  const t = useMessages();
  const entity = useEntity(table);
  return (
    <thead>
      <tr>
        <th scope="col" className="ticket">
          {t('rerate.ticket')}
        </th>
        <th scope="col" className="date">
          {t('rerate.date')}
        </th>
        <th scope="col" className="about">
          {useAboutLabel(table)}
        </th>
        {fields.map((field) => (
          <th key={field} scope="col" className="number wide">
            {labelOf(field, entity.fields[field])}
            <small>{entity.lookups?.find(({ fill }) => Object.hasOwn(fill, field))?.origin}</small>
          </th>
        ))}
        {rolesOf(table).map((role) => (
          <th key={role} scope="col" className="number dollars">
            {t(dollarKeys[role])}
          </th>
        ))}
      </tr>
    </thead>
  );
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

interface UnpricedRowProps {
  readonly one: UnpricedTicket;
  readonly entity: Entity;
  readonly fields: readonly string[];
  readonly roles: readonly SettlementRole[];
}

function Row({ one: { ticket, about, is, amounts }, entity, fields, roles }: UnpricedRowProps) {
  const value = (field: string): string => {
    const [declared, own] = [entity.fields[field], is[field]];
    return own === undefined || !isDecimal(declared) ? '' : formatDecimal(declared, own);
  };
  return (
    <tr>
      <td className="ticket">
        <Link to={editPath(entity, ticket.id)}>{ticket.number}</Link>
      </td>
      <td className="date">{dayText(ticket.date)}</td>
      <td className="about" title={about}>
        {about}
      </td>
      {fields.map((field) => (
        <td key={field} className="number wide">
          {value(field)}
        </td>
      ))}
      {roles.map((role) => {
        const amount = amounts[role]?.is ?? null;
        return (
          <td key={role} className="number dollars">
            {amount === null ? <span className="missing">{NO_FIGURE}</span> : formatNumber(amount, 2)}
          </td>
        );
      })}
    </tr>
  );
}
