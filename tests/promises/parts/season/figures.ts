/**
 * §9 of the specification once more, with rulings 1 to 4: each figure is one fraction of the inputs as they are stored, rounded once.
 * Nothing of the product is used here, so that the season can tell whether the product is right.
 */
import { add, divide, exact, hundredths, multiply, subtract, type Fraction } from './exact';

/** The tables of tickets. */
export type TicketTable = 'crop_ticket' | 'delivery_ticket' | 'haul_ticket';

/** Decimals of a ticket as text; `null` for what is missing. */
export type Inputs = Readonly<Record<string, string | null>>;

/** Figures in hundredths of tons or dollars; `null` where an input is missing or the figure is undefined. */
export type Figures = Readonly<Record<string, bigint | null>>;

const zero = exact(0);
const hundred = exact(100);
const poundsPerTon = exact(2000);

type Missing = Fraction | null;

function both(a: Missing, b: Missing, of: (a: Fraction, b: Fraction) => Missing): Missing {
  return a && b && of(a, b);
}

function rounded(figures: Readonly<Record<string, Missing>>): Figures {
  return Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, value && hundredths(value)]));
}

/** The figures of a ticket. */
export function figuresOf(table: TicketTable, inputs: Inputs): Figures {
  const input = (key: string): Missing => {
    const value = inputs[key] ?? null;
    return value === null ? null : exact(value);
  };
  const pounds = both(input('gross_weight'), input('tare_weight'), subtract);
  const net = both(pounds, poundsPerTon, divide);
  if (table === 'haul_ticket')
    return rounded({ net_weight: net, adjusted_weight: net, charge: both(net, input('rate'), multiply) });
  const dry = both(hundred, input('moisture'), subtract);
  const adjusted = both(net, both(dry, both(hundred, input('at_moisture'), subtract), divide), multiply);
  const customerPay = both(adjusted, input('customer_rate'), multiply);
  if (table === 'delivery_ticket') return rounded({ net_weight: net, adjusted_weight: adjusted, charge: customerPay });
  const beyond = both(input('haul_mile'), input('min_mile'), subtract);
  const extraMiles = beyond && (beyond.over > 0n ? beyond : zero);
  const extra = both(both(extraMiles, net, multiply), input('haul_mile_rate'), multiply);
  const base = both(net, input('haul_rate'), multiply);
  const grossPay = both(adjusted, input('producer_rate'), multiply);
  return rounded({
    net_weight: net,
    adjusted_weight: adjusted,
    base_haul_cost: base,
    extra_mile_cost: extra,
    total_haul_cost: both(base, extra, add),
    producer_gross_pay: grossPay,
    producer_net_pay: both(grossPay, extra, subtract),
    customer_pay: customerPay,
  });
}
