/** What features add to the generated screens and to what the history says. The composition root gives them; nothing here names one. */
import { createContext, useContext, type ComponentType } from 'react';
import type { Key } from '../kinds/ref';
import type { HistoryWords } from '../rules/history/actWords';

/** A record that is shown, by table and id. */
export interface RecordPlace {
  readonly name: string;
  readonly id: Key;
}

/** A part below the form of every record. */
export interface RecordPart {
  /** Tells it from those of other features. */
  readonly place: number;
  readonly Part: ComponentType<RecordPlace>;
}

/** What a feature adds. */
export interface Addition {
  /** What the history says of its acts and settings; only pages that show it load that. */
  readonly history?: () => Promise<HistoryWords>;
  /** What stands below the form of every record. */
  readonly recordPart?: RecordPart;
}

/** The additions of this page. */
export const AdditionsContext = createContext<readonly Addition[]>([]);

/** The parts of features below the form of a record. */
export function RecordParts(shown: RecordPlace) {
  const parts = useContext(AdditionsContext).flatMap(({ recordPart }) => recordPart ?? []);
  return parts.map(({ place, Part }) => <Part key={place} {...shown} />);
}
