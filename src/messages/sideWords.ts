/** The words of the tables beside a registry in another language. Pages that show their rows load it, and the server. */
import { companionsOf } from '../grammar/companions';
import type { Entities, StoredTables } from '../grammar/entity';
import { localizeField, type LanguagePack } from './registryWords';

/** These tables beside a registry with the words of a language. */
export function localizeSides(
  registry: Entities,
  tables: StoredTables,
  { sides: ofCore, units }: LanguagePack,
  language: string,
): StoredTables {
  const ofFeatures = companionsOf(registry).map(({ words: all }) => all?.[language]);
  const words: LanguagePack['sides'] = Object.assign({}, ofCore, ...ofFeatures);
  const localized = Object.entries(tables).map(([name, table]) => {
    const own = words?.[name];
    if (!own) return [name, table];
    const fields = Object.entries(table.fields).map(([key, field]) => [key, localizeField(key, field, own, units)]);
    return [name, { ...table, title: own.name, plural: own.plural, fields: Object.fromEntries(fields) }];
  });
  return Object.fromEntries(localized);
}
