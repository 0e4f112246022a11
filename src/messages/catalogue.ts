/** The types of the catalogue. English is the source: its keys and holes are what every other language must have. */
import type { laterMessages } from './en/later/later';
import type { pageMessages } from './en/page';
import type { serverMessages } from './en/server';

/** Texts of the features. Each adds its own: `declare module '…/catalogue' { interface FeatureMessages extends Words {} }`. */
export interface FeatureMessages {}

type English = typeof pageMessages & typeof laterMessages & typeof serverMessages & FeatureMessages;

/** Key of a message: room, dot, name. */
export type MessageKey = keyof English;

/** What every page has of a language from its start. English pages bring the rest themselves (`RoomMessages`). */
export type StartCatalogue = Readonly<Record<keyof typeof pageMessages, string>>;

/** A whole language: one text for each key that the page uses. */
export type Catalogue = StartCatalogue & Readonly<Record<keyof typeof laterMessages, string>>;

/** The texts of a language that only the server uses. */
export type ServerCatalogue = Readonly<Record<keyof typeof serverMessages, string>>;

/** The texts of one room in another language. */
export type Translation<Room> = { readonly [Key in keyof Room]: string };

type HoleNames<Text> = Text extends `${string}%{${infer Hole}}${infer Rest}` ? Hole | HoleNames<Rest> : never;

/** Names of the holes of a message: `'%{count} selected'` has `count`. */
export type HolesOf<Key extends MessageKey> = HoleNames<English[Key]>;

/** Key of a message without holes. */
export type PlainKey = { [Key in MessageKey]: [HolesOf<Key>] extends [never] ? Key : never }[MessageKey];

/** The arguments behind a key: none for a message without holes, else one value for each hole. */
export type HoleValues<Key extends MessageKey> = [HolesOf<Key>] extends [never]
  ? []
  : [holes: Readonly<Record<HolesOf<Key>, string | number>>];

/** Gives the text of a message. A hole that is missing or misspelt does not compile. */
export type Translate = <Key extends MessageKey>(key: Key, ...holes: HoleValues<Key>) => string;
