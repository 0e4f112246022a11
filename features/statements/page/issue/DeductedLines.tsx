/** What features have the paper take off, in their order. An owner may have it take another amount, or nothing, this time. */
import { useState } from 'react';
import { useMay } from '../../../../src/client/people/useMe';
import { useMessages } from '../../../../src/i18n/useMessages';
import { isPlainNumber, normaliseNumber } from '../../../../src/kinds/number';
import { AmountInput } from '../../../../src/custom/parts/AmountInput';
import { Money } from '../../../../src/custom/parts/Money';
import { Button } from '../../../../src/look/kit/Button';
import { Field } from '../../../../src/look/kit/fields/Field';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import { Table } from '../../../../src/look/kit/table/Table';
import { isNothing } from '../../../../src/rules/settled/money';
import type { DraftLine, StatementDraft } from '../../rules/calls/open';

/** The key of a line in a choice. */
const lineKey = ({ source, id }: DraftLine): string => `${source}:${id}`;

interface DeductedLinesProps {
  readonly draft: StatementDraft;
  /** Has a line take an amount; `undefined`: what it wants. */
  readonly onChoose: (key: string, amount: string | undefined) => void;
}

/** The section; nothing where there is no line. */
export function DeductedLines({ draft: { lines }, onChoose }: DeductedLinesProps) {
  const t = useMessages();
  const mayChoose = useMay('owner');
  const columns = useLineColumns(mayChoose ? onChoose : undefined);
  if (!lines) return null;
  return (
    <section className="issue-choices line-above" aria-labelledby="issue-lines">
      <h3 id="issue-lines">
        {t('settle.off')} <span className="muted">{t('settle.offAbout')}</span>
      </h3>
      <Table aria-labelledby="issue-lines" columns={columns} rows={lines} keyOf={lineKey} />
    </section>
  );
}

function useLineColumns(onChoose: DeductedLinesProps['onChoose'] | undefined): readonly CellColumn<DraftLine>[] {
  const t = useMessages();
  return [
    { key: 'text', title: t('settle.offLine'), isNaming: true, hint: ({ text }) => text, cell: ({ text }) => text },
    {
      key: 'wanted',
      title: t('settle.offDue'),
      width: 104,
      phone: 'none',
      isNumber: true,
      cell: ({ wanted }) => <Money value={wanted} />,
    },
    {
      key: 'amount',
      title: t('settle.offTaken'),
      width: 104,
      phone: 96,
      isNumber: true,
      cell: ({ amount }) => <Money value={amount} />,
    },
    ...(onChoose
      ? [
          {
            key: 'choice',
            title: t('settle.offTaken'),
            isSilent: true,
            width: 208,
            cellClass: 'choice',
            cell: (line: DraftLine) => <LineChoice line={line} onChoose={onChoose} />,
          },
        ]
      : []),
  ];
}

interface LineChoiceProps extends Pick<DeductedLinesProps, 'onChoose'> {
  readonly line: DraftLine;
}

/** An amount with its cents; `undefined` for what is none. */
function amountIn(typed: string): string | undefined {
  const plain = normaliseNumber(typed);
  return isPlainNumber(plain) && /^\d{1,11}(\.\d{1,2})?$/.test(plain) ? plain : undefined;
}

function LineChoice({ line, onChoose }: LineChoiceProps) {
  const t = useMessages();
  const [typed, setTyped] = useState<string>();
  const key = lineKey(line);
  const choose = (text: string | undefined): void => {
    setTyped(text);
    onChoose(key, text === undefined ? undefined : amountIn(text));
  };
  return (
    <div className="row">
      <Field
        isBare
        label={<span className="only-read">{t('settle.offOf', { name: line.name })}</span>}
        isWrong={typed !== undefined && amountIn(typed) === undefined}
      >
        <AmountInput value={typed ?? line.amount} onType={choose} />
      </Field>
      {typed === undefined ? (
        <Button look="text" isSmall disabled={isNothing(line.amount)} onClick={() => choose('0')}>
          {t('settle.offSkip')}
        </Button>
      ) : (
        <Button look="text" isSmall onClick={() => choose(undefined)}>
          {t('common.reset')}
        </Button>
      )}
    </div>
  );
}
