/** English: the messages of the page and of the rules that it shares with the server. */
import { admin } from './admin';
import { client } from './client';
import { common } from './common';
import { conflict } from './conflict';
import { form } from './form';
import { frame } from './frame';
import { history } from './history';
import { home } from './home';
import { jobs } from './jobs';
import { list } from './list';
import { office } from './office';
import { pages } from './pages';
import { range } from './range';
import { report } from './report';
import { session } from './session';
import { ticket } from './ticket';
import { totals } from './totals';
import { validation } from './validation';

const shared = { ...admin, ...client, ...common, ...frame, ...range, ...session } as const;
const forms = { ...conflict, ...form, ...ticket, ...validation } as const;
const lists = { ...jobs, ...list, ...totals } as const;
const others = { ...history, ...home, ...office, ...pages, ...report } as const;

/** The page's catalogue. */
export const pageMessages = { ...shared, ...forms, ...lists, ...others } as const;
