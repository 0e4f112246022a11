/** What a name of a program is for. Pure. */
import type { Translate } from '../../../../messages/catalogue';
import type { BookNameKey } from '../../../../rules/books/programs';
import { kindTitle } from '../../statements/parts/kindTitle';

/** `Producer Statement`, `Accounts payable`. */
export function nameLabel(t: Translate, key: BookNameKey): string {
  switch (key) {
    case 'income':
    case 'payable':
    case 'receivable':
    case 'tax':
      return t(`books.name.${key}`);
    default:
      return kindTitle(t, key);
  }
}
