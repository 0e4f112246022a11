/** One of a fixed list of labels. The label itself is stored and sent (ruling 30). */
import { NO_FIGURE } from './blank';
import { faults } from './faults';
import { isEmpty, textFormat, type KindRules } from './kind';

/** The kind `choice`. */
export const choice: KindRules<'choice', string, string> = {
  check: (field, raw) =>
    typeof raw === 'string' && field.choices.includes(raw) ? { value: raw } : { fault: faults.notChoice() },
  sample: (field, { n }) => field.choices[n % field.choices.length] ?? '',
  emptySent: '',
  serialize: (_, value) => value,
  deserialize: (_, value) => value,
  read: (_, value) => (isEmpty(value) ? null : String(value)),
  format: (field, value) => choice.read(field, value) ?? choice.blank(field),
  formValue: (_, value) => (typeof value === 'string' && value !== '' ? value : null),
  columnFormat: () => textFormat(false),
  blank: () => NO_FIGURE,
  valueType: () => 'choice',
  optionFaults: ({ choices }) => [
    ...(choices.length === 0 ? ['has no choices'] : []),
    ...(new Set(choices).size < choices.length ? ['offers a choice twice'] : []),
  ],
};
