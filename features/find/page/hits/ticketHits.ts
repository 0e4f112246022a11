/** Tickets by the beginning of their numbers, of all years, as the server finds them. */
import type { FoundTicket } from '../calls';
import type { Entities } from '../../../../src/grammar/entity';
import { formatNumber } from '../../../../src/kinds/number';
import { relatedName } from '../../../../src/kinds/ref';
import type { Translate } from '../../../../src/messages/catalogue';
import { fold } from '../../../../src/kinds/text';
import { editPath } from '../../../../src/rules/paths';
import { entityOf, type AnyRow } from '../../../../src/rules/rows';
import type { Hit } from '../hit';

/** What is said of a load: where it went, and what it weighed. */
function loadOf(row: AnyRow, t: Translate): string[] {
  const from = relatedName(row.producer_id ?? row.feedmill_id, '');
  const to = relatedName(row.customer_id, '');
  const weighed = [row.gross_weight, row.tare_weight].flatMap((weight) =>
    typeof weight === 'number' ? [formatNumber(weight)] : [],
  );
  return [
    from && to ? t('find.load', { from, to }) : from || to,
    weighed.length > 0 ? `${weighed.join(' / ')} lbs` : '',
  ].filter(Boolean);
}

/** The tickets whose number begins with what was typed. */
export function ticketHits(
  registry: Entities,
  found: readonly FoundTicket[],
  { text, workingYear, t }: { text: string; workingYear: number; t: Translate },
): Hit[] {
  const typed = fold(text);
  return found.flatMap(({ table, key, record }): Hit[] => {
    const entity = entityOf(registry, table);
    const number = String(record[key] ?? '');
    if (!fold(number).startsWith(typed)) return [];
    const day = String((entity.yearField && record[entity.yearField]) ?? '');
    const year = Number(day.slice(0, 4));
    const isOther = day !== '' && year !== workingYear;
    return [
      {
        key: `${table} ${key} ${record.id}`,
        group: 'tickets',
        icon: entity.menu?.section ?? 'Tickets',
        name: number,
        rest: [entity.title, ...loadOf(record, t)].join(' · '),
        end: day,
        // The working year's own come first among equals.
        score: (fold(number) === typed ? 5 : 3) + (isOther ? 0 : 0.5),
        target: { to: editPath(entity, record.id), ...(isOther ? { year } : {}) },
        ...(isOther ? { otherYear: year } : {}),
      },
    ];
  });
}
