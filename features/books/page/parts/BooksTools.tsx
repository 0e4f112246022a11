/** The lines above the Books page: the tabs and what can be done, then the program or the year. */
import type { ReactNode } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { bookPrograms, programTitles } from '../../rules/programs';
import { Segments } from '../../../../src/look/kit/parts/Segments';
import { TabStrip } from '../../../../src/look/kit/page/TabStrip';
import { Toolbar } from '../../../../src/look/kit/page/Toolbar';
import { useExports, useWaiting } from '../useBooks';
import type { BooksShown } from '../useBooksShown';

interface BooksToolsProps {
  readonly shown: BooksShown;
  /** What is chosen besides the program. */
  readonly choices?: ReactNode;
  /** What can be done. */
  readonly children?: ReactNode;
}

/** The two lines. */
export function BooksTools({ shown, choices, children }: BooksToolsProps) {
  const t = useMessages();
  const { tab, program, show, choose } = shown;
  const waiting = useWaiting(program).data?.count;
  const sent = useExports(program).data?.length;
  return (
    <>
      <TabStrip
        label={t('books.title')}
        tabs={[
          { name: 'waiting', title: t('books.toExport'), count: waiting },
          { name: 'sent', title: t('books.exported'), count: sent },
          { name: 'payees', title: t('books.form1099') },
        ]}
        shown={tab}
        page="books"
        onShow={show}
      >
        {children}
      </TabStrip>
      <Toolbar>
        {tab !== 'payees' && (
          <Segments
            label={t('books.program')}
            value={program}
            options={bookPrograms.map((value) => ({ value, text: programTitles[value] }))}
            onChoose={choose}
          />
        )}
        {choices}
      </Toolbar>
    </>
  );
}
