/** The ticket lists of a party and a period: `September Bauer` is also a filter of these lists. */
import type { Entities } from '../../../../src/grammar/entity';
import { isReference } from '../../../../src/grammar/field';
import type { Translate } from '../../../../src/messages/catalogue';
import { listTitle } from '../../../../src/rules/labels';
import { listPath } from '../../../../src/rules/paths';
import { entityOf } from '../../../../src/rules/rows';
import { crop } from '../../../../src/custom/tickets/list/descriptions/crop';
import { delivery } from '../../../../src/custom/tickets/list/descriptions/delivery';
import { haul } from '../../../../src/custom/tickets/list/descriptions/haul';
import type { Hit } from '../hit';
import { beginsWord } from './matching';
import type { WithPeriod } from './period';
import type { FoundRecord } from './recordHits';

/** Below a report of the same party and period. */
const SCORE = 4;

interface ListSearch extends WithPeriod {
  readonly workingYear: number;
  readonly records: ReadonlyMap<string, readonly FoundRecord[]>;
  readonly t: Translate;
}

/** The lists; none without a period. */
export function listHits(registry: Entities, { period, words, workingYear, records, t }: ListSearch): Hit[] {
  if (!period || words.length === 0) return [];
  const year = period.year === workingYear ? {} : { year: period.year };
  return [crop, delivery, haul].flatMap(({ table, filters }) => {
    const entity = entityOf(registry, table);
    return filters.flatMap((key: string) => {
      const field = entity.fields[key];
      const parties = isReference(field) ? (records.get(field.to) ?? []) : [];
      return parties.flatMap(({ id, label, folded }): Hit[] => {
        if (!words.every((word) => beginsWord(folded, word))) return [];
        const filter = { [key]: String(id), date_start: period.from, date_end: period.to };
        const query = new URLSearchParams(filter);
        return [
          {
            key: `list ${table} ${key} ${id}`,
            group: 'tickets',
            icon: 'Tickets',
            name: listTitle(entity),
            rest: t('find.ticketsOf', { party: label, from: period.from, to: period.to }),
            counted: { table, filter: { ...filter, year: period.year } },
            score: SCORE,
            target: { to: `${listPath(entity) ?? ''}?${query.toString()}`, ...year },
          },
        ];
      });
    });
  });
}
