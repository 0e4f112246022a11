/** Which new names are more likely a heading or a number in the wrong column than a name: nobody creates them unasked. */
import type { Entities, Entity } from '../../../../src/grammar/entity';
import { referencesOf } from '../../../../src/kinds/ref';
import type { NameOddness } from '../../rules/calls';
import { entityOf, fieldsOf } from '../../../../src/rules/rows';
import { plainHead } from '../columns/heads';
import { computedNames, knownNames } from '../columns/known';

/** What a name of this table looks like. */
export type OddName = (table: string, text: string) => NameOddness | null;

const NUMBER = /^\d+$/;
/** An amount, a share, a rate or a mark: no letter but those of a unit. */
const AMOUNT = /^[\s$€%#.,/()+\d-]*(per|\/)?\s*(lbs?|tons?|mi|miles?)?$/i;

/** Tells it by the headings that files have, in any language. */
export function oddNames(registry: Entities): OddName {
  const heads = new Set(
    [...Object.values(knownNames).flat(), ...computedNames, ...Object.keys(knownNames)].map(plainHead),
  );
  for (const { title } of Object.values(registry)) heads.add(plainHead(title));
  return (table, text) => {
    const isNumbered = isThingOf(entityOf(registry, table));
    if (isNumbered && NUMBER.test(text)) return null;
    if (AMOUNT.test(text)) return 'number';
    return !isNumbered && heads.has(plainHead(text)) ? 'heading' : null;
  };
}

/** Things of somebody are called by numbers and by what they are, as truck 12 and the field Pivot; parties and goods are not. */
function isThingOf(entity: Entity): boolean {
  const isParty = fieldsOf(entity).some(([, { group }]) => group === 'address');
  return !isParty && referencesOf(entity).some(([, { required }]) => required);
}
