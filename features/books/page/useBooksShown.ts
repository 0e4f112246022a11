/** What the Books page shows, as its address has it: the tab, the program, the year. The program is remembered on this machine. */
import { useAddressWords } from '../../../src/custom/parts/useAddressWords';
import { recall, remember } from '../../../src/look/choice/localValue';
import { isBookProgram, type BookProgram } from '../rules/programs';
import { useYear } from '../../../src/year';

/** The tabs. */
export type BooksTab = 'waiting' | 'sent' | 'payees';

const tabs: readonly BooksTab[] = ['waiting', 'sent', 'payees'];
const KEY = 'books.program';

/** What is shown, and how it is changed: Back and a bookmark find it again. */
export function useBooksShown() {
  const [asked, change] = useAddressWords();
  const { year } = useYear();
  const named = asked.get('program') ?? recall(KEY);
  const program: BookProgram = isBookProgram(named) ? named : 'quickbooks';
  const of = asked.get('of') ?? '';
  return {
    tab: tabs.find((tab) => tab === asked.get('tab')) ?? 'waiting',
    program,
    year: /^(?:19|20)\d\d$/.test(of) ? Number(of) : year,
    show: (tab: BooksTab) => change({ tab: tab === 'waiting' ? null : tab }),
    choose: (next: BookProgram) => {
      remember(KEY, next);
      change({ program: next });
    },
    chooseYear: (next: string) => change({ of: next }),
  };
}

/** What is shown. */
export type BooksShown = ReturnType<typeof useBooksShown>;
