/**
 * The lint rules. All of the categories correctness, suspicious and perf are errors. A rule that is off stands in a
 * list with its reason; a rule that is on beyond the categories stands in `extra`.
 */
import { defineConfig, type OxlintConfig } from 'oxlint';
import { lintZones } from './scripts/lintZones.ts';

/** Rules that are off, with the reason of each. */
type Off = Readonly<Record<string, string>>;

const off = (reasons: Off): Record<string, 'off'> =>
  Object.fromEntries(Object.keys(reasons).map((rule) => [rule, 'off']));

const offEverywhere: Off = {
  'default-case': 'The compiler checks that a switch over a union is complete; a default branch would end that.',
  'no-await-in-loop': 'Writes, file reads and steps of a browser must go one after another.',
  'no-control-regex': 'The expressions that refuse or escape control characters must name them.',
  'import/no-empty-named-blocks': '`import type {}` brings the types a Fastify plugin adds, without running it.',
  'import/no-named-as-default': 'pdfkit exports its class under both names; its documentation uses the default.',
  'import/no-named-as-default-member': 'CommonJS packages (pg) have no named exports under Node.',
  'unicorn/require-module-specifiers': 'The same `import type {}`.',
  'unicorn/consistent-function-scoping': 'A short function is read best where it is used, also if it captures nothing.',
  'unicorn/prefer-set-has': 'Most constant lists have fewer than six names; a Set of them is no faster.',
  'unicorn/no-thenable': 'It takes any property called `then` for a promise; ours is text of a notice.',
  'oxc/no-map-spread': 'Rows are read-only: a copy per row is what we want.',
  'oxc/no-async-endpoint-handlers': 'The rule is about Express; Fastify awaits its handlers.',
  'react/react-in-jsx-scope': 'The JSX runtime is imported by the compiler.',
  'react/incompatible-library': 'TanStack Virtual is one; the React Compiler does not run in this project.',
  'jsx-a11y/no-autofocus': 'The specification says which field has the focus when a page opens.',
  'jsx-a11y/prefer-tag-over-role':
    '`<output>` may hold no blocks, and browsers announce it less reliably than a status.',
  'jsx-a11y/no-noninteractive-element-interactions':
    'A form handles Enter of its fields, and a row of a list is pressed as a whole beside the link in it.',
  'jsx-a11y/control-has-associated-label': 'It does not see a label made by a component or by text for screen readers.',
  'jsx-a11y/interactive-supports-focus': 'In a tab list the tabs have the focus in turn, the list never.',
};

const offInTests: Off = {
  'no-new-func': 'A bundle is run as the browser runs it.',
  'no-shadow': 'Given, when and then of neighbouring tests use the same short names.',
  'react/button-has-type': 'Buttons of test scenes belong to no form.',
  'react/jsx-key': 'Test scenes are rendered once.',
};

const offInTestSupport: Off = {
  'vitest/expect-expect': 'A skipped test only names what is missing.',
  'vitest/no-conditional-tests': 'Suites are made for each engine that is there.',
  'vitest/no-disabled-tests': 'What needs PostgreSQL is skipped by name where there is none.',
  'vitest/valid-describe-callback': 'A suite is handed in as a function.',
};

const ruleOffs: readonly { readonly files: string[]; readonly reasons: Off }[] = [
  {
    files: [
      '*.config.{ts,mjs}',
      'src/custom/**/*Page.tsx',
      'src/resources/inputs/Calendar.tsx',
      'scripts/build/inPlace/*.{ts,tsx}',
      'tests/support/postgres.ts',
    ],
    reasons: { 'import/no-default-export': 'Pages loaded lazily and the files of tools are default exports.' },
  },
  { files: ['scripts/**', 'bench/**'], reasons: { 'no-console': 'They talk to the person who started them.' } },
  {
    files: ['server/**', 'features/*/server/**'],
    reasons: { 'unicorn/require-post-message-target-origin': 'Worker threads have no origin.' },
  },
  {
    files: ['src/messages/catalogue.ts', 'features/*/words/{en,server}.ts', 'tests/note/words/en.ts'],
    reasons: { 'typescript/no-empty-object-type': 'Features add their texts to an interface that begins empty.' },
  },
  { files: ['tests/**'], reasons: offInTests },
  { files: ['tests/support/**'], reasons: offInTestSupport },
  {
    files: ['tests/types.test.ts'],
    reasons: { 'vitest/expect-expect': 'The compiler is what asserts: an expected error that is missing is an error.' },
  },
  {
    files: ['tests/**/matrix.test.ts', 'tests/**/matrix.test.tsx'],
    reasons: { 'vitest/no-conditional-expect': 'One matrix runs over tables with different abilities.' },
  },
];

const extra: NonNullable<OxlintConfig['rules']> = {
  eqeqeq: 'error',
  'no-alert': 'error',
  'no-console': ['error', { allow: ['warn', 'error'] }],
  'no-else-return': 'error',
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-new-func': 'error',
  'no-param-reassign': 'error',
  'no-return-assign': 'error',
  'no-sequences': 'error',
  'no-shadow': ['error', { allow: ['_'] }],
  'no-throw-literal': 'error',
  'no-var': 'error',
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
  'prefer-const': 'error',
  // What scrolls takes the focus, so that keys can scroll it.
  'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region', 'group'], tags: [] }],
  'typescript/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
  'typescript/consistent-type-imports': 'error',
  'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
  'typescript/no-explicit-any': 'error',
  'typescript/no-import-type-side-effects': 'error',
  'typescript/no-non-null-assertion': 'error',
  'typescript/no-require-imports': 'error',
  'typescript/no-unsafe-function-type': 'error',
  'typescript/prefer-ts-expect-error': 'error',
  'import/no-cycle': ['error', { ignoreTypes: false }],
  'import/no-default-export': 'error',
  'import/no-duplicates': 'error',
  'import/no-mutable-exports': 'error',
  'import/no-self-import': 'error',
  'import/no-unassigned-import': ['error', { allow: ['**/*.css', '@testing-library/jest-dom/vitest'] }],
  'unicorn/prefer-node-protocol': 'error',
  'react/button-has-type': 'error',
  'react/exhaustive-deps': 'error',
  'react/jsx-key': 'error',
  'react/jsx-no-target-blank': 'error',
  'react/memo-dependencies': 'error',
  'react/no-array-index-key': 'error',
  'react/no-danger': 'error',
  'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
  'react/rules-of-hooks': 'error',
  'react/self-closing-comp': 'error',
  'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['beforeAll'] }],
  'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expectNotice', 'expectTypeOf', 'fc.assert'] }],
};

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { es2024: true },
  ignorePatterns: ['dist', 'data', 'coverage', '.stryker-tmp'],
  rules: { ...extra, ...off(offEverywhere) },
  overrides: [...lintZones(), ...ruleOffs.map(({ files, reasons }) => ({ files, rules: off(reasons) }))],
});
