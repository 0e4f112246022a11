/** Settings of Stryker for the part that MUTATION_PART names; `npm run test:mutation` runs all parts. */
import { mutationParts } from './scripts/mutation/parts.ts';

const name = process.env.MUTATION_PART ?? 'rules';

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [...(mutationParts[name]?.mutate ?? [])],
  // Words are judged by the tests of the catalogue; a mutant that empties one says nothing about a rule.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  incremental: true,
  incrementalFile: `.stryker/${name}.incremental.json`,
  tempDirName: '.stryker-tmp',
  cleanTempDir: 'always',
  ignorePatterns: ['/dist', '/data', '/.stryker', '/.node', '/coverage'],
  // Stryker adapts tsconfig files through TypeScript's old interface, which TypeScript 7 does not have.
  tsconfigFile: 'tsconfig.none.json',
  timeoutMS: 5000,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `.stryker/${name}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
  allowConsoleColors: false,
};
