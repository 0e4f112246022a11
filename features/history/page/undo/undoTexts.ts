/** What the bar says in each of its states. Pure. */
import type { RecordNames } from '../../../../src/rules/history/undo';
import type { Standing, Subject } from '../../../../src/client/undo/lastAct';
import type { Entities } from '../../../../src/grammar/entity';
import type { Translate } from '../../../../src/messages/catalogue';
import { nameOf } from '../../../../src/resources/form/record/conflict/state/who';

/** What is said, and the rest of it in smaller letters. */
export interface UndoText {
  readonly message: string;
  readonly detail?: string | undefined;
}

/** As many records are named. */
const NAMED = 3;

/** What a record is called in an answer about the history. */
export function nameFrom(registry: Entities, names: RecordNames, { table, id }: { table: string; id: number }): string {
  return names[table]?.[String(id)] ?? `${registry[table]?.title ?? table} ${id}`;
}

function asBefore(t: Translate, subject: Subject | undefined): string {
  if (!subject) return t('history.takenBack');
  if (subject.added) return t('history.oneTakenBack', { things: subject.text });
  return t(subject.isOne ? 'history.asItWas' : 'history.asTheyWere', { things: subject.text });
}

/** `48214, 48217 and 48219`; of more the first three and how many more. */
function listed(t: Translate, names: readonly string[]): string {
  const text = names.slice(0, NAMED).join(', ');
  if (names.length > NAMED) return t('history.andMore', { text, count: names.length - NAMED });
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : t('history.and', { text: names.slice(0, -1).join(', '), last });
}

function leftText(t: Translate, registry: Entities, standing: Extract<Standing, { state: 'partly' }>): string {
  const { left, names: known } = standing;
  const names = listed(
    t,
    left.map((one) => nameFrom(registry, known, one)),
  );
  const who = nameOf(left[0]?.by ?? null, t);
  const isOne = left.every(({ by }) => by === left[0]?.by);
  if (left.length === 0) return '';
  if (left.some(({ reason }) => reason !== 'changed')) return t('history.notBack', { names });
  return t(isOne ? 'history.changedSince' : 'history.changedSinceByMore', { who, names });
}

/** The words of a state. */
export function undoText(t: Translate, registry: Entities, standing: Standing): UndoText {
  const { subject } = standing;
  switch (standing.state) {
    case 'offered':
      return standing;
    case 'working':
      return { message: subject ? t('history.takingBack', { things: subject.text }) : t('history.takingBackAny') };
    case 'undone':
      return { message: asBefore(t, subject) };
    case 'redone':
      return { message: subject ? t('history.redone', { things: subject.text }) : t('history.redoneAny') };
    case 'partly': {
      const { restored, total } = standing;
      return { message: t('history.partly', { restored, total }), detail: leftText(t, registry, standing) };
    }
    case 'asked':
      return { message: standing.question };
    case 'closed':
      return { message: t('history.closedCount', { count: standing.count }) };
    case 'refused':
      return { message: t('history.nothingBack'), detail: standing.reason };
  }
}
