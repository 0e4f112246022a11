/** The goals for requests, each a ratio within one run. */
import type { Subject } from './subjects';

/** What a figure is held against, and the limit of the ratio. */
export type Goal =
  /** At most so many times the bare SQL. */
  | { readonly against: 'bare'; readonly most: number }
  /** At least so many times as fast as the peer. */
  | { readonly against: 'peer'; readonly least: number }
  /** At most so many times another request. */
  | { readonly against: 'row'; readonly row: string; readonly most: number };

type Engine = Exclude<Subject['name'], 'Django REST'>;
type PerEngine = Readonly<Record<Engine, number>>;

const bare =
  (most: PerEngine) =>
  (engine: Engine): Goal => ({ against: 'bare', most: most[engine] });
const peer =
  (least: PerEngine) =>
  (engine: Engine): Goal => ({ against: 'peer', least: least[engine] });
const row = (name: string, most: number) => (): Goal => ({ against: 'row', row: name, most });

const list = bare({ SQLite: 2.5, PostgreSQL: 2 });
const write = bare({ SQLite: 2.5, PostgreSQL: 2.5 });
const tenTimes = peer({ SQLite: 10, PostgreSQL: 10 });

const goals: Readonly<Record<string, readonly ((engine: Engine) => Goal)[]>> = {
  'list page 1': [list, tenTimes],
  'list page 1, after a save': [row('list page 1', 1.3)],
  'list page 100': [list, tenTimes],
  'last page of the year': [row('list page 1', 3)],
  'last page of all years': [row('list page 1', 3)],
  'one customer': [tenTimes],
  'one month': [tenTimes],
  'whole number': [tenTimes],
  '2 digits': [row('whole number', 3)],
  '3 digits': [row('whole number', 3)],
  'no match': [row('whole number', 3)],
  'jobs page': [tenTimes],
  "producers' options": [tenTimes],
  'rate look-up': [tenTimes],
  'recent numbers': [tenTimes],
  counts: [tenTimes],
  'counts, after a save': [row('counts', 1.3)],
  'years, after a save': [row('years', 1.3)],
  'post a ticket': [write, peer({ SQLite: 10, PostgreSQL: 4 })],
  'bulk update of 50': [write, peer({ SQLite: 5, PostgreSQL: 3 })],
};

/** The goals of a request on an engine. */
export const goalsOf = (name: string, engine: Engine): Goal[] => (goals[name] ?? []).map((goal) => goal(engine));

/** A list is flat when the most tickets cost at most so many times the fewest. */
export const FLAT = 1.5;
