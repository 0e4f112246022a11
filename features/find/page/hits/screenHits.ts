/** Screens and acts, from the registry and the menu: lists, `Add …`, and the pages without a table. */
import type { Entities, Entity } from '../../../../src/grammar/entity';
import type { Translate } from '../../../../src/messages/catalogue';
import { fold } from '../../../../src/kinds/text';
import { addTitle } from '../../../../src/rules/labels';
import type { MenuSection } from '../../../../src/rules/menu';
import type { OfficeSection } from '../../../../src/custom/office/entries';
import { addedUnder, addPath } from '../../../../src/rules/paths';
import { nameFieldOf, referrersOf } from '../../../../src/rules/rows';
import type { Hit, Target } from '../hit';
import { scoreOf } from './matching';

/** A line without its score. */
export type Unscored = Omit<Hit, 'score'>;

const screen = (name: string, to: string, rest = ''): Unscored => ({
  key: `screen ${to}`,
  group: 'screens',
  icon: 'screen',
  name,
  rest,
  target: { to },
});

/** What an act begins with: the form, or for a record below another one the choice of that one. */
function targetOf(entity: Entity): Target {
  return addedUnder(entity) === undefined ? { to: addPath(entity) } : { open: 'jobs' };
}

function act(table: string, entity: Entity, rest: string): Unscored {
  return { key: `add ${table}`, group: 'do', icon: 'add', name: addTitle(entity), rest, target: targetOf(entity) };
}

/** Every screen of the menu but the add forms, then Home and Profile. */
export function screensOf(
  registry: Entities,
  { sections, office }: { readonly sections: readonly MenuSection[]; readonly office: readonly OfficeSection[] },
  t: Translate,
): Unscored[] {
  const addPaths = new Set(Object.values(registry).map((entity) => addPath(entity)));
  const listed = sections.flatMap(({ section, entries }) =>
    entries.flatMap(({ text, to }) => (addPaths.has(to) ? [] : [screen(text, to, t(`frame.section.${section}`))])),
  );
  const offices = office.flatMap(({ entries }) => entries.map(({ text, to }) => screen(text, to, t('office.office'))));
  return [...listed, ...offices, screen(t('common.home'), '/'), screen(t('frame.profile'), '/profile')];
}

/** `Add …` of every table for those who may, tickets first, and the sheet of keys. */
export function actsOf(registry: Entities, t: Translate, mayAdd = true): Unscored[] {
  const rank = ({ pageSize, afterCreate }: Entity): number => (afterCreate ? 0 : pageSize === undefined ? 2 : 1);
  const adds = Object.entries(registry)
    .toSorted(([, a], [, b]) => rank(a) - rank(b))
    .map(([name, entity]) => act(name, entity, addedUnder(entity) === undefined ? '' : t('find.chooseJob')));
  return [
    ...(mayAdd ? adds : []),
    { key: 'keys', group: 'do', icon: 'screen', name: t('keys.title'), rest: '?', target: { open: 'keys' } },
  ];
}

/** `Add Producer named Zebra Farms`, for tables that the menu adds to: those that most other tables refer to first. */
export function namedActsOf(registry: Entities, name: string, t: Translate): Hit[] {
  return Object.entries(registry)
    .filter(([, entity]) => entity.menu?.section !== 'Tickets' && entity.menu?.list && nameFieldOf(entity) === 'name')
    .toSorted(([a], [b]) => referrersOf(registry, b).length - referrersOf(registry, a).length)
    .slice(0, 3)
    .map(([table, entity]) => ({
      ...act(table, entity, t('find.named', { name })),
      target: { to: `${addPath(entity)}?${new URLSearchParams({ name }).toString()}` },
      score: 1,
    }));
}

/** Those that match what was typed. */
export function matchingLines(lines: readonly Unscored[], words: readonly string[]): Hit[] {
  return lines.flatMap((line) => {
    const score = scoreOf(fold(line.name), words);
    return score === 0 ? [] : [{ ...line, score }];
  });
}
