/** What goes to the bookkeeper, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { BOOK_SETTINGS } from '../../../src/rules/history/settingNames';
import { title } from '../words/title';

const ADDRESS = '/office/books';

export const books: PageFeature = {
  pages: [{ route: ADDRESS, title, auth: true, load: () => import('./BooksPage').then((module) => module.BooksPage) }],
  settings: { [BOOK_SETTINGS]: { chosen: 'history.did.set.books' } },
  entries: [{ text: title, to: ADDRESS, place: 30 }],
};
