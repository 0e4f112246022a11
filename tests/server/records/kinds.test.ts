/** Who may do and undo which act, and how each kind keeps closed days and settled rows: printed from the declarations (`defineAct`). */
import { writeSteps } from '../../support/writing';
import { expect, it } from 'vitest';
import { notedKinds } from '../../../server/records/acts/acts';
import { mayDo, mayUndo } from '../../../server/records/acts/rules';
import { roles, type Role } from '../../../src/rules/accounts/roles';
import { START_HIDDEN } from '../../../features/start/rules/settings';
import type { Values } from '../../../src/rules/rows';

/** Kinds whose rules depend on what the act is about. */
const about: Readonly<Record<string, readonly Values[]>> = { set: [{ name: START_HIDDEN }, { name: 'statements' }] };

const among = (isOne: (role: Role) => boolean): string => roles.filter(isOne).join(', ') || '–';

const { acts } = writeSteps;

function lines(kind: string): string[] {
  const { undo, closed, settled } = acts.rulesOf(kind);
  return (about[kind] ?? [{}]).map((of) => {
    const root = { kind, about: of };
    const by = (user: number): string =>
      undo === 'never' ? '–' : among((role) => mayUndo(acts, { userId: 1, name: 'ann', role }, { by: user, root }));
    const name = [kind, ...Object.values(of)].join(' ');
    return [name, among((role) => mayDo(acts, role, { kind, about: of })), by(1), by(2), undo, closed, settled].join(
      ' | ',
    );
  });
}

it('says who may do each kind of act, who may undo their own and another’s, and what stays as it is', () => {
  const kinds = [...acts.kinds, ...notedKinds].toSorted();
  expect(['', ...kinds.flatMap(lines), ''].join('\n')).toBe(`
addDeduction | owner | – | – | never | refused | refused
addPayee | owner | owner | owner | rows | refused | refused
addUser | owner | – | – | never | refused | refused
applyCredit | owner, clerk | – | – | never | refused | refused
baseline | owner | – | – | never | refused | refused
change | owner, clerk | owner, clerk | owner | rows | refused | refused
changeBankAccount | owner | – | – | never | refused | refused
changeDeduction | owner | – | – | never | refused | refused
changeMailServer | owner | – | – | never | refused | refused
changeMany | owner, clerk | owner, clerk | owner | rows | refused | refused
changePayee | owner | owner | owner | rows | refused | refused
changeRole | owner | – | – | never | refused | refused
changeW9 | owner | – | – | never | refused | refused
checksByHand | owner | owner | owner | rows | refused | refused
close | owner | – | – | never | refused | refused
correct | owner | owner | owner | whole | refused | corrected
create | owner, clerk | owner, clerk | owner | rows | refused | refused
discardPayRun | owner, clerk | owner, clerk | owner | rows | refused | refused
endDeduction | owner | – | – | never | refused | refused
endSession | owner | – | – | never | refused | refused
exportBooks | owner | – | – | never | refused | refused
fillIn | owner, clerk | owner, clerk | owner | rows | refused | refused
importRows | owner, clerk | owner, clerk | owner | rows | refused | refused
issue | owner, clerk | – | – | never | refused | refused
keep | owner, clerk | owner, clerk | owner | rows | refused | refused
load | owner | – | – | never | refused | refused
lookAt | owner, clerk | – | – | never | refused | refused
mail | owner, clerk | – | – | never | refused | refused
makeAchFile | owner | – | – | never | refused | refused
merge | owner, clerk | owner, clerk | owner | whole | counted | carried
pay | owner, clerk | – | – | never | refused | refused
payRun | owner | owner | owner | whole | refused | refused
preparePayRun | owner, clerk | – | – | never | refused | refused
printCheckAgain | owner | – | – | never | refused | refused
printChecks | owner | – | – | never | refused | refused
remove | owner, clerk | owner, clerk | owner | rows | refused | refused
removeMany | owner, clerk | owner, clerk | owner | rows | refused | refused
removePayee | owner | owner | owner | rows | refused | refused
removeUser | owner | – | – | never | refused | refused
reopen | owner | – | – | never | refused | refused
replace | owner, clerk | owner, clerk | owner | rows | refused | refused
rerate | owner, clerk | owner, clerk | owner | rows | refused | refused
resetPassword | owner | – | – | never | refused | refused
sendAnotherWay | owner | owner | owner | rows | refused | refused
set start hidden | owner, clerk | owner, clerk | owner | rows | refused | refused
set statements | owner | owner | owner | rows | refused | refused
takeBackPayment | owner, clerk | – | – | never | refused | refused
turnOffSecondFactor | owner | – | – | never | refused | refused
unapplyCredit | owner, clerk | – | – | never | refused | refused
undo | owner, clerk | owner, clerk | owner | rows | refused | refused
void | owner | – | – | never | refused | refused
voidCheck | owner | – | – | never | refused | refused
`);
});
