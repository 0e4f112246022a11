/** English: the messages that only the server uses. They are not part of the page's download. */
import { api } from './api';
import { corrections } from './corrections';
import { columns } from './columns';
import { paper } from './paper';
import { settled } from './settled';

/** The server's own messages. */
export const serverMessages = {
  ...api,
  ...corrections,
  ...columns,
  ...paper,
  ...settled,
} as const;
