/** What is mutated, and by which tests each part is judged. Small sets of tests keep a mutant at one to three seconds. */

/** One run of Stryker. */
export interface MutationPart {
  /** Globs of the files that are mutated. */
  readonly mutate: readonly string[];
  /** Globs of the test files, the quick ones first. */
  readonly tests: readonly string[];
}

/** All parts by name; `npm run test:mutation -- rules` runs one. */
export const mutationParts: Readonly<Record<string, MutationPart>> = {
  rules: {
    mutate: ['src/rules/**/*.ts', '!src/rules/reportCatalogue.ts'],
    tests: ['tests/{kinds,rules,registry,messages}/**/*.test.ts'],
  },
  api: {
    mutate: ['server/api/**/*.ts', '!server/api/openapi/**', 'server/{history,records}/**/*.ts'],
    tests: [
      'tests/api/{blocked,errors,history,idempotency,lists,tickets,versions,writes}.test.ts',
      'tests/server/{app,profile,session,signIn}.test.ts',
    ],
  },
  reports: {
    mutate: [
      'server/reports/compose/tables/totals.ts',
      'server/reports/compose/statement/*.ts',
      'server/reports/compose/line.ts',
    ],
    tests: ['tests/reports/{compose,contents,endings,golden,totals}.test.ts'],
  },
};
