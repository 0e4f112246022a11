/** English: the messages that only the server uses. They are not part of the page's download. */
import { api } from './api';
import { corrections } from './corrections';
import { columns } from './columns';
import { paper } from './paper';
import { settled } from './settled';
import { statements } from './statements';

/** The server's own messages. */
export const serverMessages = {
  ...api,
  ...corrections,
  ...columns,
  ...paper,
  ...settled,
  ...statements,
} as const;
