/** English: the messages that lazily loaded pages bring themselves (`RoomMessages`). Home does not download them. */
import { bulk } from './bulk';
import { conflict } from './conflict';
import { correcting } from './office/correcting';
import { datesPages } from './office/papers/datesPages';
import { keySheet } from './keySheet';
import { login } from './login';
import { onPapers } from './office/papers/onPapers';
import { odd } from './odd';
import { officePages } from './office/officePages';
import { picker } from './picker';
import { profile } from './profile';
import { ticketForms } from './tickets/ticketForms';
import { ticketList } from './tickets/ticketList';
import { warning } from './tickets/warning';

/** All of them, for their types and for tests. No page imports this. */
export const laterMessages = {
  ...bulk,
  ...conflict,
  ...correcting,
  ...datesPages,
  ...keySheet,
  ...login,
  ...odd,
  ...onPapers,
  ...officePages,
  ...picker,
  ...profile,
  ...ticketForms,
  ...ticketList,
  ...warning,
} as const;
