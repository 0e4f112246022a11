/** The lines of the command box for a typed text, in their groups. */
import { useMemo } from 'react';
import { authProvider } from '../../../../src/authProvider';
import { useMay } from '../../../../src/client/people/useMe';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { useRegistry } from '../../../../src/resources/registry';
import { useYear } from '../../../../src/year';
import { useMenu, useOfficeMenu } from '../../../../src/custom/layout/menu/useMenu';
import { groupedHits, offeredGroups, type Hit, type HitList, type Counted } from '../hit';
import { wordsOf, beginsWord } from './matching';
import { withPeriod, type WithPeriod } from './period';
import { recentHits } from '../late/recent';
import { recordHits, namedRecords, namedTables, type FoundRecord } from './recordHits';
import { reportHits } from './reportHits';
import { actsOf, matchingLines, namedActsOf, screensOf } from './screenHits';
import { useQueries, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { formatNumber } from '../../../../src/kinds/number';
import { createFind, type FoundTicket } from '../calls';
import { useOwnServer } from '../../../../src/client/server/useOwnServer';
import type { WindrowDataProvider } from '../../../../src/dataProvider';
import type { Entities } from '../../../../src/grammar/entity';
import { ALL_ROWS, allRowsKey } from '../../../../src/resources/options/allRows';
import { entityOf, type AnyRow } from '../../../../src/rules/rows';
import { relatedName } from '../../../../src/kinds/ref';
import type { Translate } from '../../../../src/messages/catalogue';
import { fold } from '../../../../src/kinds/text';
import { editPath, listPath } from '../../../../src/rules/paths';
import { isReference } from '../../../../src/grammar/field';
import { listTitle } from '../../../../src/rules/labels';
import { crop } from '../../../../src/custom/tickets/list/descriptions/crop';
import { delivery } from '../../../../src/custom/tickets/list/descriptions/delivery';
import { haul } from '../../../../src/custom/tickets/list/descriptions/haul';

/** Below a report of the same party and period. */
const SCORE = 4;

interface ListSearch extends WithPeriod {
  readonly workingYear: number;
  readonly records: ReadonlyMap<string, readonly FoundRecord[]>;
  readonly t: Translate;
}

/** The lists; none without a period. */
export function listHits(registry: Entities, { period, words, workingYear, records, t }: ListSearch): Hit[] {
  if (!period || words.length === 0) return [];
  const year = period.year === workingYear ? {} : { year: period.year };
  return [crop, delivery, haul].flatMap(({ table, filters }) => {
    const entity = entityOf(registry, table);
    return filters.flatMap((key: string) => {
      const field = entity.fields[key];
      const parties = isReference(field) ? (records.get(field.to) ?? []) : [];
      return parties.flatMap(({ id, label, folded }): Hit[] => {
        if (!words.every((word) => beginsWord(folded, word))) return [];
        const filter = { [key]: String(id), date_start: period.from, date_end: period.to };
        const query = new URLSearchParams(filter);
        return [
          {
            key: `list ${table} ${key} ${id}`,
            group: 'tickets',
            icon: 'Tickets',
            name: listTitle(entity),
            rest: t('find.ticketsOf', { party: label, from: period.from, to: period.to }),
            counted: { table, filter: { ...filter, year: period.year } },
            score: SCORE,
            target: { to: `${listPath(entity) ?? ''}?${query.toString()}`, ...year },
          },
        ];
      });
    });
  });
}

/** What is said of a load: where it went, and what it weighed. */
function loadOf(row: AnyRow, t: Translate): string[] {
  const from = relatedName(row.producer_id ?? row.feedmill_id, '');
  const to = relatedName(row.customer_id, '');
  const weighed = [row.gross_weight, row.tare_weight].flatMap((weight) =>
    typeof weight === 'number' ? [formatNumber(weight)] : [],
  );
  return [
    from && to ? t('find.load', { from, to }) : from || to,
    weighed.length > 0 ? `${weighed.join(' / ')} lbs` : '',
  ].filter(Boolean);
}

/** The tickets whose number begins with what was typed. */
export function ticketHits(
  registry: Entities,
  found: readonly FoundTicket[],
  { text, workingYear, t }: { text: string; workingYear: number; t: Translate },
): Hit[] {
  const typed = fold(text);
  return found.flatMap(({ table, key, record }): Hit[] => {
    const entity = entityOf(registry, table);
    const number = String(record[key] ?? '');
    if (!fold(number).startsWith(typed)) return [];
    const day = String((entity.yearField && record[entity.yearField]) ?? '');
    const year = Number(day.slice(0, 4));
    const isOther = day !== '' && year !== workingYear;
    return [
      {
        key: `${table} ${key} ${record.id}`,
        group: 'tickets',
        icon: entity.menu?.section ?? 'Tickets',
        name: number,
        rest: [entity.title, ...loadOf(record, t)].join(' · '),
        end: day,
        // The working year's own come first among equals.
        score: (fold(number) === typed ? 5 : 3) + (isOther ? 0 : 0.5),
        target: { to: editPath(entity, record.id), ...(isOther ? { year } : {}) },
        ...(isOther ? { otherYear: year } : {}),
      },
    ];
  });
}

/** Named records by table, as far as they are loaded. Option lists and list screens share the answers. */
function useNamedRecords(registry: Entities): {
  readonly records: ReadonlyMap<string, readonly FoundRecord[]>;
  readonly isLoading: boolean;
} {
  const dataProvider = useDataProvider<WindrowDataProvider>();
  const names = namedTables(registry);
  return useQueries({
    queries: names.map((name) => ({
      queryKey: allRowsKey(name),
      queryFn: () => dataProvider.getList<AnyRow>(name, ALL_ROWS),
    })),
    combine: (answers) => ({
      records: new Map(
        names.map((name, at) => {
          const rows = answers[at]?.data?.data;
          return [name, rows ? namedRecords(name, entityOf(registry, name), rows) : []];
        }),
      ),
      isLoading: answers.some(({ isLoading }) => isLoading),
    }),
  });
}

const NONE: readonly FoundTicket[] = [];
/** Numbers have no spaces and few letters. */
const isNumberLike = (text: string): boolean => /^\S{1,30}$/.test(text) && /\d/.test(text);

/** Tickets whose number begins with the text. While the server looks, those of the text before are kept. */
function useFoundTickets(text: string): { readonly found: readonly FoundTicket[]; readonly isLoading: boolean } {
  const dataProvider = useDataProvider<WindrowDataProvider>();
  const isOwn = useOwnServer() === true;
  const enabled = isNumberLike(text);
  const { data, isFetching } = useQuery({
    queryKey: ['findTickets', isOwn, text],
    queryFn: async ({ signal }) => (await dataProvider.calls(createFind))(text, isOwn, signal),
    enabled,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  return { found: enabled ? (data ?? NONE) : NONE, isLoading: enabled && isFetching };
}

/** How many tickets the lines are about that name a party and a period: their lists are asked for one row, on any server. */
const ONE = { page: 0, perPage: 1 };
const FRESH_MS = 10_000;

const keyOf = ({ table, filter }: Counted): string => JSON.stringify([table, filter]);

/** The same lines, with the numbers at the right as far as they are known. */
function useCounts(groups: readonly HitList[]): HitList[] {
  const t = useMessages();
  const provider = useDataProvider();
  const counted = groups.flatMap(({ hits }) => hits.flatMap((hit) => hit.counted ?? []));
  const asked = [...new Map(counted.map((one) => [keyOf(one), one]))];
  const counts = useQueries({
    queries: asked.map(([key, { table, filter }]) => ({
      queryKey: [table, 'count', key],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.getList(table, { pagination: ONE, filter, signal }),
      staleTime: FRESH_MS,
      retry: false,
    })),
    combine: (answers) => new Map(asked.map(([key], at) => [key, answers[at]?.data?.total])),
  });
  const endOf = (one: Counted): { end?: string } => {
    const total = counts.get(keyOf(one));
    if (total === undefined) return {};
    return { end: `${formatNumber(total)} ${t(total === 1 ? 'ticketList.one' : 'ticketList.many')}` };
  };
  return groups.map(({ group, hits }) => ({
    group,
    hits: hits.map((hit) => (hit.counted ? { ...hit, ...endOf(hit.counted) } : hit)),
  }));
}

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
  const office = useOfficeMenu();
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
