/** Takes a feature out of a copy of the product, as `features/README.md` says, and compiles what is left. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compilerErrors, copyOfProduct } from './copy.ts';
import { withDependents } from './needs.ts';

const LISTS = ['src/features.ts', 'server/features.ts'];

/**
 * What the compiler says of the product without a feature and those that need it; empty where everything compiles.
 * @param name of its folder
 * @param change what else is done to the copy before
 */
export function faultsWithout(name: string, change: (copy: string) => void = () => undefined): string[] {
  const copy = copyOfProduct();
  try {
    for (const gone of withDependents(name)) {
      rmSync(join(copy, 'features', gone), { recursive: true });
      for (const list of LISTS) dropLine(join(copy, list), gone);
    }
    change(copy);
    return compilerErrors(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Removes the import of a feature from a list, and its name from the array. */
function dropLine(path: string, name: string): void {
  const text = readFileSync(path, 'utf8');
  const own = new RegExp(`import \\{ (\\w+) \\} from '[./]*/features/${name}/[^\\n]*\\n`).exec(text);
  if (!own) return;
  const [line, variable] = own;
  writeFileSync(path, text.replace(line, '').replace(new RegExp(`(?<=[\\[ ])${variable}(,\\s+|(?=\\]))`), ''));
}
