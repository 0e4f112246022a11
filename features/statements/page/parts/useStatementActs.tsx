/** What can be done with one statement and opens a dialog: what features do with it, and voiding it. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../../src/client/people/useMe';
import { useFeatures } from '../../../../src/custom/feature';
import { useInstalledLanguage } from '../../../../src/i18n/useMessages';
import type { ListedStatement, PaperAct } from '../places';

const ownActs: readonly PaperAct[] = [
  {
    name: 'void',
    text: { en: 'Void…', es: 'Anular…' },
    place: 30,
    needs: 'owner',
    when: ({ state }) => state !== 'void',
    Dialog: lazy(() => import('../void/VoidDialog').then((module) => ({ default: module.VoidStatement }))),
  },
];

/** What features do with statements; nothing until it is there. */
function useActsOfFeatures(): readonly PaperAct[] {
  const features = useFeatures();
  const { data = [] } = useQuery({
    queryKey: ['statementActs'],
    queryFn: async () => Promise.all(features.flatMap(({ statementActs }) => statementActs?.() ?? [])),
    staleTime: Infinity,
  });
  return data.flat();
}

/**
 * What the user may do with it, and the dialog that is open.
 * @param first the name of the act whose dialog is open at first
 */
export function useStatementActs(one: ListedStatement, first?: string) {
  const { language } = useInstalledLanguage();
  const may = { write: useMay('write'), owner: useMay('owner') };
  const all = [...useActsOfFeatures(), ...ownActs].toSorted((a, b) => a.place - b.place);
  const [open, setOpen] = useState(first);
  const mine = all.filter(({ needs, when }) => may[needs] && when(one));
  const Dialog = mine.find(({ name }) => name === open)?.Dialog;
  return {
    acts: mine.map(({ name, text }) => ({ text: text[language], go: () => setOpen(name) })),
    dialog: Dialog && (
      <Suspense>
        <Dialog one={one} onClose={() => setOpen(undefined)} />
      </Suspense>
    ),
  };
}
