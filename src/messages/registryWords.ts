/**
 * The words of the registry in another language. English is in `entities.ts` itself. `localizeRegistry` gives a registry
 * whose words are those of a language, so everything that is derived from a registry follows the language.
 */
import type { entities } from '../entities';
import type { sides } from '../sides';
import type { SideTableWords } from '../grammar/companions';
import type { Entities, Entity, Lookup } from '../grammar/entity';
import { isDecimal, type Field, type Print, type Unit } from '../grammar/field';
import type { StartCatalogue } from './catalogue';
import { fillHoles } from './translator';

/** The words of one table. */
interface TableWords<FieldName extends string = string> {
  readonly name: string;
  readonly plural: string;
  readonly saved: string;
  readonly failed: string;
  /** Menu texts, where the table has them. */
  readonly list?: string;
  readonly add?: string;
  readonly first?: string;
  readonly fields: Readonly<Record<FieldName, string>>;
  /** Help by field. */
  readonly help?: Readonly<Partial<Record<FieldName, string>>>;
  /** What a list shows for a missing name, by field. */
  readonly blank?: Readonly<Partial<Record<FieldName, string>>>;
  /** Heads, names in files and units of the columns that reports print, by field. */
  readonly print?: Readonly<Partial<Record<FieldName, Omit<Print, 'width'>>>>;
  /** Labels in the bulk edit dialog, by field. */
  readonly bulk?: Readonly<Partial<Record<FieldName, string>>>;
  /** Notices and marks of the lookups, by the table they ask. */
  readonly missing?: Readonly<Record<string, string>>;
  readonly origin?: Readonly<Record<string, string>>;
}

/**
 * The words of the tables, by react-admin's scheme: `crop_ticket.fields.gross_weight`. A table without them has the registry's own words:
 * only those of the specification must have them (`tests/messages/catalogue.test.ts`).
 */
export type RegistryWords = {
  readonly [Name in keyof typeof entities]?: TableWords<Extract<keyof (typeof entities)[Name]['fields'], string>>;
};

/** The words of the tables beside the registry. */
export type SideWords = {
  readonly [Name in keyof typeof sides]: SideTableWords<Extract<keyof (typeof sides)[Name]['fields'], string>>;
};

/** A language: its messages and its words of the tables. English has no such words, because the registry has them. */
export interface LanguagePack {
  readonly messages: StartCatalogue;
  readonly tables?: Readonly<Record<string, TableWords>>;
  readonly sides?: Readonly<Record<string, SideTableWords>>;
  /** Units that hold a word. */
  readonly units?: Readonly<Partial<Record<Unit, string>>>;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A field with the words of a language. */
export function localizeField(
  name: string,
  field: Field,
  words: Pick<TableWords, 'fields' | 'help' | 'blank' | 'print' | 'bulk'>,
  units: LanguagePack['units'] = {},
): Field {
  const label = words.fields[name];
  const help = words.help?.[name];
  const blank = words.blank?.[name];
  const print = words.print?.[name];
  const bulk = words.bulk?.[name];
  const unit = isDecimal(field) && field.unit !== undefined ? units[field.unit] : undefined;
  return {
    ...field,
    // Entries have the closed vocabulary of units; a translation may write any.
    ...(unit === undefined ? {} : { unit: unit as Unit }),
    ...(label === undefined ? {} : { label }),
    ...(help === undefined ? {} : { help }),
    ...(blank === undefined ? {} : { blank }),
    ...(bulk === undefined ? {} : { bulk: { label: bulk } }),
    ...(print === undefined ? {} : { print: { ...field.print, ...print } }),
  };
}

function localizeLookup(lookup: Lookup, words: TableWords): Lookup {
  const missing = words.missing?.[lookup.from];
  const origin = words.origin?.[lookup.from];
  return { ...lookup, ...(missing === undefined ? {} : { missing }), ...(origin === undefined ? {} : { origin }) };
}

function localizeEntity(entity: Entity, words: TableWords, pack: LanguagePack): Entity {
  const title = lowerFirst(words.name);
  const { list, add, first } = words;
  const menuTexts = { ...(list && { list }), ...(add && { add }), ...(first && { first }) };
  return {
    ...entity,
    title: words.name,
    titles: {
      add: fillHoles(pack.messages['frame.addTitle'], { title }),
      edit: fillHoles(pack.messages['frame.editTitle'], { title }),
      list: list ?? words.plural,
      plural: words.plural,
    },
    messages: { saved: words.saved, failed: words.failed },
    ...(entity.menu ? { menu: { ...entity.menu, ...menuTexts } } : {}),
    fields: Object.fromEntries(
      Object.entries(entity.fields).map(([name, field]) => [name, localizeField(name, field, words, pack.units)]),
    ),
    ...(entity.lookups ? { lookups: entity.lookups.map((lookup) => localizeLookup(lookup, words)) } : {}),
  };
}

/** The registry with the words of a language; English gives the registry itself. */
export function localizeRegistry<Registry extends Entities>(registry: Registry, pack: LanguagePack): Registry {
  const { tables } = pack;
  if (!tables) return registry;
  const localized = Object.entries(registry).map(([name, entity]) => {
    const own = tables[name];
    return [name, own ? localizeEntity(entity, own, pack) : entity];
  });
  return Object.fromEntries(localized) as Registry;
}
