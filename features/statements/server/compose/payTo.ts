/** To whom what a paper comes to is paid, where that is not the party alone: what the draft says and the paper prints. */
import { formatNumber } from '../../../../src/kinds/number';
import { compareAmounts } from '../../../../src/rules/settled/money';
import { sharedByPayees, type PayeeShare } from '../../../../src/rules/settled/otherPayees';
import type { AskedStatement, StatementParts } from '../parts';
import type { Composed } from './compose';

/** `Pay to: Miller Dairy and First Farm Bank (lienholder).` With assigned parts what each gets. Nothing where the party alone is paid. */
export async function payToNotes(
  { db, words, otherPayees }: StatementParts,
  { kind, party, bridge: { due } }: Composed,
  { language, day }: Pick<AskedStatement, 'language'> & { readonly day: string },
): Promise<string[]> {
  const { t } = words[language];
  const payees = (await otherPayees({ trx: db.sql, dialect: db.dialect }, kind.role, party.id)).get(party.id);
  if (!payees || compareAmounts(due, '0') <= 0) return [];
  const shares = sharedByPayees(party.name, payees, day, [{ statement: 0, amount: due }]);
  if (shares.every(({ payee }) => payee === null)) return [];
  const namesOf = ({ payee_kind: how, to }: PayeeShare): string => {
    const others = to.map(({ kind: is, name }) => (is === 'Lienholder' ? t('statements.lienholder', { name }) : name));
    return new Intl.ListFormat(language).format(how === 'Assigned' ? others : [party.name, ...others]);
  };
  const isShared = shares.some(({ payee_kind: how }) => how === 'Assigned');
  const told = shares.map((share) =>
    isShared ? `${namesOf(share)} ${formatNumber(share.amount, 2)}` : namesOf(share),
  );
  return [t('statements.payTo', { names: told.join('; ') })];
}
