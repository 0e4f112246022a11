/** What was chosen for the books, as one setting of the business: names of accounts and the first day, by program. */
import { BOOK_SETTINGS } from '../../../src/rules/history/settingNames';
import { isDay } from '../../../src/kinds/date';
import { bookNameKeys, isBookProgram, MOST_BOOK_NAME, type BookProgram, type BookSettings } from '../rules/programs';
import type { Translate } from '../../../src/messages/catalogue';
import type { Values } from '../../../src/rules/rows';
import type { FieldErrors } from '../../../src/rules/validation';
import { InvalidRecord } from '../../../server/faults';
import { settingIn, type SettingParts } from '../../../server/records/settings/settings';

const NOTHING: BookSettings = { names: {}, from: null, bills_as_journal: false };

type AllSettings = Readonly<Partial<Record<BookProgram, BookSettings>>>;

async function allSettings(parts: SettingParts): Promise<AllSettings> {
  return JSON.parse((await settingIn(parts, BOOK_SETTINGS))?.value ?? '{}') as AllSettings;
}

/** What was chosen for a program. */
export async function readBookSettings(parts: SettingParts, program: BookProgram): Promise<BookSettings> {
  return { ...NOTHING, ...(await allSettings(parts))[program] };
}

/** The value of the setting with what a body changes of one program; what it lacks stays. @throws InvalidRecord */
export async function changedBookSettings(
  parts: SettingParts,
  program: BookProgram,
  { names = {}, ...body }: Values,
  t: Translate,
): Promise<string> {
  const present = await readBookSettings(parts, program);
  const { from = present.from, bills_as_journal: asJournal = present.bills_as_journal } = body;
  const errors: FieldErrors = {};
  if (from !== null && !(typeof from === 'string' && isDay(from))) errors.from = [t('validation.notDay')];
  if (typeof asJournal !== 'boolean') errors.bills_as_journal = [t('api.status.400')];
  const given: Readonly<Record<string, unknown>> | undefined =
    typeof names === 'object' && names !== null && !Array.isArray(names) ? { ...names } : undefined;
  const keys = bookNameKeys(program);
  const isGood = Object.entries(given ?? {}).every(
    ([key, name]) => keys.some((one) => one === key) && typeof name === 'string' && isName(name),
  );
  if (!given || !isGood) errors.names = [t('bookFiles.badName', { most: MOST_BOOK_NAME })];
  if (Object.keys(errors).length > 0) throw new InvalidRecord(errors);
  const chosen = Object.entries({ ...present.names, ...given }).map(
    ([key, name]) => [key, String(name).trim()] as const,
  );
  // A blank name is the usual one.
  const kept = Object.fromEntries(chosen.filter(([, name]) => name !== ''));
  return JSON.stringify({
    ...(await allSettings(parts)),
    [program]: { names: kept, from, bills_as_journal: asJournal },
  });
}

/** One line, not too long. */
function isName(text: string): boolean {
  return text.trim().length <= MOST_BOOK_NAME && !/\p{C}/u.test(text);
}

/** The program of a query or a body. @throws InvalidRecord for any other text */
export function programIn(text: unknown, t: Translate): BookProgram {
  if (isBookProgram(text)) return text;
  throw new InvalidRecord({ program: [t('bookFiles.noProgram')] });
}
