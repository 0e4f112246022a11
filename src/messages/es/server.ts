/** Spanish: the messages that only the server uses. */
import type { ServerCatalogue } from '../catalogue';
import { api } from './api';
import { books } from './books';
import { corrections } from './corrections';
import { exports } from './exports';
import { imports } from './imports';
import { paper } from './paper';
import { settled } from './settled';
import { statements } from './statements';

/** The server's own messages. */
export const serverMessages: ServerCatalogue = {
  ...api,
  ...books,
  ...corrections,
  ...exports,
  ...imports,
  ...paper,
  ...settled,
  ...statements,
};
