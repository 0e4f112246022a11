/** The lines of the command box for a typed text, in their groups. */
import { useMemo } from 'react';
import { authProvider } from '../../../authProvider';
import { useMay } from '../../../client/people/useMe';
import { useInstalledLanguage, useMessages } from '../../../i18n/useMessages';
import { useRegistry } from '../../../resources/registry';
import { useYear } from '../../../year';
import { useMenu, useOfficeEntries } from '../../layout/menu/useMenu';
import { groupedHits, offeredGroups, type Hit, type HitList } from './hit';
import { listHits } from './listHits';
import { wordsOf } from './matching';
import { withPeriod } from './period';
import { recentHits } from './recent';
import { recordHits } from './recordHits';
import { reportHits } from './reportHits';
import { actsOf, matchingLines, namedActsOf, screensOf } from './screenHits';
import { ticketHits } from './ticketHits';
import { useCounts } from './asked/useCounts';
import { useFoundTickets, useNamedRecords } from './asked/useSources';

/** What the box shows. */
export interface Hits {
  readonly groups: readonly HitList[];
  /** Some of the sources have not answered yet. */
  readonly isLooking: boolean;
  /** Nothing is called so; the lines left offer to add it. */
  readonly isNothing: boolean;
}

const OFFERED_ACTS = 3;
const OFFERED_SCREENS = 2;

/** Screens and acts of the registry. */
function useLines() {
  const t = useMessages();
  const registry = useRegistry();
  const sections = useMenu(registry);
  const office = useOfficeEntries();
  const mayWrite = useMay('write');
  return useMemo(() => {
    const firsts = sections.slice(0, OFFERED_SCREENS).map(({ entries }) => entries[0]?.to);
    const screens = screensOf(registry, { sections, office }, t);
    const offered = screens.filter(({ key }) => firsts.some((to) => key === `screen ${to}`));
    return { screens, acts: actsOf(registry, t, mayWrite), offered, mayWrite };
  }, [registry, sections, office, t, mayWrite]);
}

/** What is offered before anything is typed. */
function useOffered(lines: ReturnType<typeof useLines>): Hit[] {
  const t = useMessages();
  return useMemo(() => {
    const user = authProvider.userName();
    const offered = [...lines.acts.slice(0, OFFERED_ACTS), ...lines.offered].map((line) => ({ ...line, score: 1 }));
    return [...(user === null ? [] : recentHits(user, t)), ...offered];
  }, [lines, t]);
}

/** @param typed as it stands in the field */
export function useHits(typed: string): Hits {
  const t = useMessages();
  const registry = useRegistry();
  const { language } = useInstalledLanguage();
  const { year: workingYear } = useYear();
  const lines = useLines();
  const offered = useOffered(lines);
  const { records, isLoading } = useNamedRecords(registry);
  const text = typed.trim();
  const tickets = useFoundTickets(text);
  const hits = useMemo(() => {
    const words = wordsOf(text);
    if (words.length === 0) return offered;
    const dated = { ...withPeriod(words, workingYear, language), workingYear, records, t };
    const isDated = dated.period !== undefined && dated.words.length > 0;
    return [
      ...ticketHits(registry, tickets.found, { text, workingYear, t }),
      ...reportHits(dated),
      ...listHits(registry, dated),
      ...recordHits(registry, records, isDated ? dated.words : words),
      ...matchingLines([...lines.screens, ...lines.acts], words),
    ];
  }, [text, offered, registry, tickets.found, workingYear, t, language, records, lines]);
  const isLooking = text !== '' && (isLoading || tickets.isLoading);
  const isNothing = hits.length === 0 && !isLooking;
  const order = text === '' ? offeredGroups : undefined;
  const groups = useCounts(groupedHits(isNothing && lines.mayWrite ? namedActsOf(registry, text, t) : hits, order));
  return { groups, isLooking, isNothing };
}
