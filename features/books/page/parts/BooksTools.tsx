/** The tools of the Books page: the program or the year, what can be done, the tabs. */
import type { ReactNode } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { bookPrograms } from '../../rules/programs';
import { Segments } from '../../../../src/custom/parts/Segments';
import { TabList } from '../../../../src/custom/parts/TabList';
import { useExports, useWaiting } from '../useBooks';
import type { BooksShown } from '../useBooksShown';
import { programName } from './words';

interface BooksToolsProps {
  readonly shown: BooksShown;
  readonly children?: ReactNode;
}

/** The line. */
export function BooksTools({ shown, children }: BooksToolsProps) {
  const t = useMessages();
  const { tab, program, show, choose } = shown;
  const waiting = useWaiting(program).data?.count;
  const sent = useExports(program).data?.length;
  return (
    <div className="tools statements-tools">
      {tab !== 'payees' && (
        <Segments
          label={t('books.program')}
          value={program}
          options={bookPrograms.map((value) => ({ value, text: programName(value) }))}
          onChoose={choose}
        />
      )}
      {children}
      <TabList
        label={t('books.title')}
        tabs={[
          { name: 'waiting', title: t('books.toExport'), count: waiting },
          { name: 'sent', title: t('books.exported'), count: sent },
          { name: 'payees', title: t('books.form1099') },
        ]}
        shown={tab}
        page="books"
        onShow={show}
      />
    </div>
  );
}
