/** The fields of a conflict in their three groups, with a choice in each. */
import type { RefObject } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import type { AnyRow } from '../../../rules/rows';
import { ChoiceRow, type SideNames } from './ChoiceRow';
import { GROUPS, type Difference, type Overtaken, type Side } from './state/differences';
import type { useChoices } from './state/useChoices';
import type { Author } from './state/who';

interface ChoiceTableProps {
  readonly differences: readonly Difference[];
  readonly overtaken: Overtaken;
  readonly author: Author;
  readonly rows: readonly AnyRow[];
  readonly chosen: ReturnType<typeof useChoices>;
  readonly ref: RefObject<HTMLTableElement | null>;
}

/** The headings of the groups. */
function useHeadings({ who, isOwn }: Author): Readonly<Record<Side | 'both', string>> {
  const t = useMessages();
  if (isOwn) return { both: t('conflict.bothByYou'), theirs: t('conflict.onlyThere'), mine: t('conflict.onlyHere') };
  return { both: t('conflict.both'), theirs: t('conflict.onlyTheirs', { who }), mine: t('conflict.onlyMine') };
}

/** The table. */
export function ChoiceTable({ differences, overtaken, author, rows, chosen, ref }: ChoiceTableProps) {
  const t = useMessages();
  const headings = useHeadings(author);
  const { isOwn, when } = author;
  const who = isOwn ? t('conflict.you') : author.who;
  const names: SideNames = { theirs: who, mine: t(isOwn ? 'conflict.here' : 'conflict.you') };
  return (
    <table className="conflict-table" ref={ref} onKeyDown={chosen.onKeyDown}>
      <thead>
        <tr>
          <th scope="col">{t('conflict.field')}</th>
          <th scope="col">{t('conflict.theirs', { who, when })}</th>
          <th scope="col">{t(isOwn ? 'conflict.mineHere' : 'conflict.mine')}</th>
        </tr>
      </thead>
      {GROUPS.map((group) => {
        const own = differences.filter(({ changedBy }) => changedBy === group);
        if (own.length === 0) return null;
        return (
          <tbody key={group}>
            <tr className="group">
              <th colSpan={3} scope="rowgroup">
                {headings[group]}
              </th>
            </tr>
            {own.map((difference) => (
              <ChoiceRow
                key={difference.name}
                {...{ difference, overtaken, rows, names }}
                choice={chosen.choices[difference.name]}
                onChoose={(side) => chosen.choose(difference.name, side)}
              />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}
