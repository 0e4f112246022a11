/** What the server says of deductions, and what papers print of them. */
const english = {
  'deductions.line.months': '%{name}, %{months}',
  'deductions.line.span': '%{first} to %{last}',
  'deductions.line.tons': '%{name}, %{tons} tons at %{rate}',
  'deductions.line.left': '%{line}, with %{left} from before',
  'deductions.line.loan': '%{name}, %{left} left after this',
  'deductions.line.repaid': '%{name}, paid back in full',
  'deductions.spare': 'Leave this empty here.',
  'deductions.notYet': 'Choose a day that is not to come.',
  'deductions.closed': 'Statements and payments are closed through %{day}. Choose a later day.',
  'deductions.lessThanTaken': 'Statements have taken %{taken} already. Enter that or more.',
  'deductions.proof': 'What statements took for deductions',
} as const;

const spanish: { readonly [Key in keyof typeof english]: string } = {
  'deductions.line.months': '%{name}, %{months}',
  'deductions.line.span': '%{first} a %{last}',
  'deductions.line.tons': '%{name}, %{tons} toneladas a %{rate}',
  'deductions.line.left': '%{line}, con %{left} de antes',
  'deductions.line.loan': '%{name}, quedan %{left} después de este',
  'deductions.line.repaid': '%{name}, pagado por completo',
  'deductions.spare': 'Déjelo vacío aquí.',
  'deductions.notYet': 'Elija un día que ya llegó.',
  'deductions.closed': 'Las liquidaciones y los pagos están cerrados hasta el %{day}. Elija un día posterior.',
  'deductions.lessThanTaken': 'Las liquidaciones ya descontaron %{taken}. Escriba eso o más.',
  'deductions.proof': 'Lo que las liquidaciones descontaron',
};

/** Both. */
export const serverWords = { en: english, es: spanish };

type DeductionServerWords = typeof english;

declare module '../../../src/messages/catalogue' {
  interface FeatureMessages extends DeductionServerWords {}
}
