/** The call by which the menu learns how much waits behind the pages of features. */
import { calls } from './call';
import { about, byName, count, day, objectOf, year, type Told } from './schemas';

const waiting = objectOf({ pages: byName(count, { description: 'Address of the page → how much waits there.' }) });

export const waitingCalls = calls('Office', {
  waiting: {
    at: 'GET /office/waiting/',
    summary: 'How much waits behind the pages of the office',
    query: { year: about(year, 'The selected year.'), today: about(day, 'The day of the person who asks.') },
    answer: waiting,
    about: 'Pages where nothing waits are left out.',
  },
});

/** How much waits, by the address of the page. */
export type WaitingPages = Told<typeof waiting>;
