/** Why a save failed, in sentences for a notice: each message once, behind the labels of its fields. */
import type { Entity } from '../../../grammar/entity';
import type { Translate } from '../../../messages/catalogue';
import { labelOf } from '../../../rules/labels';

/** The messages of one field; of none where the name is `''`. */
export type FieldMessages = readonly [name: string, messages: readonly string[]];

// A longer row of labels is not read in the 3 seconds of a notice.
const MOST_NAMED = 4;
const NAMED_OF_MORE = 3;

/** Whether a message names its field itself, as some servers write them. */
function namesField(message: string, label: string): boolean {
  return ` ${message.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${label.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `);
}

function rowOf(labels: readonly string[], t: Translate): string {
  if (labels.length <= MOST_NAMED) return labels.join(', ');
  const names = labels.slice(0, NAMED_OF_MORE).join(', ');
  return t('form.andMore', { names, count: labels.length - NAMED_OF_MORE });
}

/**
 * `Ticket Number, Gross Weight: This field is required.` A message that names its field gets no label. Fields stand in the table's order, messages in the order of their
 * fields; those of no field come last.
 */
export function reasonsOf(
  { fields }: Pick<Entity, 'fields'>,
  faults: readonly FieldMessages[],
  t: Translate,
): string[] {
  const order = Object.keys(fields);
  const placeOf = (name: string): number => {
    if (name === '') return Infinity;
    const at = order.indexOf(name);
    return at < 0 ? order.length : at;
  };
  const labels = new Map<string, string[]>();
  for (const [name, messages] of faults.toSorted(([one], [other]) => (placeOf(one) < placeOf(other) ? -1 : 1))) {
    for (const message of messages) {
      const known = labels.get(message) ?? [];
      const label = name === '' ? '' : labelOf(name, fields[name]);
      labels.set(message, label === '' || namesField(message, label) ? known : [...known, label]);
    }
  }
  return [...labels].map(([message, named]) =>
    named.length === 0 ? message : t('form.fieldError', { label: rowOf(named, t), message }),
  );
}
