/** Spanish: the messages that only the server uses. */
import type { ServerCatalogue } from '../catalogue';
import { api } from './api';
import { corrections } from './corrections';
import { columns } from './columns';
import { paper } from './paper';
import { settled } from './settled';

/** The server's own messages. */
export const serverMessages: ServerCatalogue = {
  ...api,
  ...corrections,
  ...columns,
  ...paper,
  ...settled,
};
