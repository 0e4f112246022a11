/** How far a statement is: a word with its sign and colour. */
import BlockIcon from '@mui/icons-material/BlockOutlined';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import MailIcon from '@mui/icons-material/MailOutlineOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import type { ComponentProps } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { dayOf, noonOf } from '../../../../src/rules/dates';
import { Tag } from '../../../../src/look/kit/parts/Tag';
import type { Statement } from '../../rules/calls/issued';

type TaggedStatement = Pick<Statement, 'state' | 'mailed' | 'due_on'>;

type Look = Pick<ComponentProps<typeof Tag>, 'kind' | 'Icon'>;

/** Days since it was due. */
function daysOver({ due_on: due }: TaggedStatement): number {
  if (due === null) return 0;
  return Math.round((noonOf(dayOf(new Date())).getTime() - noonOf(due).getTime()) / 86_400_000);
}

const looks: Readonly<Record<Statement['state'], Look>> = {
  issued: {},
  mailed: { Icon: MailIcon },
  part: {},
  paid: { kind: 'good', Icon: CheckIcon },
  overdue: { kind: 'late', Icon: ClockIcon },
  credit: {},
  void: { kind: 'bad', Icon: BlockIcon },
};

/** The tag. Until money moves, what became of its mail counts more than that it was issued. */
export function StateTag(statement: TaggedStatement) {
  const t = useMessages();
  const { state, mailed } = statement;
  const isNew = state === 'issued' || state === 'mailed';
  if (isNew && mailed === 'failed')
    return (
      <Tag kind="bad" Icon={ErrorIcon}>
        {t('settle.notMailed')}
      </Tag>
    );
  if (isNew && mailed === 'unknown')
    return (
      <Tag kind="late" Icon={HelpIcon}>
        {t('settle.fateUnknown')}
      </Tag>
    );
  if (state === 'overdue') {
    return <Tag {...looks.overdue}>{t('settle.overdueDays', { days: formatNumber(daysOver(statement)) })}</Tag>;
  }
  return <Tag {...looks[state]}>{t(`settle.is.${state}`)}</Tag>;
}
