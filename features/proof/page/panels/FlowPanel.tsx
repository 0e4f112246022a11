/** Where the money goes: what customers pay, what producers and haulers get of it, and what is left, by crop. */
import type { Translate } from '../../../../src/messages/catalogue';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { EmptyState } from '../../../../src/look/TableStates';
import type { CropFlow, MoneyFlow, Proof } from '../../rules/calls';
import { flowKeys } from '../../rules/figures';
import { isNothing } from '../../../../src/rules/settled/money';
import { FigureLink } from '../FigureLink';
import { PanelHead } from './PanelHead';

/** The panel. */
export function FlowPanel({ proof }: { readonly proof: Proof }) {
  const t = useMessages();
  const { crops, all, left_out: left, tickets } = proof;
  return (
    <section className="panel proof-wide" aria-labelledby="proof-flow">
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
  const t = useMessages();
  return (
    <div className="scroll">
      <table className="table proof-flow" aria-labelledby="proof-flow">
        <PanelHead
          columns={[
            { key: 'crop', text: t('proof.crop') },
            { key: 'loads', text: t('proof.loads'), isNumber: true },
            ...flowKeys.map((key) => ({
              key,
              text: t('proof.dollars', { what: t(`proof.flow.${key}`) }),
              isNumber: true,
            })),
            { key: 'percent', text: t('proof.percent'), isNumber: true },
          ]}
        />
        <tbody>
          {proof.crops.map((flow) => (
            <CropRow key={flow.crop?.id ?? 0} flow={flow} proof={proof} />
          ))}
          <TotalRow flow={proof.all} />
        </tbody>
      </table>
    </div>
  );
}

function CropRow({ flow, proof }: { readonly flow: CropFlow; readonly proof: Proof }) {
  const t = useMessages();
  return (
    <tr>
      <th scope="row" className="naming">
        {flow.crop?.name ?? t('proof.noCrop')}
      </th>
      <td className="number">{formatNumber(flow.loads)}</td>
      {flowKeys.map((key) => (
        <td key={key} className={`number ${key} ${isLoss(flow, key) ? 'loss' : ''}`}>
          <FigureLink
            of={{ kind: 'flow', crop: flow.crop?.id ?? null, key }}
            period={proof}
            text={formatNumber(flow[key], 2)}
          />
        </td>
      ))}
      <td className="number">{percentText(flow)}</td>
    </tr>
  );
}

function isLoss(flow: MoneyFlow, key: (typeof flowKeys)[number]): boolean {
  return key === 'margin' && flow.margin.startsWith('-') && !isNothing(flow.margin);
}

function TotalRow({ flow }: { readonly flow: MoneyFlow }) {
  const t = useMessages();
  return (
    <tr className="total">
      <th scope="row" className="naming">
        {t('proof.all')}
      </th>
      <td className="number">{formatNumber(flow.loads)}</td>
      {flowKeys.map((key) => (
        <td key={key} className="number">
          {formatNumber(flow[key], 2)}
        </td>
      ))}
      <td className="number">{percentText(flow)}</td>
    </tr>
  );
}

function percentText({ percent }: MoneyFlow): string {
  return percent === null ? '' : formatNumber(percent, 1);
}
