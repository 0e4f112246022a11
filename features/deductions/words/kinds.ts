/** What deductions are for: by itself, because the page of the books needs no more of them. */
import type { Translation } from '../../../src/messages/catalogue';

export const english = {
  'deductions.title': 'Deductions',
  'deductions.kind.Loan': 'Loan',
  'deductions.kind.Fuel': 'Fuel',
  'deductions.kind.Repairs': 'Repairs',
  'deductions.kind.Insurance': 'Insurance',
  'deductions.kind.Other': 'Other',
} as const;

export const spanish: Translation<typeof english> = {
  'deductions.title': 'Descuentos',
  'deductions.kind.Loan': 'Préstamo',
  'deductions.kind.Fuel': 'Combustible',
  'deductions.kind.Repairs': 'Reparaciones',
  'deductions.kind.Insurance': 'Seguro',
  'deductions.kind.Other': 'Otro',
};

/** Both languages. */
export const kindWords = { en: english, es: spanish };
