/** The fields of a conflict in their three groups, with a choice in each. */
import type { RefObject } from 'react';
import { useMessages } from '../../../../i18n/useMessages';
import type { AnyRow } from '../../../../rules/rows';
import { GROUPS, type Difference, type Overtaken, type Side } from './state/differences';
import type { useChoices } from './state/useChoices';
import type { Author } from './state/who';
import { labelOf } from '../../../../rules/labels';
import { ShownValue } from './ShownValue';

interface ChoiceTableProps {
  readonly differences: readonly Difference[];
  readonly overtaken: Overtaken;
  readonly author: Author;
  readonly rows: readonly AnyRow[];
  readonly chosen: ReturnType<typeof useChoices>;
  readonly ref: RefObject<HTMLTableElement | null>;
  /** Save was pressed. */
  readonly isAsked: boolean;
}

/** The headings of the groups. */
function useHeadings({ who, isOwn }: Author): Readonly<Record<Side | 'both', string>> {
  const t = useMessages();
  if (isOwn) return { both: t('conflict.bothByYou'), theirs: t('conflict.onlyThere'), mine: t('conflict.onlyHere') };
  return { both: t('conflict.both'), theirs: t('conflict.onlyTheirs', { who }), mine: t('conflict.onlyMine') };
}

/** The table. */
export function ChoiceTable({ differences, overtaken, author, rows, chosen, isAsked, ref }: ChoiceTableProps) {
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
                {...{ difference, overtaken, rows, names, isAsked }}
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

/** The names of the two sides. */
type SideNames = Readonly<Record<Side, string>>;

interface ChoiceRowProps {
  readonly difference: Difference;
  readonly overtaken: Overtaken;
  /** The record as it was read and as it stands now. */
  readonly rows: readonly AnyRow[];
  readonly names: SideNames;
  readonly choice: Side | undefined;
  /** Save was pressed: what is not chosen yet is red. */
  readonly isAsked: boolean;
  readonly onChoose: (side: Side) => void;
}

/** The row. */
function ChoiceRow({ difference, overtaken, rows, isAsked, ...props }: ChoiceRowProps) {
  const { name, field } = difference;
  const t = useMessages();
  const base = overtaken.base[name];
  return (
    <tr data-field={name} className={isAsked && props.choice === undefined ? 'ask' : undefined}>
      <th scope="row">
        {labelOf(name, field)}
        <ShownValue name={name} field={field} value={base} rows={rows}>
          {(text) => <small>{t('conflict.was', { value: text })}</small>}
        </ShownValue>
      </th>
      {(['theirs', 'mine'] as const).map((side) => (
        <td key={side}>
          <ShownValue name={name} field={field} value={overtaken[side][name]} rows={rows}>
            {(text) => <Choice {...props} difference={difference} side={side} text={text} />}
          </ShownValue>
        </td>
      ))}
    </tr>
  );
}

interface ChoiceProps extends Pick<ChoiceRowProps, 'difference' | 'names' | 'choice' | 'onChoose'> {
  readonly side: Side;
  readonly text: string;
}

function Choice({ difference, names, choice, onChoose, side, text }: ChoiceProps) {
  const { name, field, changedBy } = difference;
  const t = useMessages();
  const isKept = changedBy !== 'both' && changedBy !== side;
  const shown = isKept ? t('conflict.keep', { value: text }) : text;
  return (
    <label className="conflict-take flex on-surface text-large" title={shown}>
      <input
        type="radio"
        name={`conflict-${name}`}
        aria-label={t('conflict.choice', { label: labelOf(name, field), who: names[side], value: shown })}
        data-side={side}
        checked={choice === side}
        onChange={() => onChoose(side)}
      />
      <span className="value">{shown}</span>
      <span className="side" aria-hidden="true">
        {names[side]}
      </span>
    </label>
  );
}
