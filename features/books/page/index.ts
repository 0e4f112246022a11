/** What goes to the bookkeeper, for the page. */
import type { PageFeature } from '../../../src/custom/feature';
import { title } from '../words/title';

const ADDRESS = '/office/books';

export const books: PageFeature = {
  name: 'books',
  needs: ['deductions'],
  pages: [{ route: ADDRESS, title, auth: true, load: () => import('./BooksPage').then((module) => module.BooksPage) }],
  history: () => import('../words/history'),
  entries: [{ text: title, to: ADDRESS, group: 'money', place: 30 }],
};
