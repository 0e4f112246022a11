/** §9 against the worked cases and a golden table, and what is missing. */
import { describe, expect, it } from 'vitest';
import { cropTicketFigures, deliveryFigures, haulFigures } from '../../../src/rules/tickets/weights';
import cases from '../calculations.json';
import { figureNames, inputNames } from './names';

describe('the worked cases', () => {
  it.each(cases.crop_ticket)('$id $title', ({ inputs, expected }) => {
    expect(cropTicketFigures(inputs)).toMatchObject(expected);
  });
  it.each(cases.delivery_ticket)('$id $title', ({ inputs, expected }) => {
    expect(deliveryFigures(inputs)).toMatchObject(expected);
  });
  it.each(cases.haul_ticket)('$id $title', ({ inputs, expected }) => {
    expect(haulFigures(inputs)).toMatchObject(expected);
  });
  it('are all there', () => {
    expect([cases.crop_ticket.length, cases.delivery_ticket.length, cases.haul_ticket.length]).toEqual([21, 9, 7]);
  });
});

// Domain D2; the fourth row's costs print 83.50 + 16.91 but total 100.42 (rulings 1 to 3).
const golden: [number[], string[]][] = [
  [
    [78460, 31280, 68.4, 65, 48.5, 41.25, 4.1, 0.22, 14, 6],
    ['23.59', '21.30', '96.72', '41.52', '138.24', '878.56', '837.04', '1032.97'],
  ],
  [
    [62340, 27900, 65, 65, 48.5, 41.25, 4.1, 0.22, 5, 6],
    ['17.22', '17.22', '70.60', '0.00', '70.60', '710.33', '710.33', '835.17'],
  ],
  [
    [54120, 25460, 58.7, 60, 62, 51, 4.75, 0.25, 11.3, 5],
    ['14.33', '14.80', '68.07', '22.57', '90.64', '754.58', '732.01', '917.33'],
  ],
  [
    [71240, 28960, 66.3, 65, 42.5, 36.75, 3.95, 0.2, 9, 5],
    ['21.14', '20.35', '83.50', '16.91', '100.42', '748.04', '731.13', '865.08'],
  ],
  [
    [79980, 30020, 74.9, 65, 45.25, 38.4, 4.05, 0.21, 22.6, 6],
    ['24.98', '17.91', '101.17', '87.08', '188.25', '687.91', '600.83', '810.62'],
  ],
];

describe('the golden table', () => {
  it.each(golden)('%j', (values, expected) => {
    const inputs = Object.fromEntries(inputNames.map((name, i) => [name, values[i]]));
    const figures = cropTicketFigures(inputs);
    expect(figureNames.map((name) => figures[name])).toEqual(expected);
  });
});

describe('what is missing or undefined', () => {
  const load = { gross_weight: '78460', tare_weight: '31280', moisture: '68.4', at_moisture: '65' };

  it('shows the hauling costs of a load with at-moisture 100 (ruling 4)', () => {
    const figures = cropTicketFigures({
      ...load,
      at_moisture: 100,
      haul_rate: 4.1,
      haul_mile_rate: 0.22,
      haul_mile: 14,
      min_mile: 6,
      producer_rate: 1,
      customer_rate: 1,
    });
    expect(figures).toMatchObject({
      net_weight: '23.59',
      base_haul_cost: '96.72',
      extra_mile_cost: '41.52',
      total_haul_cost: '138.24',
      adjusted_weight: null,
      adjusted_tons: null,
      producer_gross_pay: null,
      producer_net_pay: null,
      customer_pay: null,
    });
    expect(figures.needs).toEqual({
      adjusted_weight: ['at_moisture'],
      producer_gross_pay: ['at_moisture'],
      producer_net_pay: ['at_moisture'],
      customer_pay: ['at_moisture'],
    });
  });

  it('needs the mile rate for the extra mile cost and what follows, not for the rest', () => {
    const figures = cropTicketFigures({
      ...load,
      haul_rate: 4.1,
      haul_mile: 3,
      min_mile: 6,
      producer_rate: 41.25,
      customer_rate: 48.5,
    });
    expect(figures.needs).toEqual({
      extra_mile_cost: ['haul_mile_rate'],
      total_haul_cost: ['haul_mile_rate'],
      producer_net_pay: ['haul_mile_rate'],
    });
    expect(figures).toMatchObject({ base_haul_cost: '96.72', producer_gross_pay: '878.56', customer_pay: '1032.97' });
  });

  it('names every missing input of an empty haul ticket', () => {
    expect(haulFigures({}).needs).toEqual({
      net_weight: ['gross_weight', 'tare_weight'],
      adjusted_weight: ['gross_weight', 'tare_weight'],
      charge: ['gross_weight', 'tare_weight', 'rate'],
    });
  });

  it('prints a nothing that came from below zero without a minus', () => {
    expect(haulFigures({ gross_weight: 1, tare_weight: 2, rate: 1 })).toMatchObject({
      net_weight: '0.00',
      charge: '0.00',
    });
  });

  it('reads numbers in powers of ten', () => {
    expect(haulFigures({ gross_weight: 2e21, tare_weight: 0, rate: 1e-7 })).toMatchObject({
      net_weight: '1000000000000000000.00',
      charge: '100000000000.00',
    });
  });
});
