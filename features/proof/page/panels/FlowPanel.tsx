/** Where the money goes: what customers pay, what producers and haulers get of it, and what is left, by crop. */
import type { Translate } from '../../../../src/messages/catalogue';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import { EmptyState } from '../../../../src/look/kit/parts/EmptyState';
import type { CropFlow, MoneyFlow, Proof } from '../../rules/calls';
import { flowKeys } from '../../rules/figures';
import { isNothing } from '../../../../src/rules/settled/money';
import { FigureLink } from '../FigureLink';

/** The panel. */
export function FlowPanel({ proof }: { readonly proof: Proof }) {
  const t = useMessages();
  const { crops, all, left_out: left, tickets } = proof;
  return (
    <section className="panel all-tracks" aria-labelledby="proof-flow">
      <header>
        <h2 id="proof-flow">{t('proof.flow')}</h2>
        {tickets > 0 && (
          <span className="muted">
            {withEvery(t, all.loads)}
            {left.tickets > 0 && (
              <>
                {'; '}
                <FigureLink
                  of={{ kind: 'left_out' }}
                  period={proof}
                  text={leftOut(t, left)}
                  className="proof-left-out"
                />
              </>
            )}
          </span>
        )}
      </header>
      {crops.length > 0 && <FlowTable proof={proof} />}
      {crops.length === 0 && <EmptyState text={t(tickets === 0 ? 'proof.noTickets' : 'proof.noneComplete')} />}
    </section>
  );
}

function withEvery(t: Translate, loads: number): string {
  return loads === 1 ? t('proof.withEveryOne') : t('proof.withEvery', { count: formatNumber(loads) });
}

function leftOut(t: Translate, { tickets, without_miles: miles }: Proof['left_out']): string {
  const count = formatNumber(tickets);
  if (tickets === miles) return tickets === 1 ? t('proof.noMilesOutOne') : t('proof.noMilesOut', { count });
  return tickets === 1 ? t('proof.leftOutOne') : t('proof.leftOut', { count });
}

function FlowTable({ proof }: { readonly proof: Proof }) {
  return (
    <div className="scroll">
      <Table
        aria-labelledby="proof-flow"
        columns={useFlowColumns(proof)}
        rows={proof.crops}
        keyOf={({ crop }) => crop?.id ?? 0}
      />
    </div>
  );
}

function useFlowColumns(proof: Proof): readonly CellColumn<CropFlow>[] {
  const t = useMessages();
  const { all } = proof;
  return [
    {
      key: 'crop',
      title: t('proof.crop'),
      isNaming: true,
      isHead: true,
      cell: ({ crop }) => crop?.name ?? t('proof.noCrop'),
      sum: t('proof.all'),
    },
    {
      key: 'loads',
      title: t('proof.loads'),
      width: 76,
      isNumber: true,
      cell: ({ loads }) => formatNumber(loads),
      sum: formatNumber(all.loads),
    },
    ...flowKeys.map((key) => ({
      key,
      title: t('proof.dollars', { what: t(`proof.flow.${key}`) }),
      width: 132,
      isNumber: true,
      cellClass: (flow: CropFlow) => (isLoss(flow, key) ? `${key} loss` : key),
      cell: (flow: CropFlow) => (
        <FigureLink
          of={{ kind: 'flow', crop: flow.crop?.id ?? null, key }}
          period={proof}
          text={formatNumber(flow[key], 2)}
        />
      ),
      sum: formatNumber(all[key], 2),
    })),
    { key: 'percent', title: t('proof.percent'), width: 92, isNumber: true, cell: percentText, sum: percentText(all) },
  ];
}

function isLoss(flow: MoneyFlow, key: (typeof flowKeys)[number]): boolean {
  return key === 'margin' && flow.margin.startsWith('-') && !isNothing(flow.margin);
}

function percentText({ percent }: MoneyFlow): string {
  return percent === null ? '' : formatNumber(percent, 1);
}
