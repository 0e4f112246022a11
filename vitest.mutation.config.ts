/** The tests that the mutants of one part are judged by: no browser, no server process, one engine. */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mutationParts } from './scripts/mutation/parts.ts';

const part = mutationParts[process.env.MUTATION_PART ?? ''];
if (!part) throw new Error(`MUTATION_PART is one of ${Object.keys(mutationParts).join(', ')}.`);

/** Runs files in the order of their names: a run ends at its first failure, and the units come before the whole. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = (file: TestSpecification): string => file.moduleId;
    return files.toSorted((a, b) => order(a).localeCompare(order(b)));
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    provide: { postgresUrl: '' },
    include: [...part.tests],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { sequencer: ByName },
  },
});
