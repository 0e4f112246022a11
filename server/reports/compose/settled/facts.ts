/** The facts below the letterhead of an issued paper. */
import { formatNumber } from '../../../../src/kinds/number';
import type { PlainKey } from '../../../../src/messages/catalogue';
import { dayText, ISO_DATES } from '../../../../src/messages/shownDates';
import type { Layout } from '../layout';
import type { Line } from '../line';
import type { Settlement } from '../settlement';
import { Totals } from '../tables/totals';

/** A word and what is said about it. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Producers and haulers read what was delivered, customers when to pay. What is not known is left out. */
export function factsOf(settlement: Settlement, { column, t, dates }: Layout, lines: readonly Line[]): Fact[] {
  const { code, issuedOn, terms, dueOn, account } = settlement;
  const fact = (label: PlainKey, value: string | null): Fact[] => (value ? [{ label: t(label), value }] : []);
  const own = fact('settled.account', account);
  const day = (on: string | null): string | null => on && dayText(on, dates ?? ISO_DATES);
  if (code !== 'PS' && code !== 'HS') {
    const due = [...fact('settled.terms', terms), ...fact('settled.due', day(dueOn))];
    return [...fact('settled.date', day(issuedOn)), ...due, ...own];
  }
  const net = column('net_weight');
  const isProducer = code === 'PS';
  const beside = column(isProducer ? 'adjusted_weight' : 'ton_miles');
  const mean = column(isProducer ? 'moisture' : 'haul_rate');
  const totals = new Totals([net, beside, mean]);
  for (const line of lines) totals.add(line);
  const average = totals.average(mean);
  const tons = (of: typeof net): string | null => (totals.has(of) ? formatNumber(totals.sum(of), 2) : null);
  return [
    ...fact('paper.loads', formatNumber(String(lines.length))),
    ...fact('settled.netTons', tons(net)),
    ...fact(isProducer ? 'settled.adjustedTons' : 'settled.tonMiles', tons(beside)),
    ...(average === null
      ? []
      : isProducer
        ? fact('settled.averageMoisture', `${formatNumber(average, 1)} %`)
        : fact('settled.averageRate', formatNumber(average, 2))),
    ...own,
  ];
}
