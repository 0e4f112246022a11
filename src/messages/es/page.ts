/** Spanish: the messages of the page and of the rules that it shares with the server. */
import type { Catalogue } from '../catalogue';
import { admin } from './admin';
import { bulk } from './bulk';
import { client } from './client';
import { common } from './common';
import { doubt } from './doubt';
import { find } from './find';
import { form } from './form';
import { frame } from './frame';
import { home } from './home';
import { jobs } from './jobs';
import { list } from './list';
import { pages } from './pages';
import { picker } from './picker';
import { profile } from './profile';
import { range } from './range';
import { report } from './report';
import { session } from './session';
import { ticket } from './ticket';
import { totals } from './totals';
import { validation } from './validation';
import { warning } from './warning';
import { ticketList } from './ticketList';

/** The page's catalogue. */
export const pageMessages: Catalogue = {
  ...admin,
  ...bulk,
  ...client,
  ...common,
  ...doubt,
  ...find,
  ...form,
  ...frame,
  ...home,
  ...jobs,
  ...list,
  ...pages,
  ...picker,
  ...profile,
  ...range,
  ...report,
  ...session,
  ...ticket,
  ...totals,
  ...validation,
  ...warning,
  ...ticketList,
};
