/** How far a statement is: a word with its sign and colour. */
import BlockIcon from '@mui/icons-material/BlockOutlined';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import MailIcon from '@mui/icons-material/MailOutlineOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import type { ComponentType } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { dayOf, noonOf } from '../../../../src/rules/dates';
import type { Statement } from '../../rules/answers';

type TaggedStatement = Pick<Statement, 'state' | 'mailed' | 'due_on'>;

interface Look {
  readonly kind: string;
  readonly Icon?: ComponentType<{ fontSize: 'small' }>;
}

/** Days since it was due. */
function daysOver({ due_on: due }: TaggedStatement): number {
  if (due === null) return 0;
  return Math.round((noonOf(dayOf(new Date())).getTime() - noonOf(due).getTime()) / 86_400_000);
}

const looks: Readonly<Record<Statement['state'], Look>> = {
  issued: { kind: '' },
  mailed: { kind: '', Icon: MailIcon },
  part: { kind: '' },
  paid: { kind: 'good', Icon: CheckIcon },
  overdue: { kind: 'late', Icon: ClockIcon },
  credit: { kind: '' },
  void: { kind: 'void', Icon: BlockIcon },
};

/** The tag. Until money moves, what became of its mail counts more than that it was issued. */
export function StateTag(statement: TaggedStatement) {
  const t = useMessages();
  const { state, mailed } = statement;
  const isNew = state === 'issued' || state === 'mailed';
  if (isNew && mailed === 'failed')
    return <Tag look={{ kind: 'void', Icon: ErrorIcon }} text={t('settle.notMailed')} />;
  if (isNew && mailed === 'unknown')
    return <Tag look={{ kind: 'late', Icon: HelpIcon }} text={t('settle.fateUnknown')} />;
  if (state === 'overdue') {
    return <Tag look={looks.overdue} text={t('settle.overdueDays', { days: formatNumber(daysOver(statement)) })} />;
  }
  return <Tag look={looks[state]} text={t(`settle.is.${state}`)} />;
}

function Tag({ look: { kind, Icon }, text }: { readonly look: Look; readonly text: string }) {
  return (
    <span className={`tag ${kind}`}>
      {Icon && <Icon fontSize="small" />}
      {text}
    </span>
  );
}
