/** What a feature says of its kinds of acts in the history. */
import type { Companions } from '../../grammar/companions';
import type { OwnText } from '../../messages/languages';
import type { Values } from '../rows';

/** A text with what its holes are filled with. */
export interface HistoryText {
  readonly text: OwnText;
  readonly holes?: Readonly<Record<string, string>>;
}

/** The texts of what an act is about, by key; `''` where it has none. */
export const textsAbout =
  (about: Values | null) =>
  (key: string): string =>
    String(about?.[key] ?? '');

/** How texts and values are written, in the language in use. */
export interface Teller {
  readonly said: (text: HistoryText) => string;
  /** A value of a field: `38.50`. */
  readonly shown: (table: string, field: string, value: unknown) => string;
  /** What a field is called. */
  readonly label: (table: string, field: string) => string;
  /** What several records of a table of the registry are called: `crop tickets`. */
  readonly plural: (table: string) => string | undefined;
}

/** What a sentence about an act is made of. */
export interface ToldAct extends Teller {
  /** What it is about beside the records, how many of them it changed, and the first of them. */
  readonly act: {
    readonly about: Values | null;
    readonly total: number;
    readonly changes: readonly { readonly before: Values | null; readonly after: Values | null }[];
  };
  /** The records that it changed: `14 crop tickets`. */
  readonly things: string;
  /** What the record of this id is called, of the table that the act is about. */
  readonly named: (id: unknown) => string;
}

/** What a sentence about an act in the history of one record is made of. */
export interface ToldChange extends Teller {
  readonly about: Values | null;
  /** How many other records it changed, and how many in all. */
  readonly others: string;
  readonly count: number;
  /** It added the record. */
  readonly isNew: boolean;
}

/** What the history says of a kind of act. */
export interface ActWords {
  readonly kind: OwnText;
  /** Its first line. Default: how many records it changed. */
  readonly did?: (told: ToldAct) => HistoryText;
  /** Said as a whole also where it changed one record. */
  readonly isWhole?: true;
  /** What stands before the changes of one record, in the history of that record. Default: nothing. */
  readonly lead?: (one: ToldChange) => HistoryText | undefined;
  /** Its first line says what it changed of a record: the changes are not listed again. Default: they are. */
  readonly saysChanges?: (about: Values | null) => boolean;
  /** It brings records from elsewhere, and has the sign of that. */
  readonly brings?: true;
}

/** A part of a setting. */
export interface SettingPart {
  readonly label: OwnText;
  /** Words of its values; `''` is none and no. Default: as they are. */
  readonly words?: Readonly<Record<string, OwnText>>;
}

/** Parts by their place in the setting. */
export type SettingParts = Readonly<Record<string, SettingPart>>;

/** What the history says of a setting. */
export interface SettingWords {
  readonly chosen: OwnText;
  /** It went back to what is usual. Default: the same. */
  readonly unset?: OwnText;
  /** How what is kept is read. Default: as JSON. */
  readonly read?: (kept: string) => unknown;
  /** Its parts by their place in it, `cutoffs.producer`, as they are told. What is not named here is never told: secrets, pictures. */
  readonly parts?: SettingParts;
}

/** What a feature says in the history, by kinds of acts and by names of settings. */
export interface HistoryWords {
  readonly acts?: Readonly<Record<string, ActWords>>;
  /** Of settings the History page alone tells. */
  readonly settings?: () => Promise<{ readonly settings: Readonly<Record<string, SettingWords>> }>;
  /** The tables of its server that acts write to: no other page shows them, so they need not be downloaded with the frame. */
  readonly companions?: () => Promise<Companions>;
}
