/** The table of the parties with something to issue, without its rows. */
import type { ReactNode } from 'react';
import { useMessages } from '../../../../../src/i18n/useMessages';
import { PlainTable } from '../../../../../src/look/kit/table/Table';
import type { OpenKind } from '../../parts/sums';
import { keysOf } from '../ticks/ticks';
import type { Ticks } from '../ticks/useTicks';

interface OpenFrameProps {
  /** Those whose parties can be taken. */
  readonly kinds: readonly OpenKind[];
  readonly ticks: Ticks;
  readonly mayWrite: boolean;
  readonly children: ReactNode;
}

/** Its figures, with their widths; those of telephones where they are shown there. */
const figures = [
  ['loads', 78, 52],
  ['tons', 108, 'none'],
  ['tickets', 120, 'none'],
  ['more', 120, 'none'],
  ['comesTo', 124, 104],
  ['doubts', 84, 'none'],
  ['held', 100, 'none'],
] as const;

/** The table with its head. */
export function OpenFrame({ kinds, ticks, mayWrite, children }: OpenFrameProps) {
  const t = useMessages();
  const keys = kinds.flatMap(keysOf);
  const count = keys.filter((key) => ticks.ticks.has(key)).length;
  const all = {
    label: t('settle.takeAll'),
    isOn: keys.length > 0 && count === keys.length,
    isHalf: count > 0 && count < keys.length,
    isOff: keys.length === 0,
    onToggle: (isOn: boolean) => ticks.toggleAll(keys, isOn),
  };
  return (
    <PlainTable
      isTight
      className="statements-open"
      aria-label={t('settle.toIssue')}
      tickAll={mayWrite ? all : undefined}
      columns={[
        { key: 'party', title: t('settle.party'), isNaming: true },
        ...figures.map(([key, width, phone]) => ({
          key,
          title: key === 'more' ? <span title={t('settle.moreHint')}>{t('settle.more')}</span> : t(`settle.${key}`),
          width,
          phone,
          isNumber: true,
        })),
      ]}
    >
      {children}
    </PlainTable>
  );
}
