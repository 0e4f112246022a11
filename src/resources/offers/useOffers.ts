/** Offers to undo what a form or a list has just done, in the registry's words (ruling 82). */
import { isReference } from '../../grammar/field';
import { useMemo } from 'react';
import { offerUndo, type Offer, type Subject } from '../../client/undo/lastAct';
import { useMessages } from '../../i18n/useMessages';
import { NOT_AVAILABLE } from '../../kinds/blank';
import { formatNumber } from '../../kinds/number';
import type { Entity } from '../../grammar/entity';
import type { Translate } from '../../messages/catalogue';
import { pluralTitle, recordLabelOf, recordName } from '../../rules/labels';
import type { AnyRow, Values } from '../../rules/rows';
import { useEntity } from '../registry';
import { fieldChanges, type FieldChange } from './fieldTexts';

/** As many names stand in a detail. */
const NAMED = 3;
const NO_NAMES = {};

/** What a record is called: its name, what it is called where it has none, else its title and id. */
export function nameIn(entity: Entity, row: Values): string {
  const name = recordName(entity, row);
  if (name !== NOT_AVAILABLE) return name;
  const label = recordLabelOf(entity, row);
  return label === NOT_AVAILABLE ? `${entity.title} ${String(row.id)}` : label;
}

/** `14 crop tickets`; one without its name: `1 crop ticket`. */
export function thingsText(t: Translate, entity: Entity, count: number): string {
  const things = (count === 1 ? entity.title : pluralTitle(entity)).toLowerCase();
  return t('history.things', { count: formatNumber(count), things });
}

/** `Tare Weight 28,900 → 30,100`, of several the first and how many more; `undefined` for none. */
export function changeText(t: Translate, changes: readonly FieldChange[]): string | undefined {
  const [first] = changes;
  if (!first) return undefined;
  const text = t('history.valueChanged', first);
  return changes.length === 1 ? text : t('history.andMore', { text, count: changes.length - 1 });
}

/** `48222, 48221, 48220`; of more the first ones, and how many more there are. */
function namesText(t: Translate, entity: Entity, rows: readonly Values[]): string {
  const text = rows
    .slice(0, NAMED)
    .map((row) => nameIn(entity, row))
    .join(', ');
  return rows.length > NAMED ? t('history.andMore', { text, count: rows.length - NAMED }) : text;
}

const one = (text: string): Subject => ({ text, isOne: true });

/** What a bulk edit gave the rows; a new related record is not named, because the rows have only those before. */
function bulkText(t: Translate, entity: Entity, rows: readonly AnyRow[], values: Values): string | undefined {
  const texts = Object.keys(values).flatMap((name) => {
    const made = rows.flatMap((row) => fieldChanges(entity, { [name]: row[name] }, { [name]: values[name] }, NO_NAMES));
    const [first] = made;
    if (!first) return [];
    if (isReference(entity.fields[name])) return [first.label];
    const isSame = made.length === rows.length && made.every(({ old }) => old === first.old);
    return [isSame ? t('history.valueChanged', first) : t('history.valueNow', first)];
  });
  const [text] = texts;
  return text === undefined || texts.length === 1 ? text : t('history.andMore', { text, count: texts.length - 1 });
}

/** The offers of the table `name`. `act` is the `meta.act` that the data provider answered; without it nothing is offered. */
export function useOffers(name: string) {
  const t = useMessages();
  const entity = useEntity(name);
  return useMemo(() => {
    const deletedOne = (row: AnyRow): Pick<Offer, 'message' | 'subject'> => {
      const called = t('history.named', { title: entity.title, name: nameIn(entity, row) });
      return { message: t('history.deleted', { things: called }), subject: one(called) };
    };
    const deletedMany = (rows: readonly AnyRow[]): Pick<Offer, 'message' | 'detail' | 'subject'> => {
      const text = thingsText(t, entity, rows.length);
      const message = t('history.deleted', { things: text });
      return { message, detail: namesText(t, entity, rows), subject: { text, isOne: false } };
    };
    return {
      /** A record was added, or saved over `before`. */
      saved(act: string | undefined, row: AnyRow, before?: AnyRow): void {
        const called = nameIn(entity, row);
        const message = t(before ? 'history.saved' : 'history.added', { name: called });
        const detail = before && changeText(t, fieldChanges(entity, before, row, NO_NAMES));
        const added = before ? {} : { added: { table: name, id: row.id } };
        offerUndo({ act, message, detail, subject: { ...one(called), ...added } });
      },
      /** Rows got these values. `rows` are as they were before. */
      changed(act: string | undefined, rows: readonly AnyRow[], values: Values): void {
        const text = thingsText(t, entity, rows.length);
        const message = t('history.changed', { things: text });
        offerUndo({
          act,
          message,
          detail: bulkText(t, entity, rows, values),
          subject: { text, isOne: rows.length === 1 },
        });
      },
      /** Rows were deleted. */
      deleted(act: string | undefined, rows: readonly AnyRow[]): void {
        const [only] = rows;
        const words = only && rows.length === 1 ? deletedOne(only) : deletedMany(rows);
        offerUndo({ act, sign: 'deleted', ...words });
      },
    };
  }, [t, entity, name]);
}
