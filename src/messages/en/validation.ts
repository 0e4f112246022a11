/** Faults of values, in the words of the specification (§5, ruling 48). */
export const validation = {
  'validation.required': 'This field is required.',
  'validation.notText': 'Enter text.',
  'validation.controlCharacters': 'Remove the control characters.',
  'validation.tooLong': 'Use at most %{max} characters.',
  'validation.notNumber': 'Enter a number.',
  'validation.tooManyDecimals': 'Use at most %{scale} decimals.',
  'validation.outOfPercent': 'Use 0 to 100.',
  'validation.notMoreThan': 'Must be more than %{limit}.',
  'validation.notLessThan': 'Must be less than %{limit}.',
  'validation.zero': 'Use an amount other than 0.',
  'validation.tooLow': 'Use %{limit} or more.',
  'validation.tooHigh': 'Use at most %{limit}.',
  'validation.notDay': 'Enter a date as YYYY-MM-DD.',
  'validation.notOneOf': 'Fill in one of these: %{fields}.',
  'validation.notChoice': 'Choose one of the options.',
} as const;
