/** Which option a typed text chooses (ruling 65), and the message of a failed save (§8.3). */
import { describe, expect, it } from 'vitest';
import { reasonsOf } from '../../src/resources/form/record/reasons';
import { takenBy } from '../../src/resources/options/useTypedOption';
import { fold } from '../../src/kinds/text';
import type { Option } from '../../src/resources/option';
import { pageMessages } from '../../src/messages/en/page';
import { createTranslator } from '../../src/messages/translator';

const options = (...labels: string[]): Option[] =>
  labels.map((label, at) => ({ id: at + 1, label, folded: fold(label) }));

describe('a typed text takes', () => {
  it.each([
    ['401', ['401', '1401', '4012'], '401'],
    ['  d-1 ', ['D-1', 'D-10'], 'D-1'],
    ['munoz', ['Muñoz Hauling', 'Diaz Trucking'], 'Muñoz Hauling'],
    ['MUÑOZ HAULING', ['Muñoz Hauling'], 'Muñoz Hauling'],
    ['valley', ['North Valley', 'North Hills'], 'North Valley'],
    ['north', ['North Valley', 'North Hills'], undefined],
    ['bc-03', ['BC-03', 'bc-03'], undefined],
    ['zz', ['North Valley'], undefined],
    [' ', ['North Valley'], undefined],
    ['x', [], undefined],
  ])('“%s” of %j: %s', (text, labels, taken) => {
    expect(takenBy(options(...labels), text)?.label).toBe(taken);
  });

  it('the option whose record has that name, though others hold it', () => {
    const pits = ['Pit 1', 'Pit 10'].map((name, id): Option => {
      const label = `Windrow Hills Dairy - ${name}`;
      return { id, label, folded: fold(label), name: fold(name) };
    });
    expect(takenBy(pits, 'pit 1')?.id).toBe(0);
    expect(takenBy(pits, 'pit')).toBeUndefined();
  });
});

describe('the reasons of a failure', () => {
  const entity = {
    fields: {
      ticket_number: { kind: 'text', label: 'Ticket Number' },
      gross_weight: { kind: 'decimal', scale: 2, label: 'Gross Weight' },
    },
  } as const;
  it.each([
    [
      'each message once, behind the labels of its fields in their order',
      [
        ['gross_weight', ['Required.']],
        ['ticket_number', ['Required.', 'Too long.']],
      ],
      ['Ticket Number, Gross Weight: Required.', 'Ticket Number: Too long.'],
    ],
    [
      'what belongs to no field last, and a field that the form does not know by its name',
      [
        ['', ['The job is closed.']],
        ['bag_size', ['No.']],
      ],
      ['Bag Size: No.', 'The job is closed.'],
    ],
    ['nothing without a message', [['', []]], []],
    [
      'no label before a message that names its field, one before a message that only sounds like it',
      [
        ['ticket_number', ['Ticket Number is already used.']],
        ['gross_weight', ['Wrong gross weight.']],
      ],
      ['Ticket Number is already used.', 'Gross Weight: Wrong gross weight.'],
    ],
    [
      'the first three labels of a long row',
      ['a', 'b', 'c', 'd', 'e'].map((name) => [name, ['Required.']] as const),
      ['A, B, C and 2 more: Required.'],
    ],
  ] as const)('are %s', (_, faults, reasons) => {
    expect(reasonsOf(entity, faults, createTranslator(pageMessages))).toEqual(reasons);
  });
});
