/** Who may do and undo which act, and how each kind keeps closed days and settled rows: printed from the declarations (`server/records/kinds/kinds.ts`). */
import { expect, it } from 'vitest';
import { kindRules, mayDo } from '../../../server/records/kinds/kinds';
import { mayUndo } from '../../../server/records/kinds/mayUndo';
import { roles, type Role } from '../../../src/rules/accounts/roles';
import { START_HIDDEN } from '../../../src/rules/start/settings';
import type { Values } from '../../../src/rules/rows';

/** Kinds whose rules depend on what the act is about. */
const about: Readonly<Record<string, readonly Values[]>> = { set: [{ name: START_HIDDEN }, { name: 'statements' }] };

const among = (isOne: (role: Role) => boolean): string => roles.filter(isOne).join(', ') || '–';

function lines(kind: keyof typeof kindRules): string[] {
  const { undo, closed, settled } = kindRules[kind];
  return (about[kind] ?? [{}]).map((of) => {
    const root = { kind, about: of };
    const by = (user: number): string =>
      undo === 'never' ? '–' : among((role) => mayUndo({ userId: 1, name: 'ann', role }, { by: user, root }));
    const name = [kind, ...Object.values(of)].join(' ');
    return [name, among((role) => mayDo(role, kind, of)), by(1), by(2), undo, closed, settled].join(' | ');
  });
}

it('says who may do each kind of act, who may undo their own and another’s, and what stays as it is', () => {
  const kinds = Object.keys(kindRules) as (keyof typeof kindRules)[];
  expect(['', ...kinds.flatMap(lines), ''].join('\n')).toBe(`
create | owner, clerk | owner, clerk | owner | rows | refused | refused
replace | owner, clerk | owner, clerk | owner | rows | refused | refused
change | owner, clerk | owner, clerk | owner | rows | refused | refused
remove | owner, clerk | owner, clerk | owner | rows | refused | refused
changeMany | owner, clerk | owner, clerk | owner | rows | refused | refused
removeMany | owner, clerk | owner, clerk | owner | rows | refused | refused
importRows | owner, clerk | owner, clerk | owner | rows | refused | refused
keep | owner, clerk | owner, clerk | owner | rows | refused | refused
rerate | owner, clerk | owner, clerk | owner | rows | refused | refused
fillIn | owner, clerk | owner, clerk | owner | rows | refused | refused
merge | owner, clerk | owner, clerk | owner | whole | counted | carried
set start hidden | owner, clerk | owner, clerk | owner | rows | refused | refused
set statements | owner | owner | owner | rows | refused | refused
correct | owner | owner | owner | whole | refused | corrected
undo | owner, clerk | owner, clerk | owner | rows | refused | refused
lookAt | owner, clerk | – | – | never | refused | refused
mail | owner, clerk | – | – | never | refused | refused
issue | owner, clerk | – | – | never | refused | refused
pay | owner, clerk | – | – | never | refused | refused
takeBackPayment | owner, clerk | – | – | never | refused | refused
applyCredit | owner, clerk | – | – | never | refused | refused
unapplyCredit | owner, clerk | – | – | never | refused | refused
void | owner | – | – | never | refused | refused
exportBooks | owner | – | – | never | refused | refused
close | owner | – | – | never | refused | refused
reopen | owner | – | – | never | refused | refused
load | owner | – | – | never | refused | refused
baseline | owner | – | – | never | refused | refused
addUser | owner | – | – | never | refused | refused
changeRole | owner | – | – | never | refused | refused
resetPassword | owner | – | – | never | refused | refused
removeUser | owner | – | – | never | refused | refused
endSession | owner | – | – | never | refused | refused
turnOffSecondFactor | owner | – | – | never | refused | refused
`);
});
