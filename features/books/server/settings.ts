/** What was chosen for the books, as one setting of the business: names of accounts and the first day, by program. */
import { BOOK_SETTINGS } from '../../../src/rules/history/settingNames';
import { kindOfCode } from '../../../src/rules/settled/codes';
import { deductionKinds } from '../../deductions/rules/plan';
import type { BookCrop, BookSettings } from '../rules/calls';
import { bookNameKeys, cropNames, MOST_BOOK_NAME, type BookProgram } from '../rules/programs';
import type { Translate } from '../../../src/messages/catalogue';
import { InvalidRecord } from '../../../server/faults';
import { settingIn, type SettingParts } from '../../../server/records/settings/settings';

const NOTHING: BookSettings = { names: {}, from: null, classes: {}, crops: [], bills_as_journal: false };

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
  given: Partial<BookSettings>,
  t: Translate,
): Promise<string> {
  const { names = {}, classes = {}, crops } = given;
  const present = await readBookSettings(parts, program);
  const isKnown =
    Object.keys(names).every((key) => isDeduction(key) || bookNameKeys(program).some((one) => one === key)) &&
    Object.keys(classes).every((key) => isDeduction(key) || kindOfCode(key) !== undefined);
  const texts = [names, classes, ...(crops ?? []).map(namesOf)].flatMap((some) => Object.values(some));
  if (!isKnown || !texts.every(isName))
    throw new InvalidRecord({ names: [t('bookFiles.badName', { most: MOST_BOOK_NAME })] });
  const byCrop = new Map((crops ?? present.crops).map((one) => [one.crop, filled(namesOf(one))]));
  const own: BookSettings = {
    ...present,
    ...given,
    names: filled({ ...present.names, ...names }),
    classes: filled({ ...present.classes, ...classes }),
    crops: [...byCrop].flatMap(([crop, some]) => (Object.keys(some).length === 0 ? [] : [{ crop, ...some }])),
  };
  return JSON.stringify({ ...(await allSettings(parts)), [program]: own });
}

const isDeduction = (key: string): boolean => deductionKinds.some((kind) => kind === key);

type Texts = Readonly<Record<string, string>>;

const namesOf = (one: BookCrop): Texts => Object.fromEntries(cropNames.map((key) => [key, one[key] ?? '']));

/** The names that are not blank: a blank one is the usual one. */
function filled(names: Texts): Texts {
  const trimmed = Object.entries(names).map(([key, name]) => [key, name.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, name]) => name !== ''));
}

/** One line, not too long. */
function isName(text: string): boolean {
  return text.trim().length <= MOST_BOOK_NAME && !/\p{C}/u.test(text);
}
