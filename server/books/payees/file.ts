/** The payees of a year as CSV, for whoever fills in the forms. */
import type { Translate } from '../../../src/messages/catalogue';
import { payeeAddress, type PayeeYear } from '../../../src/rules/books/payees';
import { csvLine } from '../../reports/write/csv';

/** The text of the file. UTF-8 with a mark, for Excel. */
export function payeeCsv({ year, results, threshold }: PayeeYear, t: Translate): string {
  const heads = [
    t('bookFiles.file.year'),
    t('bookFiles.file.payee'),
    t('bookFiles.file.as'),
    t('bookFiles.file.account'),
    ...payeeAddress.map((part) => t(`bookFiles.file.${part}`)),
    t('bookFiles.file.paid'),
    t('bookFiles.file.byCard'),
    t('bookFiles.file.counted'),
    t('bookFiles.file.reaches', { amount: threshold.amount }),
    t('bookFiles.file.issued'),
  ];
  const lines = results.map(({ party, account_number: account, address, paid, by_card: card, counted, ...rest }) =>
    csvLine([
      String(year),
      party.name,
      t(party.table === 'hauler' ? 'bookFiles.file.hauler' : 'bookFiles.file.producer'),
      account ?? '',
      ...payeeAddress.map((part) => address[part]),
      paid,
      card,
      counted,
      t(rest.reaches ? 'bookFiles.file.yes' : 'bookFiles.file.no'),
      rest.issued,
    ]),
  );
  return `\ufeff${csvLine(heads)}${lines.join('')}`;
}
