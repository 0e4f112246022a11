/** What was chosen for the books, as one setting of the business: names of accounts and the first day, by program. */
import { BOOK_SETTINGS } from '../../../src/rules/history/settingNames';
import type { BookSettings } from '../rules/calls';
import { bookNameKeys, MOST_BOOK_NAME, type BookProgram } from '../rules/programs';
import type { Translate } from '../../../src/messages/catalogue';
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
  { names, ...given }: Partial<BookSettings>,
  t: Translate,
): Promise<string> {
  const { names: present, from, bills_as_journal } = await readBookSettings(parts, program);
  const keys: readonly string[] = bookNameKeys(program);
  if (!Object.entries(names ?? {}).every(([key, name]) => keys.includes(key) && isName(name)))
    throw new InvalidRecord({ names: [t('bookFiles.badName', { most: MOST_BOOK_NAME })] });
  const chosen = Object.entries({ ...present, ...names }).map(([key, name]) => [key, name.trim()] as const);
  // A blank name is the usual one.
  const kept = Object.fromEntries(chosen.filter(([, name]) => name !== ''));
  const own = { from, bills_as_journal, ...given, names: kept };
  return JSON.stringify({ ...(await allSettings(parts)), [program]: own });
}

/** One line, not too long. */
function isName(text: string): boolean {
  return text.trim().length <= MOST_BOOK_NAME && !/\p{C}/u.test(text);
}
