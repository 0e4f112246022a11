/** What an act changed of a setting, in words. */
import { NO_FIGURE } from '../../../../src/kinds/blank';
import { formatNumber } from '../../../../src/kinds/number';
import { dayText } from '../../../../src/messages/shownDates';
import type { SettingPart, SettingWords, Teller } from '../../../../src/rules/history/actWords';
import type { FieldChange } from '../../../../src/resources/offers/fieldTexts';
import type { RecordChange } from '../../rules/calls';

/** What stands at a place: `cutoffs.producer`. */
const partAt = (kept: unknown, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>((whole, key) => (whole === null || whole === undefined ? null : Object(whole)[key]), kept);

/** The parts that are not what they were, in the order of the words. */
export function settingChanges(
  { parts, read = JSON.parse }: SettingWords,
  { before, after }: Pick<RecordChange, 'before' | 'after'>,
  { said }: Pick<Teller, 'said'>,
): FieldChange[] {
  if (!parts) return [];
  const [was, is] = [before, after].map((draft) => (draft?.value ? read(String(draft.value)) : null));
  const textOf = ({ words }: SettingPart, value: unknown): string => {
    const plain = value === false ? '' : String(value ?? '');
    const word = words?.[plain];
    if (word) return said({ text: word });
    if (plain === '') return NO_FIGURE;
    return typeof value === 'number' ? formatNumber(value) : dayText(plain);
  };
  return Object.entries(parts).flatMap(([name, part]) => {
    const [old = '', now = ''] = [was, is].map((kept) => textOf(part, partAt(kept, name)));
    return old === now ? [] : [{ name, label: said({ text: part.label }), old, now }];
  });
}
