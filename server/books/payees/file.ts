/** The payees of a year as CSV, for whoever fills in the forms. */
import type { Translate } from '../../../src/messages/catalogue';
import { payeeAddress, type PayeeYear } from '../../../src/rules/books/payees';
import { csvLine } from '../../reports/write/csv';

/** The text of the file. UTF-8 with a mark, for Excel. */
export function payeeCsv({ year, results, threshold }: PayeeYear, t: Translate): string {
  const heads = [
    t('books.file.year'),
    t('books.file.payee'),
    t('books.file.as'),
    t('books.file.account'),
    ...payeeAddress.map((part) => t(`books.file.${part}`)),
    t('books.file.paid'),
    t('books.file.byCard'),
    t('books.file.counted'),
    t('books.file.reaches', { amount: threshold.amount }),
    t('books.file.issued'),
  ];
  const lines = results.map(({ party, account_number: account, address, paid, by_card: card, counted, ...rest }) =>
    csvLine([
      String(year),
      party.name,
      t(party.table === 'hauler' ? 'books.file.hauler' : 'books.file.producer'),
      account ?? '',
      ...payeeAddress.map((part) => address[part]),
      paid,
      card,
      counted,
      t(rest.reaches ? 'books.file.yes' : 'books.file.no'),
      rest.issued,
    ]),
  );
  return `\ufeff${csvLine(heads)}${lines.join('')}`;
}
