/**
 * The shape of a registry entry. Each key documents its purpose and its default. Types guard the closed vocabularies;
 * names of fields and tables in filters, lookups and templates are checked by `rules/check`, which reports all faults
 * at once.
 */
import type { Exact, Field } from './field';

/** The side menu's sections, in its order (§2.3). */
export const sections = ['Tickets', 'Reports', 'Administration', 'Customers', 'Haul', 'Producer', 'Products'] as const;
/** One of the side menu's sections. */
export type Section = (typeof sections)[number];
/** Where a table's menu entries stand: in a section, or with the pages beyond the specification at the menu's foot (ruling 70). */
export type MenuPlace = Section | 'Office';

/** Values fetched from another table once their inputs are known (§4, §7.3). */
export interface Lookup<Name extends string = string> {
  /** The table to query; the first row of its answer is used. */
  readonly from: Name;
  /** Query key → path in the form's values; a path may go through a reference: `job_id.crop_id`. */
  readonly by: Readonly<Record<string, string>>;
  /** Query keys of `by` that may lack a value. Default: all are needed. */
  readonly optional?: readonly string[];
  /** Field of this form → field of the row found. An empty answer clears these fields. */
  readonly fill: Readonly<Record<string, string>>;
  /** Red notice for an empty answer, with holes such as `{customer_id.name}`. Default: none. */
  readonly missing?: string;
  /** Origin mark under a filled field: `customer rate`. Default: none. */
  readonly origin?: string;
}

/** A column of a paged list that needs more than its field's name. */
export interface ListColumn {
  /** A field of the entry, or `add_date` or `edit_date`. */
  readonly field: string;
  /** Shown in the short rows of a telephone. Default: left out there. */
  readonly phone?: true;
  /** Values are never cut off. Default: long values end in an ellipsis. */
  readonly whole?: true;
  /** Dotted path of a related record that is shown while the field is empty: `truck_id.hauler_id`. Default: the blank text. */
  readonly or?: string;
}

/** What is kept of a table: all that writing its rows and their history needs. */
export interface StoredTable<Name extends string = string> {
  /** The name in form titles: `Add {title}`, `Edit {title}`. */
  readonly title: string;
  /** Field that names a record. Default `name`. */
  readonly nameField?: string;
  /** Former name of the table; the migration renames it and keeps its data. */
  readonly was?: string;
  /** Date field by which the working year limits the table. Default: no year. */
  readonly yearField?: string;
  /** Rows per page; lists then return `{results, count, total_pages}`. Default: all rows, as an array. */
  readonly pageSize?: number;
  /** The fields, in form order. The key is the name in the API. */
  readonly fields: Readonly<Record<string, Field<Name>>>;
  /** Exactly one of these fields has a value. Default: each for itself. */
  readonly oneOf?: readonly string[];
  /**
   * Query keys beyond the table's own reference fields, which always filter (ruling 51): key → field.
   * Text fields match from their start. A `yearField` also brings `year`, `date_start` and `date_end`.
   */
  readonly filters?: Readonly<Record<string, string>>;
}

/** A table beside the registry's, of rows that belong to records and are no part of their forms (ruling 83). */
export interface SideTable<Name extends string = string> extends StoredTable<Name> {
  /** Several of its rows. Default: the title with an s. */
  readonly plural?: string;
  /** Fields that no two rows have alike, in the order of their index. Default: none. */
  readonly unique?: readonly string[];
}

/** One table with its own API, screens and menu entries. */
export interface Entity<Name extends string = string> extends StoredTable<Name> {
  /**
   * Titles of the screens and of several records, as a translation gives them. Default: `Add {title}`, `Edit {title}`, the menu's
   * text or `{title}s`.
   */
  readonly titles?: { readonly add: string; readonly edit: string; readonly list: string; readonly plural: string };
  /** Path below `/api/v1/`, without slashes at its ends (§7.2). */
  readonly api: string;
  /**
   * Screen paths, literals of §2.2. No `list`: the table has no list screen. Edit paths end in `:id`; an add path may
   * hold a reference field (`:job_id`). `also`: further paths of the edit screen. The other number of the first word
   * redirects by rule (ruling 7), see `rules/paths.ts`.
   */
  readonly routes: {
    readonly list?: string;
    readonly add: string;
    readonly edit: string;
    readonly also?: readonly string[];
  };
  /** Notices after a save, literals of §8.2. */
  readonly messages: { readonly saved: string; readonly failed: string };
  /**
   * Menu entries, in registry order within their section: `list` and `add` are texts; `first` is a text that leads
   * to the first record, or to the add form while there is none. Default: not in the menu.
   */
  readonly menu?: {
    readonly section: MenuPlace;
    readonly list?: string;
    readonly add?: string;
    readonly first?: string;
  };
  /** Label of an option, with holes: `{customer_id.name} - {name}`. Default: the name field. */
  readonly optionLabel?: string;
  /** What a record is called where it stands alone, as in the bar, with the same holes. Default: the option's label. */
  readonly recordLabel?: string;
  /** Columns of the paged list, in order. Default: every field that is not `list: false`. */
  readonly columns?: readonly (string | ListColumn)[];
  /** Fields that the search filters of the list offer, in order. Default: the list has none. */
  readonly listFilters?: readonly string[];
  /** Values fetched from other tables. */
  readonly lookups?: readonly Lookup<Name>[];
  /** After a successful creation: the fields cleared and the one that gets the focus (§4). Default: leave the form. */
  readonly afterCreate?: { readonly clear: readonly string[]; readonly focus: string };
}

/** The whole registry: name → entry. Names are singular and use the words of the business. */
export type Entities = Readonly<Record<string, Entity>>;
/** The registry and the tables beside it: name → what is kept of the table. */
export type StoredTables = Readonly<Record<string, SideTable>>;

type ExactEntries<R> = { readonly [N in keyof R]: Exact<Entity<Extract<keyof R, string>>, R[N]> };

/**
 * Declares a registry. The parameter is bounded by its own keys, so `ref('nope')` does not compile, and it is
 * `const`, so field literals stay literal and `Row`/`Draft` are inferred.
 * One wrong entry makes inference fall back to the general type: the first error inside `entities.ts` is the true one.
 */
export function defineEntities<const R extends { readonly [N in keyof R]: Entity<Extract<keyof R, string>> }>(
  registry: R & ExactEntries<R>,
): R {
  return registry;
}

type ExactSides<S> = { readonly [N in keyof S]: Exact<SideTable, S[N]> };

/** Declares the tables beside the registry, in the grammar of its fields. Misspelt keys do not compile. */
export function defineSides<const S extends Readonly<Record<string, SideTable>>>(sides: S & ExactSides<S>): S {
  return sides;
}
