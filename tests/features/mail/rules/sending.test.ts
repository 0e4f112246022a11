/** Papers that go out together: their messages, and texts with holes. */
import { describe, expect, test } from 'vitest';
import { filledLine, filledText, messagesFor } from '../../../../features/mail/rules/sending';

const paper = (name: string, address: string, bytes: number) => ({ party: { name }, address, bytes });
const sizes = (messages: readonly (readonly { readonly bytes: number }[])[]) =>
  messages.map((own) => own.map(({ bytes }) => bytes));

describe('messages', () => {
  test('are one for each name and address, however they are written', () => {
    const papers = [
      paper('Ruiz Brothers', 'a@farm.example', 1),
      paper('Ortega', 'a@farm.example', 2),
      paper('RUIZ brothers ', 'A@Farm.example', 3),
      paper('Ruiz Brothers', 'b@farm.example', 4),
    ];
    expect(sizes(messagesFor(papers))).toEqual([[1, 3], [2], [4]]);
  });

  test('are as many as the sizes of the files need; a file that is too large goes alone', () => {
    const own = [4, 6, 5, 20, 3, 3, 4, 1].map((bytes) => paper('Ruiz', 'a@farm.example', bytes));
    expect(sizes(messagesFor(own, 10))).toEqual([[4, 6], [5], [20], [3, 3, 4], [1]]);
  });
});

describe('texts', () => {
  const values = { kind: 'Producer Statement', period: 'September', party: 'Ruiz', amount: '$1.00' };
  const papers = [
    { ...values, number: 'PS-1' },
    { ...values, number: 'PS-2', amount: '$2.00' },
  ];

  test('of one line name each paper, and what they share once', () =>
    expect(filledLine('{kind} {number} for {party} {other}', papers)).toBe(
      'Producer Statement PS-1, PS-2 for Ruiz {other}',
    ));

  test('repeat the lines that name a paper', () =>
    expect(filledText('Dear {party},\n{number}: {amount}\n\nYours', papers)).toBe(
      'Dear Ruiz,\nPS-1: $1.00\nPS-2: $2.00\n\nYours',
    ));
});
