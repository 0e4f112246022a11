/** The names under which what an office chose is kept. The server writes them; the page says in the history which one was changed. */

export const BOOK_SETTINGS = 'books';
export const SHOWN_DATES = 'dates';
export const STATEMENT_SETTINGS = 'statements';
export const LOGO = 'statements.logo';
