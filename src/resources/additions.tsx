/** What features add to the generated screens and to what the history says. The composition root gives them; nothing here names one. */
import { createContext, useContext, type ComponentType } from 'react';
import type { Key } from '../kinds/ref';
import type { AnyRow } from '../rules/rows';
import type { RestClient } from '../client/rest';
import { useOwnServer } from '../client/server/useOwnServer';
import type { HistoryWords } from '../rules/history/actWords';
import type { ClosedKind } from '../rules/settled/closedDays';

/** A record that is shown, by table and id. */
export interface RecordPlace {
  readonly name: string;
  readonly id: Key;
}

/** A record as its parts are given it. */
export interface ShownRecord extends RecordPlace {
  readonly row: AnyRow;
  /** It is shown and cannot be changed, as a settled ticket, or by those who change nothing. */
  readonly isStill: boolean;
}

/** A part below the form of every record. */
export interface RecordPart {
  /** Where it stands among those of other features. */
  readonly place: number;
  readonly Part: ComponentType<ShownRecord>;
}

/** A record that was saved in the form that is shown: as it was and as it is. */
export interface SavedChange {
  readonly before: AnyRow;
  readonly after: AnyRow;
}

/** A part below the form of a record of the registry, for what follows a save. */
interface AfterSave {
  /** Where it stands among those of other features. */
  readonly place: number;
  readonly Part: ComponentType<AfterSaveProps>;
}

/** What such a part is given. */
export interface AfterSaveProps {
  /** The table. */
  readonly name: string;
  /** The last save; `undefined` before the first one. */
  readonly saved: SavedChange | undefined;
}

/** What a tool of a list is given. */
export interface ListToolProps {
  /** The search of the list is of the page shown alone, and somebody has typed one. */
  readonly hasPageSearch: boolean;
}

/** A tool above every list, before its Add button. */
interface ListTool {
  /** Where it stands among those of other features. */
  readonly place: number;
  readonly Part: ComponentType<ListToolProps>;
}

/** How it is asked up to which day rows are closed. The answer may say more than pages need. */
export interface ClosedDays<Answer extends ClosedAnswer = ClosedAnswer> {
  /** The key under which the answer is kept. */
  readonly queryKey: readonly string[];
  readonly ask: (rest: Pick<RestClient, 'ask'>, signal: AbortSignal) => Promise<Answer>;
  /** The table with the answer: it is asked for again when that changes. */
  readonly table: string;
}

/** What is closed. */
export interface ClosedAnswer {
  readonly closings: readonly ClosedKind[];
}

/** What a feature adds. */
export interface Addition {
  /** The days that it closes. One feature at the most does. */
  readonly closedDays?: ClosedDays;
  /** What follows a save. */
  readonly afterSave?: AfterSave;
  /** What the history says of its acts and settings; only pages that show it load that. */
  readonly history?: () => Promise<HistoryWords>;
  /** What stands below the form of every record. */
  readonly recordPart?: RecordPart;
  /** The same at the foot of the page of every record, below what refers to it. */
  readonly recordFoot?: RecordPart;
  readonly listTool?: ListTool;
}

/** The additions of this page. */
export const AdditionsContext = createContext<readonly Addition[]>([]);

/** What features say after a save. */
export function AfterSaveParts(given: AfterSaveProps) {
  const parts = useContext(AdditionsContext).flatMap(({ afterSave }) => afterSave ?? []);
  return parts.toSorted((a, b) => a.place - b.place).map(({ place, Part }) => <Part key={place} {...given} />);
}

/** The tools of features above a list. */
export function ListTools(list: ListToolProps) {
  const tools = useContext(AdditionsContext).flatMap(({ listTool }) => listTool ?? []);
  return tools.toSorted((a, b) => a.place - b.place).map(({ place, Part }) => <Part key={place} {...list} />);
}

interface RecordPartsProps {
  /** The table. */
  readonly name: string;
  readonly row: AnyRow;
  /** Default: who may write may change it. */
  readonly isStill?: boolean;
  /** Default: below the form. */
  readonly at?: 'recordPart' | 'recordFoot';
}

/** The parts of features on the page of a record; none on another server (ruling 61). */
export function RecordParts({ name, row, isStill = false, at = 'recordPart' }: RecordPartsProps) {
  const additions = useContext(AdditionsContext);
  if (useOwnServer() !== true) return null;
  const parts = additions.flatMap((one) => one[at] ?? []).toSorted((a, b) => a.place - b.place);
  return parts.map(({ place, Part }) => <Part key={place} {...{ name, row, isStill }} id={row.id} />);
}
